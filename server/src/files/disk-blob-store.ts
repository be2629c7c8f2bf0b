import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BlobStore } from "./blob-store.ts";

/** Bytes in a folder. */
export function diskBlobStore(dataDir: string): BlobStore {
  // Of the first letters of the key, because some disks are slow with a hundred thousand names in one folder.
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
