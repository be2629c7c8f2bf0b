import type { ModelProfile } from "./model/profile.ts";

/** An OpenAI-compatible endpoint and the model to use there. */
export interface ModelEndpoint {
  /** Ends before `/chat/completions`, e.g. `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  /** Undefined for servers that need none. */
  readonly apiKey: string | undefined;
  readonly model: string;
  /** US dollars per million tokens; null where unknown. */
  readonly prices: { readonly input: number; readonly cachedInput: number; readonly output: number } | null;
  readonly fetch?: typeof globalThis.fetch;
  /** What is known of the model's dialect; the rest is learned. */
  readonly profile?: Partial<ModelProfile>;
}
