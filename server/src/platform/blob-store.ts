import type { Readable } from "node:stream";
import type { Env } from "./env.ts";
import { diskBlobStore } from "./disk-blob-store.ts";
import { s3BlobStore } from "./s3-blob-store.ts";

/** Stores the content of files on disk, or in an S3 bucket that replicas share. Keys are generated, never user input. */
export interface BlobStore {
  /** Stores a local file, which can be moved. Once this resolves, the content survives a power failure. */
  put(key: string, path: string, size: number): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Deleting a missing key isn't an error. */
  remove(key: string): Promise<void>;
}

export function openBlobStore({ dataDir, s3 }: Pick<Env, "dataDir" | "s3">): BlobStore {
  return s3 ? s3BlobStore(s3) : diskBlobStore(dataDir);
}
