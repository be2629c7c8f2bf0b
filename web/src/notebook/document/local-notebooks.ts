import { completed, openDatabase, resultOf } from "../../platform/idb.ts";
import { hasDatabase } from "./indexeddb-updates.ts";

/** A notebook stored in this browser. */
export interface LocalNotebook {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

const NOTEBOOKS = "notebooks";

/** Lists the notebooks, newest first. Empty if the browser stores nothing. */
export async function listNotebooks(): Promise<LocalNotebook[]> {
  try {
    const all = await withList("readonly", (store) => resultOf<LocalNotebook[]>(store.getAll()));
    return all.sort((a, b) => b.updatedAt - a.updatedAt);
  } catch {
    return [];
  }
}

export async function isKept(id: string): Promise<boolean> {
  return (await hasDatabase(id)) ?? (await listNotebooks()).some((notebook) => notebook.id === id);
}

/** Adds the notebook to the list or moves it to its top. */
export async function touchNotebook(notebook: LocalNotebook): Promise<void> {
  await withList("readwrite", (store) => resultOf(store.put(notebook)));
}

/** Removes the notebook from the list. */
export async function unlistNotebook(id: string): Promise<void> {
  await withList("readwrite", (store) => resultOf(store.delete(id)));
}

async function withList<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await openDatabase("fiddle-notebooks", (created) => {
    created.createObjectStore(NOTEBOOKS, { keyPath: "id" });
  });
  try {
    const transaction = database.transaction(NOTEBOOKS, mode);
    const [result] = await Promise.all([work(transaction.objectStore(NOTEBOOKS)), completed(transaction)]);
    return result;
  } finally {
    database.close();
  }
}
