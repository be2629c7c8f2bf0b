import type { DatabaseCopy } from "./workbench.ts";
import { completed, deleteDatabase, openDatabase, resultOf } from "../../platform/idb.ts";

const DATABASE_NAME = "fiddle-duckdb-tool";
const STORE_NAME = "kept";
const KEY = "workbench";
const MAX_HISTORY_QUERIES = 100;

/** What the workbench saves in this browser if the user turns that on. */
export interface SavedWorkbench {
  /** Null for an empty database. */
  readonly database: DatabaseCopy | null;
  /** Newest first. */
  readonly history: readonly string[];
}

/** Null if nothing is saved, or if storage is not available. */
export async function readSavedWorkbench(): Promise<SavedWorkbench | null> {
  try {
    return await withStore(
      "readonly",
      async (store) => (await resultOf(store.get(KEY) as IDBRequest<SavedWorkbench | undefined>)) ?? null,
    );
  } catch {
    return null;
  }
}

/** Rejects if storage is full or not available. */
export function saveWorkbench(workbench: SavedWorkbench): Promise<void> {
  return withStore("readwrite", async (store) => {
    store.put(workbench, KEY);
    await completed(store.transaction);
  });
}

export function deleteSavedWorkbench(): Promise<void> {
  return deleteDatabase(DATABASE_NAME);
}

/** Moves a query to the front of the history. */
export function addToHistory(history: readonly string[], sql: string): readonly string[] {
  const query = sql.trim();
  if (query === "") return history;
  return [query, ...history.filter((other) => other !== query)].slice(0, MAX_HISTORY_QUERIES);
}

async function withStore<T>(mode: IDBTransactionMode, task: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await openDatabase(DATABASE_NAME, (created) => created.createObjectStore(STORE_NAME));
  try {
    return await task(database.transaction(STORE_NAME, mode).objectStore(STORE_NAME));
  } finally {
    database.close();
  }
}
