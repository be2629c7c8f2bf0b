import type { JupyterAddress } from "@fiddle/kernels/jupyter";
import { completed, openDatabase, resultOf } from "../../platform/idb.ts";

const STORES = ["key", "servers"] as const;

/** A Jupyter server as it is kept: nothing of it can be read without the browser's key, which no script can read out. */
interface StoredServer {
  readonly id: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** AES-GCM of the address and the token as JSON, with the id as additional data. */
  readonly encrypted: ArrayBuffer;
}

/** The address and token of a server; null where this browser doesn't have them anymore. */
export async function readServer(id: string): Promise<JupyterAddress | null> {
  const stored = await inStore("servers", "readonly", (store) => resultOf<StoredServer | undefined>(store.get(id)));
  if (!stored) return null;
  try {
    const bytes = await crypto.subtle.decrypt(algorithm(id, stored.iv), await key(), stored.encrypted);
    return JSON.parse(new TextDecoder().decode(bytes)) as JupyterAddress;
  } catch {
    return null;
  }
}

/** Rejects where the browser keeps nothing. */
export async function writeServer(id: string, { base, token }: JupyterAddress): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify({ base, token }));
  const encrypted = await crypto.subtle.encrypt(algorithm(id, iv), await key(), bytes);
  await inStore("servers", "readwrite", (store) => resultOf(store.put({ id, iv, encrypted } satisfies StoredServer)));
}

export async function removeServer(id: string): Promise<void> {
  await inStore("servers", "readwrite", (store) => resultOf(store.delete(id)));
}

async function key(): Promise<CryptoKey> {
  const known = await inStore("key", "readonly", (store) => resultOf<CryptoKey | undefined>(store.get("key")));
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  // Another tab may have been faster; then its key is the one.
  return inStore("key", "readwrite", async (store) => {
    const other = await resultOf<CryptoKey | undefined>(store.get("key"));
    if (!other) store.put(made, "key");
    return other ?? made;
  });
}

function algorithm(id: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(id) };
}

async function inStore<T>(
  name: (typeof STORES)[number],
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase("fiddle-jupyter", (created) => {
    created.createObjectStore("key");
    created.createObjectStore("servers", { keyPath: "id" });
  });
  try {
    const transaction = database.transaction(name, mode);
    const [result] = await Promise.all([work(transaction.objectStore(name)), completed(transaction)]);
    return result;
  } finally {
    database.close();
  }
}
