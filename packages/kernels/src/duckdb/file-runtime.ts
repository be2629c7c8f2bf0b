import { messageOf } from "@fiddle/notebook/message-of";
import type { DuckDBRuntime } from "@duckdb/duckdb-wasm/blocking";
import { absolute, type WorkerFiles } from "../sql/worker-files.ts";

type Module = Parameters<DuckDBRuntime["openFile"]>[0];

/** What the library's own runtimes know about the files that the engine opens. */
export interface FileInfoSource {
  readonly _fileInfoCache: Map<number, unknown>;
  getFileInfo(module: Module, fileId: number): { readonly fileName: string; readonly dataProtocol: number } | null;
}

export interface FileRuntimeParts {
  /** Handles URLs, and everything that has nothing to do with files. */
  readonly base: DuckDBRuntime & FileInfoSource;
  readonly files: WorkerFiles;
  readonly readString: (module: Module, pointer: number, length: number) => string;
  readonly failWith: (module: Module, message: string) => void;
}

/** The engine's own name for files that its runtime reads and writes in place, as on a disk. */
const ON_DISK = 1;
const NULL_IF_NOT_EXISTS = 128;
const CREATE = 8 | 16;

/**
 * Answers the engine's file calls from `files`, as if they were a disk: a path is looked up when it is requested, large
 * blobs are read in pieces, and writes are tracked. `opened` collects the names under which the engine has files open
 * or cached.
 */
export function createFileRuntime(
  { base, files, readString, failWith }: FileRuntimeParts,
  opened: Set<string>,
): DuckDBRuntime {
  const names = new Map<number, string>();
  const directories = new Set<string>();
  const nameOf = (fileId: number) => names.get(fileId);
  const isDirectory = (path: string) =>
    directories.has(path) || files.paths().some((file) => file.startsWith(`${path}/`));

  /** An exception must not unwind through the engine's frames. */
  function guard<T>(module: Module, fallback: T, work: () => T): T {
    try {
      return work();
    } catch (error) {
      failWith(module, messageOf(error));
      return fallback;
    }
  }

  return {
    ...base,
    getDefaultDataProtocol: () => ON_DISK,
    openFile(module, fileId, flags) {
      base._fileInfoCache.delete(fileId);
      const info = base.getFileInfo(module, fileId);
      if (info?.dataProtocol !== ON_DISK) {
        names.delete(fileId);
        return base.openFile(module, fileId, flags);
      }
      return guard(module, 0, () => {
        const name = info.fileName;
        if (!files.has(name)) {
          if (flags & NULL_IF_NOT_EXISTS || !(flags & CREATE)) return 0;
          files.create(name);
        }
        names.set(fileId, name);
        opened.add(name);
        const result = module._malloc(3 * 8);
        module.HEAPF64.set([files.size(name), 0, files.modified(name) / 1000], result >> 3);
        return result;
      });
    },
    readFile(module, fileId, buffer, bytes, location) {
      const name = nameOf(fileId);
      if (name === undefined) return base.readFile(module, fileId, buffer, bytes, location);
      return guard(module, 0, () => files.read(name, module.HEAPU8.subarray(buffer, buffer + bytes), location));
    },
    writeFile(module, fileId, buffer, bytes, location) {
      const name = nameOf(fileId);
      if (name === undefined) return base.writeFile(module, fileId, buffer, bytes, location);
      return guard(module, 0, () => {
        files.write(name, module.HEAPU8.subarray(buffer, buffer + bytes), location);
        return bytes;
      });
    },
    truncateFile(module, fileId, newSize) {
      const name = nameOf(fileId);
      if (name === undefined) return base.truncateFile(module, fileId, newSize);
      guard(module, undefined, () => files.truncate(name, newSize));
    },
    getLastFileModificationTime(module, fileId) {
      const name = nameOf(fileId);
      return name === undefined ? base.getLastFileModificationTime(module, fileId) : files.modified(name) / 1000;
    },
    closeFile(module, fileId) {
      if (nameOf(fileId) === undefined) base.closeFile(module, fileId);
    },
    syncFile() {},
    dropFile() {},
    checkFile(module, pointer, length) {
      const path = readString(module, pointer, length);
      return isRemote(path) ? base.checkFile(module, pointer, length) : files.has(path);
    },
    removeFile: (module, pointer, length) => files.remove(readString(module, pointer, length)),
    moveFile(module, from, fromLength, to, toLength) {
      const target = readString(module, to, toLength);
      files.rename(readString(module, from, fromLength), target);
      opened.add(target);
    },
    glob(module, pointer, length) {
      const path = readString(module, pointer, length);
      if (isRemote(path)) return base.glob(module, pointer, length);
      for (const found of findFiles(path, files))
        module.ccall("duckdb_web_fs_glob_add_path", null, ["string"], [found]);
    },
    checkDirectory: (module, pointer, length) => isDirectory(absolute(readString(module, pointer, length))),
    createDirectory: (module, pointer, length) => void directories.add(absolute(readString(module, pointer, length))),
    removeDirectory: (module, pointer, length) =>
      void directories.delete(absolute(readString(module, pointer, length))),
    listDirectoryEntries: () => false,
  };
}

function isRemote(path: string): boolean {
  return /^(?:https?|s3):\/\//.test(path);
}

/** The paths that match, written like the pattern: relative or absolute. */
function findFiles(pattern: string, files: WorkerFiles): string[] {
  if (!/[*?[]/.test(pattern)) return files.has(pattern) ? [pattern] : [];
  const matches = globPattern(absolute(pattern));
  const found = files.paths().filter((path) => matches.test(path));
  if (pattern.startsWith("/")) return found;
  const home = absolute("");
  return found.map((path) => (path.startsWith(`${home}/`) ? path.slice(home.length + 1) : path));
}

/** A glob in DuckDB's syntax: `*` and `?` stay inside a folder, `**` spans folders, `[a-z]` matches one character. */
function globPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*\/?|\*|\?|\[!?[^\]]+\]|[\\^$.|+(){}[\]]/g, (part) => {
    if (part.startsWith("**")) return ".*";
    if (part === "*") return "[^/]*";
    if (part === "?") return "[^/]";
    if (part.length > 2) return part.replace("[!", "[^").replaceAll("\\", String.raw`\\`);
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`, "u");
}
