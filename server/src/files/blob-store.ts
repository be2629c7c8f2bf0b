import type { Readable } from "node:stream";
import type { Env } from "../env.ts";
import { diskBlobStore } from "./disk-blob-store.ts";
import { s3BlobStore } from "./s3-blob-store.ts";

/** Where the bytes of files are kept: a disk, or an S3 bucket that several servers share. Keys are ours, never a person's text. */
export interface BlobStore {
  /** Keeps a file of this machine, which may be moved away; once it resolves the bytes survive a power failure. */
  put(key: string, path: string, size: number): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Of nothing is fine. */
  remove(key: string): Promise<void>;
}

export function openBlobStore({ dataDir, s3 }: Pick<Env, "dataDir" | "s3">): BlobStore {
  return s3 ? s3BlobStore(s3) : diskBlobStore(dataDir);
}
