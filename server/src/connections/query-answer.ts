import type { ConnectionResult } from "@fiddle/protocol";
import {
  type Frame,
  frameBytes,
  frameParts,
  FRAMES_TYPE,
  type ResultColumn,
} from "@fiddle/protocol/connection-frames.ts";
import { ApiFailure } from "../platform/errors.ts";
import { wholeRows } from "./cap-rows.ts";
import { csvRow } from "./csv.ts";
import { QueryFailure, queryStopped, StepFailure } from "./failure.ts";

/** How long the status waits for the first frame, so that most failures have a status of their own. */
const STATUS_WAIT_MS = 5_000;

/** What a query's failure is as an answer; null for a bug. */
export function toApiFailure(error: unknown): ApiFailure | null {
  if (error instanceof ApiFailure) return error;
  if (error instanceof StepFailure) return new ApiFailure(502, "connection-failed", error.message);
  if (error instanceof QueryFailure) return new ApiFailure(STATUS[error.id], error.id, error.message);
  return null;
}

const STATUS: Readonly<Record<QueryFailure["id"], number>> = {
  "query-failed": 400,
  "query-not-allowed": 403,
  "query-timeout": 504,
  "query-stopped": 409,
};

/** A whole small result. */
export async function jsonResult(frames: AsyncIterable<Frame>): Promise<ConnectionResult> {
  let columns: readonly ResultColumn[] = [];
  const pieces: Uint8Array[] = [];
  let cut: ConnectionResult["cut"] = null;
  let note: string | undefined;
  for await (const frame of frames) {
    if (frame.kind === "columns") ({ columns } = frame);
    else if (frame.kind === "rows") pieces.push(frame.bytes);
    else if (frame.kind === "end") ({ cut, note } = frame.end);
  }
  const header = columns.length > 0 ? csvRow(columns.map(({ name }) => name)) : "";
  const all = Buffer.concat(pieces);
  return {
    content: header + Buffer.from(cut ? wholeRows(all) : all).toString("utf8"),
    columns: columns.map(({ name, type }) => ({ name, type })),
    cut,
    ...(cut !== null && { message: cut.reason }),
    ...(note !== undefined && { note }),
  };
}

/** A result as a stream of frames. Rejects where the query fails within the first moments. */
export async function framesResult(
  frames: AsyncGenerator<Frame, void>,
  abort: AbortController,
  onBug: (error: unknown) => void,
): Promise<Response> {
  const first = frames.next();
  await Promise.race([first, new Promise<null>((resolve) => setTimeout(resolve, STATUS_WAIT_MS, null).unref())]);
  const body = frameStream(withFirst(first, frames), {
    onCancel: () => abort.abort(queryStopped()),
    toErrorFrame(error) {
      const failure = toApiFailure(error);
      if (!failure) onBug(error);
      const { id, message } =
        failure ?? new ApiFailure(500, "server-error", "Something went wrong on the server. Try again.");
      return { kind: "error", error: { id, message } };
    },
  });
  return new Response(body, {
    headers: { "content-type": FRAMES_TYPE, "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}

function withFirst(
  first: Promise<IteratorResult<Frame, void>>,
  rest: AsyncGenerator<Frame, void>,
): AsyncIterator<Frame, void> {
  let taken = false;
  return {
    next() {
      if (taken) return rest.next();
      taken = true;
      return first;
    },
    return: () => rest.return(),
  };
}

/** Proxies cut connections on which nothing comes; this is less than any of them waits. */
const ALIVE_MS = 10_000;

/**
 * Frames as a body that is only read as fast as the browser takes it. An error becomes the last frame, since the status
 * was sent by then. A browser that goes away ends the query.
 */
function frameStream(
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
