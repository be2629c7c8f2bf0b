/** A stored file. */
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
  put(file: StoredFile | StoredFolder): Promise<void>;
  remove(path: string): Promise<void>;
  /** The stored file at that path. Unlike a file on the user's disk, it can't change or disappear. */
  get?(path: string): Promise<StoredFile | StoredFolder | undefined>;
}

const FILES = "files";

/** Storage that lasts as long as the page. Pages inside other sites store nothing. */
export const noStorage: FileStorage = { load: async () => [], put: async () => {}, remove: async () => {} };

/** The name of the database with a notebook's files. */
export function filesDatabase(notebookId: string): string {
  return `fiddle-files-${notebookId}`;
}

/** A notebook's own database, which no other notebook reads. */
export function indexedDbStorage(notebookId: string, { factory = globalThis.indexedDB } = {}): FileStorage {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => (opening ??= openDatabase(factory, filesDatabase(notebookId), () => (opening = null)));

  async function change(work: (files: IDBObjectStore) => void): Promise<void> {
    const transaction = (await open()).transaction(FILES, "readwrite");
    work(transaction.objectStore(FILES));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("the change was given up")));
    });
  }

  return {
    async load() {
      const request = (await open()).transaction(FILES).objectStore(FILES).getAll();
      return (await result(request)) as (StoredFile | StoredFolder)[];
    },
    async get(path) {
      const request = (await open()).transaction(FILES).objectStore(FILES).get(path);
      return (await result(request)) as StoredFile | StoredFolder | undefined;
    },
    put: (file) => change((files) => files.put(file)),
    remove: (path) => change((files) => files.delete(path)),
  };
}

async function openDatabase(factory: IDBFactory, name: string, onClose: () => void): Promise<IDBDatabase> {
  try {
    const request = factory.open(name, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(FILES, { keyPath: "path" }));
    const database = await result(request);
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

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the browser's storage failed")));
  });
}
