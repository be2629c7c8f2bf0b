import { completed, openDatabase, resultOf } from "../../platform/idb.ts";

/** A secret as it is kept: only its name can be read. */
export interface StoredSecret {
  readonly name: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** AES-GCM of the value, with the name as additional data. */
  readonly encrypted: ArrayBuffer;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** Which secrets a notebook may use. Kept here and never in the notebook, which may be anybody's. */
export interface Grant {
  readonly notebookId: string;
  readonly names: readonly string[];
}

/** Where the vault keeps what it has. Every call may reject, for want of space or of permission. */
export interface VaultStorage {
  /** The one key; `make` is asked for it the first time. */
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
    // Another tab may have been faster; then its key is the one.
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
