import type { SharedTable } from "../tables.ts";
import { sharedBuffers } from "./shared-buffers.ts";

type MaybeTable = SharedTable | null;

/**
 * Sends what `take` returns to another kernel; null where that fails, so that nobody waits. The table's buffers move. Between two
 * workers of the kernel frame that takes no time, and it never blocks the page's main thread, which 100 MB would for 100 ms.
 */
export async function postTable(to: MessagePort, take: () => Promise<MaybeTable> | MaybeTable): Promise<void> {
  let table: MaybeTable = null;
  try {
    table = await take();
  } finally {
    to.postMessage(table, table ? sharedBuffers(table) : []);
    to.close();
  }
}

/** The table that another kernel sends. */
export function nextTable(from: MessagePort): Promise<MaybeTable> {
  return new Promise((resolve) => {
    from.addEventListener(
      "message",
      ({ data }: MessageEvent<MaybeTable>) => {
        from.close();
        resolve(data);
      },
      { once: true },
    );
    from.start();
  });
}
