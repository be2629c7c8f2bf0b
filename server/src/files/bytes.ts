import type { Readable } from "node:stream";
import type { Env } from "../env.ts";
import { diskBytes } from "./disk-bytes.ts";
import { s3Bytes } from "./s3-bytes.ts";

/** Where the bytes of files are kept: a disk, or an S3 bucket that several servers share. Keys are ours, never a person's text. */
export interface Bytes {
  /** Keeps a file of this machine, which may be moved away; once it resolves the bytes survive a power failure. */
  put(key: string, path: string, size: number): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Of nothing is fine. */
  remove(key: string): Promise<void>;
}

export function openBytes({ dataDir, s3 }: Pick<Env, "dataDir" | "s3">): Bytes {
  return s3 ? s3Bytes(s3) : diskBytes(dataDir);
}
