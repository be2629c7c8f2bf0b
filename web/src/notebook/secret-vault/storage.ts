import { completed, openDatabase, resultOf } from "../../platform/idb.ts";

/** A stored secret. Only its name is readable. */
export interface StoredSecret {
  readonly name: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** The value encrypted with AES-GCM, with the name as additional data. */
  readonly encrypted: ArrayBuffer;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** The secrets that a notebook can access. This is stored here and never in the notebook, which anyone can write. */
export interface Grant {
  readonly notebookId: string;
  readonly names: readonly string[];
}

/** The vault's storage. Every call can reject, because of missing space or permission. */
export interface VaultStorage {
  /** The only key. `make` creates it the first time. */
  key(make: () => Promise<CryptoKey>): Promise<CryptoKey>;
  secrets(): Promise<readonly StoredSecret[]>;
  put(secret: StoredSecret): Promise<void>;
  remove(name: string): Promise<void>;
  grants(): Promise<readonly Grant[]>;
  grant(grant: Grant): Promise<void>;
}

const STORES = ["key", "secrets", "grants"] as const;

export const indexedDbVault: VaultStorage = {
  async key(make) {
    const known = await inStore("key", "readonly", (store) => resultOf<CryptoKey | undefined>(store.get("key")));
    if (known) return known;
    const made = await make();
    // Another tab may have created a key first, which is the one to use.
    return inStore("key", "readwrite", async (store) => {
      const other = await resultOf<CryptoKey | undefined>(store.get("key"));
      if (!other) store.put(made, "key");
      return other ?? made;
    });
  },
  secrets: () => inStore("secrets", "readonly", (store) => resultOf<StoredSecret[]>(store.getAll())),
  async put(secret) {
    await inStore("secrets", "readwrite", (store) => resultOf(store.put(secret)));
  },
  async remove(name) {
    await inStore("secrets", "readwrite", (store) => resultOf(store.delete(name)));
  },
  grants: () => inStore("grants", "readonly", (store) => resultOf<Grant[]>(store.getAll())),
  async grant(grant) {
    await inStore("grants", "readwrite", (store) => resultOf(store.put(grant)));
  },
};

async function inStore<T>(
  name: (typeof STORES)[number],
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase("fiddle-secrets", (created) => {
    created.createObjectStore("key");
    created.createObjectStore("secrets", { keyPath: "name" });
    created.createObjectStore("grants", { keyPath: "notebookId" });
  });
  try {
    const transaction = database.transaction(name, mode);
    const [result] = await Promise.all([work(transaction.objectStore(name)), completed(transaction)]);
    return result;
  } finally {
    database.close();
  }
}
