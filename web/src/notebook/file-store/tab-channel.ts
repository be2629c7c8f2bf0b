import type { FileChanges } from "@fiddle/kernels";

/** How tabs on the same notebook tell each other what changed. Blobs go by reference. */
export interface FileChannel {
  tell(changes: FileChanges): void;
  listen(listener: (changes: FileChanges) => void): void;
  close(): void;
}

/** Null where the browser has no such channel. */
export function tabChannel(notebookId: string): FileChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(`fiddle-files-${notebookId}`);
  return {
    tell({ written, removed, folders = [] }) {
      channel.postMessage({
        written: written.map(({ path, blob }) => ({ path, blob })),
        removed,
        folders,
      } satisfies FileChanges);
    },
    listen(listener) {
      channel.addEventListener("message", ({ data }: MessageEvent<FileChanges>) => listener(data));
    },
    close: () => channel.close(),
  };
}
