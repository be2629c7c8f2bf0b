import type { JupyterAddress } from "@fiddle/kernels/jupyter";
import { encryptedDatabase } from "../../platform/encrypted-database.ts";
import { decrypt, type Encrypted, encrypt, generateKey } from "../../platform/encryption.ts";

/** A Jupyter server's address and token as JSON, encrypted under its id. */
interface StoredServer extends Encrypted {
  readonly id: string;
}

const database = encryptedDatabase("fiddle-jupyter", { servers: "id" });

/** The address and token of a server; null where this browser doesn't have them anymore. */
export async function readServer(id: string): Promise<JupyterAddress | null> {
  const stored = await database.get<StoredServer>("servers", id);
  if (!stored) return null;
  try {
    return JSON.parse(await decrypt(await key(), id, stored)) as JupyterAddress;
  } catch {
    return null;
  }
}

/** Rejects where the browser keeps nothing. */
export async function writeServer(id: string, { base, token }: JupyterAddress): Promise<void> {
  const encrypted = await encrypt(await key(), id, JSON.stringify({ base, token }));
  await database.put("servers", { id, ...encrypted } satisfies StoredServer);
}

export async function removeServer(id: string): Promise<void> {
  await database.delete("servers", id);
}

function key(): Promise<CryptoKey> {
  return database.key(() => generateKey(crypto.subtle));
}
