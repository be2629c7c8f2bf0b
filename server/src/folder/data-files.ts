import { constants } from "node:fs";
import { lstat, open, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { ApiFailure } from "../platform/errors.ts";
import { isIgnoredFolder } from "./notebook-path.ts";

/** A file that code of a notebook can read. */
export interface DataFile {
  /** Begins in the notebook's folder, with slashes. */
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
}

const MAX_FILES = 2_000;
const MAX_FOLDERS = 2_000;
const MAX_DEPTH = 6;

/**
 * The files in a notebook's folder and below, without hidden ones, those of programs, and notebooks with outputs. Links are left out,
 * because they can lead anywhere. `root` has no links in it.
 */
export async function listData(
  root: string,
  notebook: string,
): Promise<{ files: readonly DataFile[]; isCut: boolean }> {
  const base = await folderOf(root, notebook);
  const folders = [""];
  const files: DataFile[] = [];
  let isCut = false;
  // The list grows while it is read.
  for (const folder of folders) {
    const entries = await readdir(join(base, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder + entry.name;
      if (entry.isDirectory() && !isIgnoredFolder(entry.name)) {
        if (folders.length < MAX_FOLDERS && path.split("/").length <= MAX_DEPTH) folders.push(`${path}/`);
        else isCut = true;
      }
      if (!entry.isFile() || !isDataName(entry.name)) continue;
      if (files.length === MAX_FILES) return { files, isCut: true };
      // It may have been deleted since.
      const stats = await lstat(join(base, path)).catch(() => null);
      if (stats?.isFile()) files.push({ path, bytes: stats.size, modifiedAt: Math.round(stats.mtimeMs) });
    }
  }
  return { files, isCut };
}

/** The content of a listed file. Throws an `ApiFailure` for any other. */
export async function readData(
  root: string,
  notebook: string,
  path: string,
): Promise<{ body: ReadableStream; bytes: number }> {
  const base = await folderOf(root, notebook);
  const parts = path.split("/");
  const isListed =
    isDataName(parts.at(-1) ?? "") && !parts.slice(0, -1).some((part) => part === "" || isIgnoredFolder(part));
  const file = join(base, path);
  // A path through a link isn't its own real path.
  if (!isListed || /[\\\0]/.test(path) || (await realpath(file).catch(() => null)) !== file) throw noSuchFile(path);
  // Opening a pipe would wait for a program that writes to it.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)).catch(
    () => {
      throw noSuchFile(path);
    },
  );
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    throw noSuchFile(path);
  }
  // What is written meanwhile isn't read.
  const end = Math.max(0, stats.size - 1);
  if (stats.size === 0) {
    await handle.close();
    return { body: new Blob([]).stream(), bytes: 0 };
  }
  return { body: Readable.toWeb(handle.createReadStream({ start: 0, end })) as ReadableStream, bytes: stats.size };
}

function isDataName(name: string): boolean {
  return name !== "" && !name.startsWith(".") && !/\.ipynb$/i.test(name);
}

/** Without links in it. */
async function folderOf(root: string, notebook: string): Promise<string> {
  const parts = notebook.split("/").slice(0, -1);
  const folder = join(root, ...parts);
  const isOwn = parts.every((part) => part !== "" && !isIgnoredFolder(part)) && !/[\\\0]/.test(notebook);
  if (!isOwn || (await realpath(folder).catch(() => null)) !== folder) throw noSuchFile(notebook);
  return folder;
}

function noSuchFile(path: string): ApiFailure {
  return new ApiFailure(404, "no-such-file", `There's no file ${path} in this folder.`);
}
