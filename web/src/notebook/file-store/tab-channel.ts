import type { FileChanges } from "@fiddle/kernels";

/** Notifies the other tabs of a notebook about changed files. Blobs are passed by reference. */
export interface FileChannel {
  send(changes: FileChanges): void;
  listen(listener: (changes: FileChanges) => void): void;
  close(): void;
}

/** Null if the browser has no BroadcastChannel. */
export function tabChannel(notebookId: string): FileChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(`fiddle-files-${notebookId}`);
  return {
    send({ written, removed, folders = [] }) {
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
