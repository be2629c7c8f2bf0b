import { openDatabase, resultOf } from "../../../platform/idb.ts";
/** Stores which folders are mounted. */
export const MOUNTS_KEY = "PF_MOUNTED_DIRS";

/** A folder that a notebook had mounted. */
export interface StoredMount {
  readonly notebookId: string;
  readonly root: string;
  readonly handle: FileSystemDirectoryHandle;
}

const DATABASE = "fiddle-mounts";
const STORE = "mounts";

export async function readMounts(notebookId: string): Promise<readonly StoredMount[]> {
  return (await readAll()).filter((mount) => mount.notebookId === notebookId);
}

/** Sets which folders a notebook has mounted. Those of other notebooks stay. */
export async function storeMounts(notebookId: string, mounts: readonly StoredMount[]): Promise<void> {
  const others = (await readAll()).filter((mount) => mount.notebookId !== notebookId);
  await request("readwrite", (store) => store.put([...others, ...mounts], MOUNTS_KEY));
}

async function readAll(): Promise<readonly StoredMount[]> {
  return ((await request("readonly", (store) => store.get(MOUNTS_KEY))) as readonly StoredMount[] | undefined) ?? [];
}

async function request(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await openDatabase(DATABASE, (created) => created.createObjectStore(STORE));
  try {
    return await resultOf(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}
