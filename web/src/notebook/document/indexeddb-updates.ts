import { completed, openDatabase, resultOf } from "../../platform/idb.ts";
import { NotebookDeletedError, type StoredUpdate, type UpdateStore } from "./update-store.ts";

const UPDATES = "updates";

export function databaseName(notebookId: string): string {
  return `fiddle-notebook-${notebookId}`;
}

/** Whether this browser has a database of the notebook; null if the browser can't tell. This creates nothing. */
export async function hasDatabase(notebookId: string): Promise<boolean | null> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === databaseName(notebookId));
  } catch {
    return null;
  }
}

/**
 * Stores updates in the notebook's own IndexedDB database. A record is a list of updates that were written together.
 */
export class IndexedDbUpdates implements UpdateStore {
  readonly #name: string;
  #database: Promise<IDBDatabase> | null = null;
  #deleted = false;

  constructor(notebookId: string) {
    this.#name = databaseName(notebookId);
  }

  async load(): Promise<readonly StoredUpdate[]> {
    const store = (await this.#open()).transaction(UPDATES, "readonly").objectStore(UPDATES);
    const [keys, updates] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
    return updates.flatMap((together: readonly Uint8Array[], index) =>
      together.map((update) => ({ key: Number(keys[index]), update })),
    );
  }

  async append(updates: readonly Uint8Array[]): Promise<number> {
    const transaction = (await this.#open()).transaction(UPDATES, "readwrite");
    return write(transaction, updates);
  }

  async compact(snapshot: Uint8Array, contained: readonly number[]): Promise<number> {
    const transaction = (await this.#open()).transaction(UPDATES, "readwrite");
    for (const key of contained) transaction.objectStore(UPDATES).delete(key);
    return write(transaction, [snapshot]);
  }

  close(): void {
    const database = this.#database;
    this.#database = null;
    database?.then(
      (opened) => opened.close(),
      () => {},
    );
  }

  async #open(): Promise<IDBDatabase> {
    if (this.#deleted) throw new NotebookDeletedError();
    this.#database ??= this.#connect();
    try {
      return await this.#database;
    } catch (error) {
      // The next write tries again, because storage may have been allowed or freed meanwhile.
      this.#database = null;
      throw error;
    }
  }

  async #connect(): Promise<IDBDatabase> {
    const database = await openDatabase(this.#name, (created) => {
      created.createObjectStore(UPDATES, { autoIncrement: true });
    });
    database.addEventListener("versionchange", () => {
      this.#deleted = true;
      database.close();
    });
    // The browser can close the connection, e.g. when it clears data or the disk fails.
    database.addEventListener("close", () => {
      this.#database = null;
    });
    return database;
  }
}

async function write(transaction: IDBTransaction, updates: readonly Uint8Array[]): Promise<number> {
  const request = transaction.objectStore(UPDATES).add(updates);
  // Commits explicitly, because a closing page would take an open transaction with it.
  transaction.commit();
  await completed(transaction);
  return Number(request.result);
}
