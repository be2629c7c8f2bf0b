import type { PyodideAPI } from "pyodide";

/**
 * The files that hold those of a snapshot's packages, one after the other. Only `libraries.bin` is needed at the start. Sources
 * are separate because only tracebacks and `inspect` read them; metadata because some packages read it in everything they do.
 */
export const ARCHIVES = ["libraries.bin", "modules.bin", "sources.bin", "metadata.bin"] as const;
export type ArchiveName = (typeof ARCHIVES)[number];

export function archiveAt(index: number): ArchiveName {
  const name = ARCHIVES[index];
  if (!name) throw new Error(`The snapshot has no archive ${index}.`);
  return name;
}

/** Where a file is: the index of its archive, and its place there in bytes. */
export type FilePlace = readonly [archive: number, offset: number, length: number];
/** A folder: name → file or folder. */
export interface FileTree {
  readonly [name: string]: FileTree | FilePlace;
}

type FileSystem = PyodideAPI["FS"];

/** A node of Emscripten's file system in memory. */
interface Node {
  contents: unknown;
  usedBytes: number;
  readonly mode: number;
  node_ops: NodeOperations;
}
interface NodeOperations {
  readonly lookup: (parent: Node, name: string) => Node;
  readonly mknod: (parent: Node, name: string, mode: number, device: number) => Node;
}

/** In Emscripten's numbers. */
export const INPUT_OUTPUT_ERROR = 29;
const FILE_MODE = 0o100644;
const FOLDER_MODE = 0o040755;

/**
 * Adds the tree's files and folders to the folder `at`, beside what is there. A folder's content is created when it is first looked
 * at, and an archive, given by its index, is read with the first file that needs it.
 */
export function mountPackageFiles(
  FS: FileSystem,
  at: string,
  tree: FileTree,
  read: (archive: number) => Uint8Array,
): void {
  FS.mkdirTree(at);
  const { node } = FS.lookupPath(at, {}) as unknown as { readonly node: Node };
  merge(node, tree);

  /** Several packages can have files in one folder. */
  function merge(parent: Node, entries: FileTree): void {
    const added: Record<string, FileTree | FilePlace> = {};
    for (const [name, entry] of Object.entries(entries)) {
      const contents = parent.contents as Readonly<Record<string, Node | undefined>>;
      const existing = Object.hasOwn(contents, name) ? contents[name] : undefined;
      if (existing && !isPlace(entry) && FS.isDir(existing.mode)) {
        merge(existing, entry);
        continue;
      }
      if (existing) FS.unlink(FS.getPath(existing as never));
      added[name] = entry;
    }
    fill(parent, added);
  }

  function fill(parent: Node, entries: FileTree): void {
    for (const [name, entry] of Object.entries(entries)) {
      if (isPlace(entry)) addFile(parent.node_ops.mknod(parent, name, FILE_MODE, 0), entry);
      else addFolder(parent.node_ops.mknod(parent, name, FOLDER_MODE, 0), entry);
    }
  }

  /** Its content is created when it is listed, or when something in it is looked up. */
  function addFolder(folder: Node, entries: FileTree): void {
    const children = folder.contents as Record<string, Node | undefined>;
    const operations = folder.node_ops;
    const create = () => {
      Object.defineProperty(folder, "contents", { value: children, writable: true });
      folder.node_ops = operations;
      fill(folder, entries);
      return children;
    };
    Object.defineProperty(folder, "contents", { configurable: true, get: create });
    folder.node_ops = {
      ...operations,
      lookup: (parent, name) => {
        const created = create();
        return (Object.hasOwn(created, name) && created[name]) || operations.lookup(parent, name);
      },
    };
  }

  /** Code sees an error of the file system, as with any file that can't be read. */
  function readOrFail(archive: number): Uint8Array {
    try {
      return read(archive);
    } catch {
      throw new FS.ErrnoError(INPUT_OUTPUT_ERROR);
    }
  }

  function addFile(file: Node, [archive, offset, length]: FilePlace): void {
    // A plain property again after the first use, because Emscripten reads it for every part of the file.
    const keep = (value: unknown) => Object.defineProperty(file, "contents", { value, writable: true });
    Object.defineProperty(file, "contents", {
      configurable: true,
      get() {
        const bytes = readOrFail(archive).slice(offset, offset + length);
        keep(bytes);
        return bytes;
      },
      set: keep,
    });
    file.usedBytes = length;
  }
}

function isPlace(entry: FileTree | FilePlace): entry is FilePlace {
  return Array.isArray(entry);
}
