/** The folder in which the copy is, so that tests can end a download at any moment. Paths have one folder at most. */
export interface CopyFolder {
  /** Null for a file that isn't there. */
  read(path: string): Promise<Blob | null>;
  /** Replaces the file as a whole, or leaves it as it was. */
  write(path: string, content: BlobPart): Promise<void>;
  /** Deleting a missing file is not an error. */
  remove(path: string): Promise<void>;
  /** The names of the files in a folder. */
  list(folder: string): Promise<readonly string[]>;
}

/** Where the worker finds the copy (web/public/offline-worker.js). */
const FOLDER = "offline";

/** The copy in the browser's private file system. Rejects where the browser keeps no files, as in some private windows. */
export async function openCopyFolder(): Promise<CopyFolder> {
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  const opened = new Map<string, Promise<FileSystemDirectoryHandle>>();
  const folder = (name: string) => {
    if (name === "") return Promise.resolve(root);
    const known = opened.get(name) ?? root.getDirectoryHandle(name, { create: true });
    opened.set(name, known);
    return known;
  };
  const split = async (path: string) => {
    const slash = path.indexOf("/");
    return [await folder(path.slice(0, Math.max(slash, 0))), path.slice(slash + 1)] as const;
  };
  return {
    async read(path) {
      const [directory, name] = await split(path);
      return directory.getFileHandle(name).then((handle) => handle.getFile(), missing(null));
    },
    async write(path, content) {
      const [directory, name] = await split(path);
      const handle = await directory.getFileHandle(name, { create: true });
      // The browser writes beside the file, and puts the whole in its place on closing.
      const writable = await handle.createWritable();
      try {
        await writable.write(content);
      } catch (error) {
        await writable.abort().catch(() => {});
        throw error;
      }
      await writable.close();
    },
    async remove(path) {
      const [directory, name] = await split(path);
      await directory.removeEntry(name).catch(missing(undefined));
    },
    async list(name) {
      const names: string[] = [];
      for await (const key of (await folder(name)).keys()) names.push(key);
      return names;
    },
  };
}

/** Deletes the copy with all its files. */
export async function removeCopyFolder(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(FOLDER, { recursive: true }).catch(missing(undefined));
}

function missing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof DOMException && error.name === "NotFoundError") return value;
    throw error;
  };
}
