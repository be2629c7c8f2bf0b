import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Far more than it takes for the next bytes to come, in milliseconds. */
const MAX_STAGED_AGE_MS = 24 * 3600 * 1000;

export interface Staged {
  readonly path: string;
  readonly size: number;
}

/**
 * Writes what comes in to a file beside those that are kept, piece by piece. More than `limit` bytes end it at once with
 * `tooMuch`, whatever the sender said it would send; nothing is then left.
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

/** Removes what a server that was killed left half-way. */
export async function sweepStaged(dataDir: string, now: Date): Promise<void> {
  const folder = stagingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // One that has gone meanwhile was moved to where it is kept.
    const written = await stat(path).catch(() => null);
    if (written && now.getTime() - written.mtimeMs > MAX_STAGED_AGE_MS) await rm(path, { force: true });
  }
}

function stagingFolder(dataDir: string): string {
  return join(dataDir, "files", "incoming");
}
