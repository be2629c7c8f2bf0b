import { type Frame, frameBytes, frameParts } from "@fiddle/protocol/connection-frames.ts";

/** Proxies cut connections on which nothing comes; this is less than any of them waits. */
const ALIVE_MS = 10_000;

/**
 * Frames as a body that is only read as fast as the browser takes it. An error becomes the last frame, since the status
 * was sent by then. A browser that goes away ends the query.
 */
export function frameStream(
  frames: AsyncIterator<Frame, void>,
  { onCancel, toErrorFrame }: { readonly onCancel: () => void; readonly toErrorFrame: (error: unknown) => Frame },
): ReadableStream<Uint8Array> {
  let next: Promise<IteratorResult<Frame, void>> | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        next ??= frames.next();
        try {
          const result = await orAlive(next);
          if (result === null) return controller.enqueue(frameBytes({ kind: "alive" }));
          next = null;
          if (result.done) controller.close();
          else for (const part of frameParts(result.value)) if (part.length > 0) controller.enqueue(part);
        } catch (error) {
          controller.enqueue(frameBytes(toErrorFrame(error)));
          controller.close();
        }
      },
      async cancel() {
        onCancel();
        await next?.catch(() => {});
        await frames.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function orAlive<T>(value: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ALIVE_MS, null);
  });
  return Promise.race([value, alive]).finally(() => clearTimeout(timer));
}
