import { encryptedDatabase } from "../../platform/encrypted-database.ts";
import type { Encrypted } from "../../platform/encryption.ts";

/** A stored secret, encrypted under its name. Only the name is readable. */
export interface StoredSecret extends Encrypted {
  readonly name: string;
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

const database = encryptedDatabase("fiddle-secrets", { secrets: "name", grants: "notebookId" });

export const indexedDbVault: VaultStorage = {
  key: (make) => database.key(make),
  secrets: () => database.getAll("secrets"),
  put: (secret) => database.put("secrets", secret),
  remove: (name) => database.delete("secrets", name),
  grants: () => database.getAll("grants"),
  grant: (grant) => database.put("grants", grant),
};
