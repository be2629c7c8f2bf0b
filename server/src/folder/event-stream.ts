import type { FolderEvent } from "@fiddle/protocol";
import type { FolderWatcher } from "./folder-watcher.ts";

/** A connection that says nothing for long may be closed on its way. */
const HEARTBEAT_MS = 20_000;

/** The folder's changes as server-sent events, until the browser leaves. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function streamChanges(watcher: FolderWatcher): Response {
  const encoder = new TextEncoder();
  let isOver = false;
  let end = (): void => {};
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string): void => {
        if (!isOver) controller.enqueue(encoder.encode(text));
      };
      const send = (changes: FolderEvent["changes"]): void => write(`data: ${JSON.stringify({ changes })}\n\n`);
      const stop = await watcher.subscribe((changes) => send([...changes]));
      // The browser can leave while the folder is looked through.
      if (isOver) return stop();
      const timer = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS).unref();
      end = () => {
        clearInterval(timer);
        stop();
      };
      send([]);
    },
    cancel() {
      isOver = true;
      end();
    },
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
}
