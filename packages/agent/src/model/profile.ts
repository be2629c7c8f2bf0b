import { DAY_MS } from "@fiddle/notebook/day";
import { z } from "zod";
import { type ModelEndpoint, type ModelProfile, modelProfileSchema } from "./endpoint.ts";
import type { Failure } from "./failure.ts";

/** Keeps learned profiles. The browser's has its storage behind it, the server's its memory. */
export interface ProfileStore {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
}

const DEFAULT_PROFILE: ModelProfile = {
  tools: "native",
  images: true,
  usage: true,
  maxTokensField: "max_tokens",
  replayReasoning: false,
  shortIds: false,
  stream: true,
  context: null,
};

/** A server may be updated, so that what it refused is tried again a day later. */
const PROFILE_LIFETIME_MS = DAY_MS;
const MAX_PROFILES = 500;

const storedSchema = z.object({ savedAt: z.number(), profile: modelProfileSchema.partial() });

/** A store that lives as long as the process. */
export function memoryProfileStore(): ProfileStore {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write(key, text) {
      texts.delete(key);
      texts.set(key, text);
      const [oldest] = texts.keys();
      if (texts.size > MAX_PROFILES && oldest !== undefined) texts.delete(oldest);
    },
  };
}

/** What this process learned, where no other store is named. */
export const SHARED_PROFILES = memoryProfileStore();

/** The profile in use, whose changes are kept for the next run. */
export class LearnedProfile {
  readonly #store: ProfileStore;
  readonly #key: string;
  readonly #fixed: Partial<ModelProfile>;
  #learned: Partial<ModelProfile>;

  constructor(endpoint: ModelEndpoint, store: ProfileStore) {
    this.#store = store;
    this.#key = `${endpoint.baseUrl} ${endpoint.model}`;
    this.#fixed = endpoint.profile ?? {};
    this.#learned = readStored(store.read(this.#key));
  }

  get current(): ModelProfile {
    return { ...DEFAULT_PROFILE, ...this.#learned, ...this.#fixed };
  }

  learn(change: Partial<ModelProfile>): void {
    this.#learned = { ...this.#learned, ...change };
    this.#store.write(this.#key, JSON.stringify({ savedAt: Date.now(), profile: this.#learned }));
  }
}

function readStored(text: string | null): Partial<ModelProfile> {
  if (text === null) return {};
  try {
    const stored = storedSchema.parse(JSON.parse(text));
    return Date.now() - stored.savedAt < PROFILE_LIFETIME_MS ? defined(stored.profile) : {};
  } catch {
    return {};
  }
}

function defined(profile: z.infer<typeof storedSchema>["profile"]): Partial<ModelProfile> {
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
}

/** What to try differently after an endpoint refused a request; null where nothing of its dialect explains it. */
export function adaptProfile(profile: ModelProfile, failure: Failure): Partial<ModelProfile> | null {
  switch (failure.kind) {
    case "tools":
      return profile.tools === "native" ? { tools: "fenced" } : null;
    case "images":
      return profile.images ? { images: false } : null;
    case "usage-field":
      return profile.usage ? { usage: false } : null;
    case "tokens-field":
      return profile.maxTokensField === "max_tokens"
        ? { maxTokensField: "max_completion_tokens" }
        : { maxTokensField: "max_tokens" };
    case "call-ids":
      return profile.shortIds ? null : { shortIds: true };
    case "reasoning":
      return profile.replayReasoning ? { replayReasoning: false } : null;
    case "no-reasoning":
      return profile.replayReasoning ? null : { replayReasoning: true };
    default:
      return null;
  }
}
