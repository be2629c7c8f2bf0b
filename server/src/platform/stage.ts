import { DAY_MS } from "@fiddle/notebook/day";
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file that wasn't written to for this long was left by a server that was killed. */
const MAX_STAGED_AGE_MS = DAY_MS;

export interface Staged {
  readonly path: string;
  readonly size: number;
}

/**
 * Writes a stream to a temporary file on the same disk as the stored files. After more than `limit` bytes, it deletes the
 * file and throws `tooLarge`, whatever size the client announced.
 */
export async function stage(
  dataDir: string,
  source: AsyncIterable<Uint8Array>,
  limit: number,
  tooLarge: () => Error,
): Promise<Staged> {
  const folder = stagingFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx", 0o600);
  let size = 0;
  try {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten;
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, size };
}

/** Deletes temporary files that a killed server has left behind. */
export async function sweepStaged(dataDir: string, now: Date): Promise<void> {
  const folder = stagingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // A file that no longer exists was moved to its final place.
    const written = await stat(path).catch(() => null);
    if (written && now.getTime() - written.mtimeMs > MAX_STAGED_AGE_MS) await rm(path, { force: true });
  }
}

function stagingFolder(dataDir: string): string {
  return join(dataDir, "files", "incoming");
}
