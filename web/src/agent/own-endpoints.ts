import { Listeners } from "@fiddle/notebook/listeners";
import { decrypt, encrypt, generateKey } from "../platform/encryption.ts";
import {
  type EndpointStorage,
  type EndpointTrial,
  indexedDbEndpoints,
  type StoredEndpoint,
} from "./endpoint-storage.ts";

/** What models of the user's own start with in a prompt's `llm`. */
export const OWN_PREFIX = "own:";

/** A model of the user's own, without its key. */
export interface OwnEndpoint {
  readonly id: string;
  /** What the user sees, e.g. `llama3.2 · localhost:11434`. */
  readonly label: string;
  /** Ends before `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly hasKey: boolean;
  /** As `StoredEndpoint` has it. */
  readonly trial?: EndpointTrial | null | undefined;
}

interface NewEndpoint {
  readonly baseUrl: string;
  /** Empty for servers that need none. */
  readonly apiKey: string;
  readonly model: string;
}

/** What is wrong with an endpoint, as a sentence. */
export class EndpointError extends Error {}

interface Parts {
  readonly storage?: EndpointStorage;
}

/** Models of the user's own. Their keys are stored in this browser, encrypted with a key that no script can read out. */
export class OwnEndpoints {
  readonly #storage: EndpointStorage;
  readonly #listeners = new Listeners();

  constructor({ storage = indexedDbEndpoints }: Parts = {}) {
    this.#storage = storage;
  }

  /** Empty where the browser stores nothing. */
  async list(): Promise<readonly OwnEndpoint[]> {
    const stored = await this.#storage.list().catch(() => []);
    return stored.map(describe);
  }

  /** Adds a model and returns it. Throws an `EndpointError`. */
  async add(endpoint: NewEndpoint, trial?: EndpointTrial | null): Promise<OwnEndpoint> {
    const baseUrl = readBaseUrl(endpoint.baseUrl);
    const model = endpoint.model.trim();
    if (model === "") throw new EndpointError("Enter the name of the model, such as llama3.2.");
    const id = crypto.randomUUID();
    const key = await this.#encrypt(id, endpoint.apiKey.trim());
    const stored = { id, baseUrl, model, key, ...(trial !== undefined && { trial }) };
    await this.#keep(() => this.#storage.put(stored));
    return describe(stored);
  }

  /** Notes what a later trial found out. */
  async setTrial(id: string, trial: EndpointTrial): Promise<void> {
    const stored = (await this.#storage.list()).find((each) => each.id === id);
    if (stored) await this.#keep(() => this.#storage.put({ ...stored, trial }));
  }

  async remove(id: string): Promise<void> {
    await this.#keep(() => this.#storage.remove(id));
  }

  /** The endpoint with its key. Throws an `EndpointError`. */
  async open(id: string): Promise<NewEndpoint> {
    const stored = (await this.#storage.list().catch(() => [])).find((each) => each.id === id);
    if (!stored) throw new EndpointError("This model no longer exists. Choose another one.");
    return { baseUrl: stored.baseUrl, model: stored.model, apiKey: await this.#decrypt(stored) };
  }

  /** All keys, so that they can be hidden in what is sent. */
  async keys(): Promise<readonly string[]> {
    const stored = await this.#storage.list().catch(() => []);
    const keys = await Promise.all(stored.map((each) => this.#decrypt(each).catch(() => "")));
    return keys.filter((key) => key !== "");
  }

  /** Calls back when a model was added or removed in this tab. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  async #keep(change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch {
      throw new EndpointError("This browser doesn't store data for this page, so it can't keep the model.");
    }
    this.#listeners.notify();
  }

  async #encrypt(id: string, apiKey: string): Promise<StoredEndpoint["key"]> {
    return apiKey === "" ? null : encrypt(await this.#key(), id, apiKey);
  }

  async #decrypt({ id, key }: StoredEndpoint): Promise<string> {
    if (!key) return "";
    try {
      return await decrypt(await this.#key(), id, key);
    } catch {
      throw new EndpointError("This model's key can't be read anymore. Remove the model and add it again.");
    }
  }

  #key(): Promise<CryptoKey> {
    // Missing on pages that are not served securely.
    const subtle: SubtleCrypto | undefined = crypto.subtle;
    if (!subtle) throw new EndpointError("Keys need a secure page (https) to be encrypted.");
    return this.#storage.key(() => generateKey(subtle));
  }
}

/** The models of this browser. */
export const ownEndpoints = new OwnEndpoints();

/** The address without a trailing slash or the path of a call. Throws an `EndpointError`. */
export function readBaseUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    throw new EndpointError(
      "Enter a full URL that starts with https:// or http://, such as http://localhost:11434/v1.",
    );
  }
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new EndpointError("Enter a URL that starts with https:// or http://.");
  if (url.username !== "" || url.password !== "")
    throw new EndpointError("Enter the key in its own field, not in the URL.");
  return (url.origin + url.pathname).replace(/\/+$/, "").replace(/\/(?:chat\/completions|models)$/, "");
}

function describe({ id, baseUrl, model, key, trial }: StoredEndpoint): OwnEndpoint {
  const label = `${model} · ${new URL(baseUrl).host}`;
  return { id, baseUrl, model, hasKey: key !== null, label, ...(trial !== undefined && { trial }) };
}
