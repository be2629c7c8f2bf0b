import type { FileEntry } from "./entry.ts";
import { fileName, HOME } from "./path.ts";

/** A row of the file tree. */
export interface TreeRow {
  readonly path: string;
  readonly name: string;
  /** 1 at the top level. */
  readonly level: number;
  /** The position among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Null for a folder. */
  readonly file: FileEntry | null;
  /** Whether a folder is expanded. */
  readonly open: boolean;
}

interface Folder {
  readonly path: string;
  readonly folders: Map<string, Folder>;
  readonly files: FileEntry[];
}

const order = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** The visible rows of the tree: folders first, names in natural order. */
export function treeRows(
  files: readonly FileEntry[],
  folders: readonly string[],
  open: ReadonlySet<string>,
): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  addRows(makeFolder(files, folders), 1, open, rows);
  return rows;
}

/** Every folder, including those that only exist because of a file in them, but not the home folder. */
export function allFolders(files: readonly FileEntry[], folders: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const path of [...files.map((file) => file.path), ...folders.map((folder) => `${folder}/`)])
    for (let end = path.lastIndexOf("/"); end > HOME.length; end = path.lastIndexOf("/", end - 1))
      found.add(path.slice(0, end));
  return [...found].sort((a, b) => order.compare(a, b));
}

/** The parent folder of a path. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** Every folder above a path, so that they can be expanded. */
export function foldersAbove(path: string): readonly string[] {
  const above: string[] = [];
  for (let folder = folderOf(path); folder.length > HOME.length; folder = folderOf(folder)) above.push(folder);
  return above;
}

function makeFolder(files: readonly FileEntry[], folders: readonly string[]): Folder {
  const root: Folder = { path: HOME, folders: new Map(), files: [] };
  for (const folder of folders) find(root, folder);
  for (const file of files) find(root, folderOf(file.path)).files.push(file);
  return root;
}

function find(root: Folder, path: string): Folder {
  let folder = root;
  for (const name of path.slice(HOME.length).split("/").filter(Boolean)) {
    const known = folder.folders.get(name) ?? { path: `${folder.path}/${name}`, folders: new Map(), files: [] };
    folder.folders.set(name, known);
    folder = known;
  }
  return folder;
}

function addRows(folder: Folder, level: number, open: ReadonlySet<string>, rows: TreeRow[]): void {
  const folders = [...folder.folders.values()].sort((a, b) => order.compare(fileName(a.path), fileName(b.path)));
  const files = folder.files.toSorted((a, b) => order.compare(a.name, b.name));
  const siblings = folders.length + files.length;
  folders.forEach((child, index) => {
    const isOpen = open.has(child.path);
    const name = fileName(child.path);
    rows.push({ path: child.path, name, level, position: index + 1, siblings, file: null, open: isOpen });
    if (isOpen) addRows(child, level + 1, open, rows);
  });
  files.forEach((file, index) => {
    const position = folders.length + index + 1;
    rows.push({ path: file.path, name: file.name, level, position, siblings, file, open: false });
  });
}

/** Whether a path is the folder itself or something in it. */
export function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
