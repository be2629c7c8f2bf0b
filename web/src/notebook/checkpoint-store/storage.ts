import type { JsonObject } from "@fiddle/notebook";
import { completed, openDatabase, resultOf } from "../../platform/idb.ts";
import type { Checkpoint, CheckpointEntry } from "./checkpoint.ts";

/** The storage of whole checkpoints. Every call can reject, because of missing space or permission. */
export interface CheckpointStorage {
  list(): Promise<readonly CheckpointEntry[]>;
  readNotebook(id: number): Promise<JsonObject | null>;
  /** Saves a checkpoint and removes others, or rejects and changes nothing. */
  replace(others: readonly number[], checkpoint: Checkpoint): Promise<void>;
  rename(entry: CheckpointEntry): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
}

const STORES = ["entries", "notebooks"] as const;

/** Lists read the entries. The notebooks, which may be large, are stored separately. */
export const indexedDbCheckpoints: CheckpointStorage = {
  list: () => inStores("readonly", ({ entries }) => resultOf<CheckpointEntry[]>(entries.getAll())),
  async readNotebook(id) {
    const text = await inStores("readonly", ({ notebooks }) => resultOf<string | undefined>(notebooks.get(id)));
    return text === undefined ? null : (JSON.parse(text) as JsonObject);
  },
  async replace(others, { notebookJSON, ...entry }) {
    const text = JSON.stringify(notebookJSON);
    await inStores("readwrite", async (stores) => {
      stores.notebooks.put(text, entry.id);
      stores.entries.put(entry);
      removeFrom(stores, others);
    });
  },
  async rename(entry) {
    await inStores("readwrite", ({ entries }) => resultOf(entries.put(entry)));
  },
  async remove(ids) {
    await inStores("readwrite", async (stores) => removeFrom(stores, ids));
  },
};

type Stores = Record<(typeof STORES)[number], IDBObjectStore>;

function removeFrom({ entries, notebooks }: Stores, ids: readonly number[]): void {
  for (const id of ids) {
    entries.delete(id);
    notebooks.delete(id);
  }
}

async function inStores<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await openDatabase("fiddle-checkpoints", (created) => {
    created.createObjectStore("entries", { keyPath: "id" });
    created.createObjectStore("notebooks");
  });
  try {
    const transaction = database.transaction(STORES, mode);
    const stores = { entries: transaction.objectStore("entries"), notebooks: transaction.objectStore("notebooks") };
    const [result] = await Promise.all([work(stores), completed(transaction)]);
    return result;
  } finally {
    database.close();
  }
}
