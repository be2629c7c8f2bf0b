import { statfs } from "node:fs/promises";

/** Below this, the embedded database and uploads soon fail. In bytes. */
const MIN_FREE_BYTES = 32_000_000;
/** PostgreSQL's code for a full disk: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FULL_CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether the disk with a folder still has room. True if that can't be read, as on some network disks. */
export async function hasDiskSpace(folder: string, { minFreeBytes = MIN_FREE_BYTES } = {}): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return true;
  }
}

/** Whether an error means that a disk of the server or of its database is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return FULL_CODES.has(code ?? "") || /no space left on device/i.test(error.message) || isDiskFull(error.cause);
}
