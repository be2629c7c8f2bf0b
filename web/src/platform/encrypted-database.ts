import { completed, openDatabase, resultOf } from "./idb.ts";

/** A database of encrypted records, which also stores their one key. Its calls reject where the browser stores nothing. */
export interface EncryptedDatabase<Store extends string> {
  /** The one key; `make` creates it the first time. */
  key(make: () => Promise<CryptoKey>): Promise<CryptoKey>;
  get<T>(store: Store, id: string): Promise<T | undefined>;
  getAll<T>(store: Store): Promise<T[]>;
  put(store: Store, record: object): Promise<void>;
  delete(store: Store, id: string): Promise<void>;
}

/** `idsOf` names the member of each store's records that is their id. */
export function encryptedDatabase<Store extends string>(
  name: string,
  idsOf: Readonly<Record<Store, string>>,
): EncryptedDatabase<Store> {
  async function inStore<T>(
    store: Store | "key",
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const database = await openDatabase(name, (created) => {
      created.createObjectStore("key");
      for (const [each, keyPath] of Object.entries<string>(idsOf)) created.createObjectStore(each, { keyPath });
    });
    try {
      const transaction = database.transaction(store, mode);
      const [result] = await Promise.all([work(transaction.objectStore(store)), completed(transaction)]);
      return result;
    } finally {
      database.close();
    }
  }
  const findKey = (store: IDBObjectStore) => resultOf<CryptoKey | undefined>(store.get("key"));

  return {
    async key(make) {
      const known = await inStore("key", "readonly", findKey);
      if (known) return known;
      const made = await make();
      return inStore("key", "readwrite", async (store) => {
        // Another tab may have created a key meanwhile, which is then the one to use.
        const other = await findKey(store);
        if (!other) store.put(made, "key");
        return other ?? made;
      });
    },
    get: (store, id) => inStore(store, "readonly", (records) => resultOf(records.get(id))),
    getAll: (store) => inStore(store, "readonly", (records) => resultOf(records.getAll())),
    async put(store, record) {
      await inStore(store, "readwrite", (records) => resultOf(records.put(record)));
    },
    async delete(store, id) {
      await inStore(store, "readwrite", (records) => resultOf(records.delete(id)));
    },
  };
}
