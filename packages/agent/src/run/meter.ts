import type { Usage } from "@fiddle/protocol/prompt-socket.ts";
import type { ModelEndpoint } from "../model/endpoint.ts";
import type { RunCaps } from "./types.ts";

/** What one request used; our estimates where the endpoint doesn't say. */
export interface RequestUsage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly isEstimate: boolean;
}

/** An answer may be this long, and isn't worth asking for with less room than the smallest. */
export const MAX_REQUEST_OUTPUT_TOKENS = 4096;
const MIN_REQUEST_OUTPUT_TOKENS = 256;
const MAX_CHARACTERS_PER_TOKEN = 5;

/** Counts what a run uses, and says before each request what it may still use. */
export class Meter {
  readonly #caps: RunCaps;
  readonly #prices: ModelEndpoint["prices"];
  #requests = 0;
  #used: RequestUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, isEstimate: false };

  constructor(caps: RunCaps, prices: ModelEndpoint["prices"]) {
    this.#caps = caps;
    this.#prices = prices;
  }

  /** The requests so far. */
  get requests(): number {
    return this.#requests;
  }

  /** Begins a request with this input: the tokens that its answer may have, or the cap that forbids it. */
  reserve(inputTokens: number): number | "tokens" | "cost" {
    const caps = this.#caps;
    const used = this.#used;
    if (used.inputTokens + inputTokens > caps.inputTokens) return "tokens";
    const room = Math.min(MAX_REQUEST_OUTPUT_TOKENS, caps.outputTokens - used.outputTokens);
    if (room < Math.min(MIN_REQUEST_OUTPUT_TOKENS, caps.outputTokens)) return "tokens";
    const cost = this.#cost({
      ...used,
      inputTokens: used.inputTokens + inputTokens,
      outputTokens: used.outputTokens + room,
    });
    if (caps.cost !== null && cost !== null && cost > caps.cost) return "cost";
    this.#requests += 1;
    return room;
  }

  /** Where an endpoint ignores its token limit, an answer to this input ends at so many characters. */
  maxCharacters(inputTokens: number): number {
    const left = Math.min(this.#caps.outputTokens - this.#used.outputTokens, this.#affordable(inputTokens));
    return Math.max(0, left) * MAX_CHARACTERS_PER_TOKEN;
  }

  /** The cap that an answer reached which was too long. */
  reached(): "tokens" | "cost" {
    const cost = this.#cost(this.#used);
    return this.#caps.cost !== null && cost !== null && cost >= this.#caps.cost ? "cost" : "tokens";
  }

  record(request: RequestUsage): void {
    const used = this.#used;
    this.#used = {
      inputTokens: used.inputTokens + request.inputTokens,
      cachedInputTokens: used.cachedInputTokens + request.cachedInputTokens,
      outputTokens: used.outputTokens + request.outputTokens,
      isEstimate: used.isEstimate || request.isEstimate,
    };
  }

  usage(step: number): Usage {
    return { step, maxSteps: this.#caps.steps, ...this.#used, cost: this.#cost(this.#used) };
  }

  /** The tokens that an answer to this input may have before it costs more than the cap. */
  #affordable(inputTokens: number): number {
    const cost = this.#cost({ ...this.#used, inputTokens: this.#used.inputTokens + inputTokens });
    const { output = 0 } = this.#prices ?? {};
    if (this.#caps.cost === null || cost === null || output === 0) return Infinity;
    return ((this.#caps.cost - cost) * 1_000_000) / output;
  }

  #cost({ inputTokens, cachedInputTokens, outputTokens }: RequestUsage): number | null {
    if (!this.#prices) return null;
    const { input, cachedInput, output } = this.#prices;
    const fresh = Math.max(0, inputTokens - cachedInputTokens);
    return (fresh * input + cachedInputTokens * cachedInput + outputTokens * output) / 1_000_000;
  }
}
