import { completed, openDatabase, resultOf } from "../platform/idb.ts";

/** A model of the user's own as it is stored. */
export interface StoredEndpoint {
  readonly id: string;
  readonly baseUrl: string;
  readonly model: string;
  /** AES-GCM of the API key, with the id as additional data; null if there is no key. */
  readonly key: { readonly iv: Uint8Array<ArrayBuffer>; readonly encrypted: ArrayBuffer } | null;
}

/** Where models of the user's own are stored. Every call rejects where the browser stores nothing. */
export interface EndpointStorage {
  /** The one encryption key; `make` creates it the first time. */
  key(make: () => Promise<CryptoKey>): Promise<CryptoKey>;
  list(): Promise<readonly StoredEndpoint[]>;
  put(endpoint: StoredEndpoint): Promise<void>;
  remove(id: string): Promise<void>;
}

export const indexedDbEndpoints: EndpointStorage = {
  async key(make) {
    const known = await inStore("key", "readonly", (store) => resultOf<CryptoKey | undefined>(store.get("key")));
    if (known) return known;
    const made = await make();
    return inStore("key", "readwrite", async (store) => {
      // Another tab may have been faster.
      const other = await resultOf<CryptoKey | undefined>(store.get("key"));
      if (!other) store.put(made, "key");
      return other ?? made;
    });
  },
  list: () => inStore("endpoints", "readonly", (store) => resultOf<StoredEndpoint[]>(store.getAll())),
  async put(endpoint) {
    await inStore("endpoints", "readwrite", (store) => resultOf(store.put(endpoint)));
  },
  async remove(id) {
    await inStore("endpoints", "readwrite", (store) => resultOf(store.delete(id)));
  },
};

async function inStore<T>(
  name: "key" | "endpoints",
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase("fiddle-models", (created) => {
    created.createObjectStore("key");
    created.createObjectStore("endpoints", { keyPath: "id" });
  });
  try {
    const transaction = database.transaction(name, mode);
    const [result] = await Promise.all([work(transaction.objectStore(name)), completed(transaction)]);
    return result;
  } finally {
    database.close();
  }
}
