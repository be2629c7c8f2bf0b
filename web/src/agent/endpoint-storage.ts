import { encryptedDatabase } from "../platform/encrypted-database.ts";
import type { Encrypted } from "../platform/encryption.ts";

/** A model of the user's own as it is stored. */
export interface StoredEndpoint {
  readonly id: string;
  readonly baseUrl: string;
  readonly model: string;
  /** The API key, encrypted under the id; null if there is no key. */
  readonly key: Encrypted | null;
  /** What a trial found out; null if the model didn't answer. Absent for models that were added before there were trials. */
  readonly trial?: EndpointTrial | null | undefined;
}

export interface EndpointTrial {
  readonly usesTools: boolean;
  /** How many tokens it reads; null where nothing tells. */
  readonly context: number | null;
}

/** Where models of the user's own are stored. Every call rejects where the browser stores nothing. */
export interface EndpointStorage {
  /** The one encryption key; `make` creates it the first time. */
  key(make: () => Promise<CryptoKey>): Promise<CryptoKey>;
  list(): Promise<readonly StoredEndpoint[]>;
  put(endpoint: StoredEndpoint): Promise<void>;
  remove(id: string): Promise<void>;
}

const database = encryptedDatabase("fiddle-models", { endpoints: "id" });

export const indexedDbEndpoints: EndpointStorage = {
  key: (make) => database.key(make),
  list: () => database.getAll("endpoints"),
  put: (endpoint) => database.put("endpoints", endpoint),
  remove: (id) => database.delete("endpoints", id),
};
