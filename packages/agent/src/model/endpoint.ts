import { z } from "zod";

/** What an endpoint's dialect is: what a model there understands, learned from what it refused. */
export const modelProfileSchema = z.object({
  /** How the model acts: by tool calls, by fenced blocks in its text, or not at all. */
  tools: z.enum(["native", "fenced", "none"]),
  images: z.boolean(),
  /** Whether the endpoint accepts `stream_options` and reports tokens. */
  usage: z.boolean(),
  maxTokensField: z.enum(["max_tokens", "max_completion_tokens"]),
  /** Whether earlier reasoning is sent again; some models require it, others fail on it. */
  replayReasoning: z.boolean(),
  /** Whether ids of tool calls have to be nine letters and digits. */
  shortIds: z.boolean(),
  /** False where calls get lost while streaming. */
  stream: z.boolean(),
  /** Tokens that fit; null if unknown. */
  context: z.int().positive().nullable(),
});
export type ModelProfile = z.infer<typeof modelProfileSchema>;

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
