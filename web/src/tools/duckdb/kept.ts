import type { DatabaseCopy } from "./workbench.ts";
import { completed, deleteDatabase, openDatabase, resultOf } from "../../platform/idb.ts";

const NAME = "fiddle-duckdb-tool";
const STORE = "kept";
const KEY = "workbench";

/** What the workbench keeps in this browser, when the person says so. */
export interface Kept {
  /** Null for an empty database. */
  readonly database: DatabaseCopy | null;
  /** The newest first. */
  readonly history: readonly string[];
}

/** Null where nothing is kept, or the browser keeps nothing. */
export async function readKept(): Promise<Kept | null> {
  try {
    return await withStore(
      "readonly",
      async (store) => (await resultOf(store.get(KEY) as IDBRequest<Kept | undefined>)) ?? null,
    );
  } catch {
    return null;
  }
}

/** Rejects where the browser has no room or keeps nothing. */
export function writeKept(kept: Kept): Promise<void> {
  return withStore("readwrite", async (store) => {
    store.put(kept, KEY);
    await completed(store.transaction);
  });
}

export function forgetKept(): Promise<void> {
  return deleteDatabase(NAME);
}

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await openDatabase(NAME, (made) => made.createObjectStore(STORE));
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}
