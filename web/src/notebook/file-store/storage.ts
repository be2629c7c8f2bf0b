import { completed, openDatabase, resultOf } from "../../platform/idb.ts";

export interface StoredFile {
  readonly path: string;
  readonly blob: Blob;
  /** The file's ID on the server; null if it is only here. */
  readonly remoteId: string | null;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** A folder that exists without files in it. */
export interface StoredFolder {
  readonly path: string;
  readonly folder: true;
}

/** Storage that outlives the page. Every call can reject, because of missing space or permission. */
export interface FileStorage {
  load(): Promise<readonly (StoredFile | StoredFolder)[]>;
  /** Stores and removes all of it, or nothing. */
  change(put: readonly (StoredFile | StoredFolder)[], removed: readonly string[]): Promise<void>;
  /** The stored file at that path. Unlike a file on the user's disk, it can't change or disappear. */
  get?(path: string): Promise<StoredFile | StoredFolder | undefined>;
}

const FILES = "files";

/** Storage that lasts as long as the page. Pages inside other sites store nothing. */
export const noStorage: FileStorage = { load: async () => [], change: async () => {} };

/** The name of the database with a notebook's files. */
export function filesDatabase(notebookId: string): string {
  return `fiddle-files-${notebookId}`;
}

/** A notebook's own database, which no other notebook reads. */
export function indexedDbStorage(notebookId: string): FileStorage {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => (opening ??= openFiles(filesDatabase(notebookId), () => (opening = null)));

  return {
    async load() {
      const request = (await open()).transaction(FILES).objectStore(FILES).getAll();
      return (await resultOf(request)) as (StoredFile | StoredFolder)[];
    },
    async get(path) {
      const request = (await open()).transaction(FILES).objectStore(FILES).get(path);
      return (await resultOf(request)) as StoredFile | StoredFolder | undefined;
    },
    async change(put, removed) {
      const transaction = (await open()).transaction(FILES, "readwrite");
      const files = transaction.objectStore(FILES);
      for (const path of removed) files.delete(path);
      for (const file of put) files.put(file);
      // Commits explicitly, because a closing page would take an open transaction with it.
      transaction.commit();
      await completed(transaction);
    },
  };
}

async function openFiles(name: string, onClose: () => void): Promise<IDBDatabase> {
  try {
    const database = await openDatabase(name, (created) => created.createObjectStore(FILES, { keyPath: "path" }));
    database.addEventListener("close", onClose);
    database.addEventListener("versionchange", () => {
      database.close();
      onClose();
    });
    return database;
  } catch (error) {
    onClose();
    throw error;
  }
}
