/** A file as the browser keeps it. */
export interface StoredFile {
  readonly path: string;
  readonly blob: Blob;
  /** The file's id on the server; null when it is only here. */
  readonly remoteId: string | null;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** A folder that stays although no file is in it. */
export interface StoredFolder {
  readonly path: string;
  readonly folder: true;
}

/** Where files outlive the page. Every call may reject, for want of space or of permission. */
export interface FileStorage {
  load(): Promise<readonly (StoredFile | StoredFolder)[]>;
  put(file: StoredFile | StoredFolder): Promise<void>;
  remove(path: string): Promise<void>;
  /** What is kept under that path: unlike a file on somebody's disk it cannot change or go away. */
  get?(path: string): Promise<StoredFile | StoredFolder | undefined>;
}

const FILES = "files";

/** For what is gone with the page: inside pages of other sites nothing is kept. */
export const noStorage: FileStorage = { load: async () => [], put: async () => {}, remove: async () => {} };

/** The name of the database with a notebook's files. */
export function filesDatabase(notebookId: string): string {
  return `fiddle-files-${notebookId}`;
}

/** A notebook's own database: what it keeps, no other notebook reads. */
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
