import { Listeners } from "@fiddle/notebook/listeners";
import { decrypt, encrypt, generateKey } from "../../platform/encryption.ts";
import { MIN_SECRET_LENGTH } from "./forms.ts";
import { recordNotebooksWithSecrets } from "./notebooks-with-secrets.ts";
import { indexedDbVault, type StoredSecret, type VaultStorage } from "./storage.ts";

/** A problem with a secret's name or value, or with the storage. The message is a sentence for the user. */
export class SecretError extends Error {}

interface VaultParts {
  readonly storage?: VaultStorage;
  readonly record?: typeof recordNotebooksWithSecrets;
  readonly now?: () => number;
}

/** The secrets of this browser, encrypted with a key that scripts can't read, and which notebook can access which. */
export class Vault {
  readonly #storage: VaultStorage;
  readonly #record: typeof recordNotebooksWithSecrets;
  readonly #now: () => number;
  readonly #listeners = new Listeners();
  /** Changes of access, one after the other. */
  #changes: Promise<void> = Promise.resolve();

  constructor(parts: VaultParts = {}) {
    const { storage = indexedDbVault, record = recordNotebooksWithSecrets, now = Date.now } = parts;
    this.#storage = storage;
    this.#record = record;
    this.#now = now;
  }

  /** Calls back when secrets or access change in this tab. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Sorted by name. Rejects with `SecretError` if the browser stores nothing. */
  async list(): Promise<readonly Pick<StoredSecret, "name" | "changed">[]> {
    const secrets = await withSecretError(this.#storage.secrets());
    return secrets.map(({ name, changed }) => ({ name, changed })).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Adds a secret or changes its value, and gives a notebook access if one is named. Listeners are notified of both at
   * once. Otherwise the box of a secret would be unchecked for a moment, and a click on it would have the opposite
   * effect. Throws `SecretError`.
   */
  async save(name: string, value: string, notebookId?: string): Promise<void> {
    const problem = problemOf(name, value);
    if (problem) throw new SecretError(problem);
    const encrypted = await encrypt(await this.#key(), name, value);
    await withSecretError(this.#storage.put({ name, ...encrypted, changed: this.#now() }));
    try {
      if (notebookId !== undefined) await this.#change(notebookId, name, true);
    } finally {
      this.#listeners.notify();
    }
  }

  /** Throws `SecretError`. */
  async reveal(name: string): Promise<string> {
    const found = (await withSecretError(this.#storage.secrets())).find((secret) => secret.name === name);
    if (!found) throw new SecretError(`The secret ${name} no longer exists.`);
    return this.#decrypt(found);
  }

  async remove(name: string): Promise<void> {
    await withSecretError(this.#storage.remove(name));
    this.#listeners.notify();
  }

  /** The names of the secrets that the notebook can access, including deleted ones. */
  async allowed(notebookId: string): Promise<readonly string[]> {
    const grants = await withSecretError(this.#storage.grants());
    return grants.find((grant) => grant.notebookId === notebookId)?.names ?? [];
  }

  async allow(notebookId: string, name: string, allowed: boolean): Promise<void> {
    await this.#change(notebookId, name, allowed);
    this.#listeners.notify();
  }

  /** Withdraws all access from the notebook, because its content came from another person. */
  async allowNone(notebookId: string): Promise<void> {
    await this.#inTurn(() => this.#setAllowed(notebookId, []));
    this.#listeners.notify();
  }

  /**
   * Name → value of the secrets that the notebook can access, including changes just requested. Throws `SecretError`.
   */
  async valuesFor(notebookId: string): Promise<Readonly<Record<string, string>>> {
    await this.#changes;
    const names = await this.allowed(notebookId);
    const secrets = (await withSecretError(this.#storage.secrets())).filter(({ name }) => names.includes(name));
    const values = await Promise.all(secrets.map((secret) => this.#decrypt(secret)));
    return Object.fromEntries(secrets.map(({ name }, index) => [name, values[index] ?? ""]));
  }

  #change(notebookId: string, name: string, allowed: boolean): Promise<void> {
    // This happens immediately, because a run that begins meanwhile has to read the vault.
    if (allowed) this.#record((ids) => [...ids.filter((id) => id !== notebookId), notebookId]);
    return this.#inTurn(async () => {
      const others = (await this.allowed(notebookId)).filter((other) => other !== name);
      await this.#setAllowed(notebookId, allowed ? [...others, name] : others);
    });
  }

  async #setAllowed(notebookId: string, names: readonly string[]): Promise<void> {
    // The stored list is what runs read. It is written first, and it is harmless if it lists too much.
    if (names.length === 0) this.#record((ids) => ids.filter((id) => id !== notebookId));
    await withSecretError(this.#storage.grant({ notebookId, names }));
  }

  /** Two concurrent changes would both start from the same state, and one would be lost. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const turn = this.#changes.then(change);
    this.#changes = turn.catch(() => {});
    return turn;
  }

  async #decrypt(secret: StoredSecret): Promise<string> {
    const { name } = secret;
    try {
      return await decrypt(await this.#key(), name, secret);
    } catch (error) {
      if (error instanceof SecretError) throw error;
      throw new SecretError(`The secret ${name} can't be read anymore. Delete it and add it again.`);
    }
  }

  #key(): Promise<CryptoKey> {
    // Missing on pages without a secure context.
    const subtle: SubtleCrypto | undefined = crypto.subtle;
    if (!subtle) throw new SecretError("Secrets need a secure page (https) to be encrypted.");
    return withSecretError(this.#storage.key(() => generateKey(subtle)));
  }
}

/** The browser's vault. */
export const vault = new Vault();

/** Names that Python and the system themselves use. */
const RESERVED = /^(?:PATH|HOME|PWD|USER|LANG|LC_\w+|TMPDIR|TZ|_|PYTHON\w*|PYODIDE\w*)$/;

/** What is wrong with a new secret, as a sentence; null if it is valid. */
export function problemOf(name: string, value: string): string | null {
  if (!/^[A-Za-z_]\w{0,99}$/.test(name))
    return "Use letters, digits and underscores, starting with a letter, such as OPENAI_API_KEY.";
  if (RESERVED.test(name)) return `Python itself uses the environment variable ${name}. Choose another name.`;
  if (value.length < MIN_SECRET_LENGTH)
    return `The value needs at least ${MIN_SECRET_LENGTH} characters, because a shorter one would be masked all over the outputs.`;
  if (value.length > 20_000) return "The value is longer than 20,000 characters. Put it in a file instead.";
  return null;
}

/** The storage's own errors as a sentence. */
async function withSecretError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SecretError) throw error;
    const full = error instanceof Error && error.name === "QuotaExceededError";
    throw new SecretError(
      full
        ? "The browser's storage is full. Delete files or notebooks you no longer need and try again."
        : "This browser doesn't store data for this page (are you in a private window?), so it can't save secrets.",
    );
  }
}
