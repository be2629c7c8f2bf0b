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
export class EndpointStorage {
  readonly #name: string;

  constructor(name = "fiddle-models") {
    this.#name = name;
  }

  /** The one encryption key; `make` creates it the first time. */
  async key(make: () => Promise<CryptoKey>): Promise<CryptoKey> {
    const known = await this.#in("key", "readonly", (store) => resultOf<CryptoKey | undefined>(store.get("key")));
    if (known) return known;
    const made = await make();
    return this.#in("key", "readwrite", async (store) => {
      // Another tab may have been faster.
      const other = await resultOf<CryptoKey | undefined>(store.get("key"));
      if (!other) store.put(made, "key");
      return other ?? made;
    });
  }

  list(): Promise<readonly StoredEndpoint[]> {
    return this.#in("endpoints", "readonly", (store) => resultOf<StoredEndpoint[]>(store.getAll()));
  }

  async put(endpoint: StoredEndpoint): Promise<void> {
    await this.#in("endpoints", "readwrite", (store) => resultOf(store.put(endpoint)));
  }

  async remove(id: string): Promise<void> {
    await this.#in("endpoints", "readwrite", (store) => resultOf(store.delete(id)));
  }

  async #in<T>(
    name: "key" | "endpoints",
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const database = await openDatabase(this.#name, (created) => {
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
}
