import { randomBytes } from "node:crypto";
import { type FileHandle, link, lstat, open, readdir, rename, rm, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { versionOf } from "./walk-folder.ts";

/** Names of files that only exist during a save. They are hidden, so nothing lists them. */
const TEMPORARY = ".fiddle-";
const LEFTOVER = /^\.fiddle-.*-[0-9a-f]{12}$/s;
const LEFTOVER_AGE_MS = 10_000;

/** Creates a file unless there is one already. Returns whether it did. */
export async function createFile(file: string, text: string): Promise<boolean> {
  const temporary = await writeBeside(file, text, 0o666);
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    if (!lacksLinks(error)) throw error;
    return await createPlainly(file, text);
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Replaces a file at once: at each moment, its whole old or its whole new content is there. Returns false, with the file as the others
 * left it, if it no longer is the version that the caller has seen. That is also so for a program that opened the old file before and
 * wrote it meanwhile.
 */
export async function replaceFile(file: string, text: string, seenVersion: string): Promise<boolean> {
  const { mode } = await lstat(file);
  const temporary = await writeBeside(file, text, mode);
  const kept = nameBeside(file);
  try {
    const hasKept = await keep(file, kept);
    if ((await versionAt(hasKept ? kept : file)) !== seenVersion) return false;
    await rename(temporary, file);
    if (!hasKept || (await versionAt(kept)) === seenVersion) return true;
    // The old file was written between the check and the replacement, so it goes back to its place.
    await rename(kept, file);
    return false;
  } finally {
    await rm(temporary, { force: true });
    await rm(kept, { force: true });
  }
}

/** Gives a file another name unless that is taken. Returns whether it did. */
export async function moveFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    await unlink(from);
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") {
      if (!lacksLinks(error)) throw error;
      if ((await versionAt(to)) !== null) return false;
    } else if (!(await isSameFile(from, to))) return false;
    // A disk without links, or one on which a name in other letters is the same file.
    await rename(from, to);
    return true;
  }
}

/** Writes a hidden file in the same folder, down to the disk. Returns its path. */
async function writeBeside(file: string, text: string, mode: number): Promise<string> {
  const temporary = nameBeside(file);
  const handle = await open(temporary, "wx", mode);
  try {
    await writeDown(handle, text, mode);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return temporary;
}

async function writeDown(handle: FileHandle, text: string, mode: number): Promise<void> {
  await handle.writeFile(text);
  // The mode of `open` is cut by the process's mask. Some disks have no modes.
  if (mode !== 0o666) await handle.chmod(mode & 0o7777).catch(() => {});
  await handle.sync();
}

async function createPlainly(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, "wx");
    try {
      await writeDown(handle, text, 0o666).finally(() => handle.close());
    } catch (error) {
      // A part of the text would look like another program's notebook.
      await rm(file, { force: true });
      throw error;
    }
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Gives the file a second name. False on a disk without links. */
async function keep(file: string, kept: string): Promise<boolean> {
  try {
    await link(file, kept);
    return true;
  } catch (error) {
    if (lacksLinks(error)) return false;
    throw error;
  }
}

async function versionAt(file: string): Promise<string | null> {
  const stats = await lstat(file).catch(() => null);
  return stats && versionOf(stats);
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([lstat(a), lstat(b)]);
  return one.ino === other.ino && one.dev === other.dev && a.toLowerCase() === b.toLowerCase();
}

/** What a save left in a folder that was ended by force. `isCopy`: the file beside it has the same content. */
export async function findLeftovers(
  folder: string,
): Promise<readonly { readonly file: string; readonly isCopy: boolean }[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names.filter((name) => LEFTOVER.test(name)).map((name) => join(folder, name));
  const described = await Promise.all(
    found.map(async (file) => {
      const stats = await lstat(file).catch(() => null);
      // Another process may be saving at this moment.
      const isOld = stats?.isFile() === true && Date.now() - stats.ctimeMs > LEFTOVER_AGE_MS;
      return isOld ? [{ file, isCopy: stats.nlink > 1 }] : [];
    }),
  );
  return described.flat();
}

function nameBeside(file: string): string {
  return join(dirname(file), `${TEMPORARY}${basename(file).slice(0, 60)}-${randomBytes(6).toString("hex")}`);
}

function lacksLinks(error: unknown): boolean {
  return ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EXDEV"].includes(codeOf(error));
}

/** The system's name of an error, such as ENOENT; empty for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? "") : "";
}
