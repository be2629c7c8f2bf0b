import type { Usage } from "@fiddle/protocol/prompt-socket.ts";
import type { ModelEndpoint } from "../endpoint.ts";
import type { RunCaps } from "../run-agent.ts";

/** What one step used; the estimates of ours where the endpoint doesn't say. */
export interface StepUsage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly isEstimate: boolean;
}

/** A step may write this much, and isn't worth starting with less than the smallest. */
export const MAX_STEP_OUTPUT_TOKENS = 4096;
const MIN_STEP_OUTPUT_TOKENS = 256;
const MAX_CHARACTERS_PER_TOKEN = 5;

/** Counts what a run uses, and says before each step what it may still use. */
export class Meter {
  readonly #caps: RunCaps;
  readonly #prices: ModelEndpoint["prices"];
  #used: StepUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, isEstimate: false };

  constructor(caps: RunCaps, prices: ModelEndpoint["prices"]) {
    this.#caps = caps;
    this.#prices = prices;
  }

  /** The tokens a step of this input may write, or the cap that forbids it. */
  reserve(inputTokens: number): number | "tokens" | "cost" {
    const { caps, used } = { caps: this.#caps, used: this.#used };
    if (used.inputTokens + inputTokens > caps.inputTokens) return "tokens";
    const room = Math.min(MAX_STEP_OUTPUT_TOKENS, caps.outputTokens - used.outputTokens);
    if (room < Math.min(MIN_STEP_OUTPUT_TOKENS, caps.outputTokens)) return "tokens";
    const cost = this.#cost({
      ...used,
      inputTokens: used.inputTokens + inputTokens,
      outputTokens: used.outputTokens + room,
    });
    return caps.cost !== null && cost !== null && cost > caps.cost ? "cost" : room;
  }

  /** Where an endpoint ignores its token limit, an answer to this input ends at so many characters. */
  maxCharacters(inputTokens: number): number {
    const left = Math.min(this.#caps.outputTokens - this.#used.outputTokens, this.#affordable(inputTokens));
    return Math.max(0, left) * MAX_CHARACTERS_PER_TOKEN;
  }

  /** The cap that an answer reached which was too long. */
  reached(): "tokens" | "cost" {
    const [{ cost: cap }, cost] = [this.#caps, this.#cost(this.#used)];
    return cap !== null && cost !== null && cost >= cap ? "cost" : "tokens";
  }

  record(step: StepUsage): void {
    const used = this.#used;
    this.#used = {
      inputTokens: used.inputTokens + step.inputTokens,
      cachedInputTokens: used.cachedInputTokens + step.cachedInputTokens,
      outputTokens: used.outputTokens + step.outputTokens,
      isEstimate: used.isEstimate || step.isEstimate,
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

  #cost({ inputTokens, cachedInputTokens, outputTokens }: StepUsage): number | null {
    if (!this.#prices) return null;
    const { input, cachedInput, output } = this.#prices;
    const fresh = Math.max(0, inputTokens - cachedInputTokens);
    return (fresh * input + cachedInputTokens * cachedInput + outputTokens * output) / 1_000_000;
  }
}
