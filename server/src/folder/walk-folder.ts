import type { Stats } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { isIgnoredFolder, isNotebookName } from "./notebook-path.ts";

/** A notebook as the folder has it at one moment. */
export interface FoundNotebook {
  /** Inside of the folder, with slashes. */
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  /** Differs from before if the file was written or replaced. */
  readonly version: string;
  /** What stays the same when a file is renamed. */
  readonly inode: string;
}

/** What is in the folder, as far as the limits allow. */
export interface Walk {
  readonly notebooks: readonly FoundNotebook[];
  /** The folders, relative to the root, which is the empty path. */
  readonly folders: readonly string[];
  /** Whether a limit left some of it out. */
  readonly isCut: boolean;
}

const LIMITS = { notebooks: 5_000, folders: 2_000, depth: 12 } as const;
/** How many files are asked for their size at a time. */
const MAX_PARALLEL = 64;

/** Finds the notebooks in a folder and the folders below. Links are left out, because they can lead anywhere. */
export async function walkFolder(root: string): Promise<Walk> {
  const folders: string[] = [""];
  const paths: string[] = [];
  let isCut = false;
  // The list grows while it is read.
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile() && isNotebookName(entry.name)) {
        if (paths.length < LIMITS.notebooks) paths.push(path);
        else isCut = true;
      } else if (entry.isDirectory() && !isIgnoredFolder(entry.name)) {
        if (folders.length < LIMITS.folders && path.split("/").length <= LIMITS.depth) folders.push(path);
        else isCut = true;
      }
    }
  }
  const notebooks: FoundNotebook[] = [];
  for (let from = 0; from < paths.length; from += MAX_PARALLEL) {
    const some = paths.slice(from, from + MAX_PARALLEL);
    const found = await Promise.all(some.map((path) => describe(root, path)));
    for (const notebook of found) if (notebook) notebooks.push(notebook);
  }
  return { notebooks, folders, isCut };
}

/** Differs for any two contents of a file, unless a program sets its time back. */
export function versionOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}-${size}-${ino}`;
}

async function describe(root: string, path: string): Promise<FoundNotebook | null> {
  // It may have been deleted since.
  const stats = await lstat(join(root, path)).catch(() => null);
  if (!stats?.isFile()) return null;
  return {
    path,
    bytes: stats.size,
    modifiedAt: Math.round(stats.mtimeMs),
    version: versionOf(stats),
    inode: `${stats.dev}-${stats.ino}`,
  };
}
