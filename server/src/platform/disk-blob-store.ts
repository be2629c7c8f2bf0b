import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BlobStore } from "./blob-store.ts";

/** Stores blobs in a folder. */
export function diskBlobStore(dataDir: string): BlobStore {
  // Subfolders by the first letters of the key, because some file systems are slow with many files in one folder.
  const pathOf = (key: string) => join(dataDir, "files", key.slice(0, 2), key);
  return {
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      const folder = await open(dirname(target));
      await folder.sync().finally(() => folder.close());
    },
    async read(key) {
      const file = await open(pathOf(key));
      return createReadStream("", { fd: file });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
