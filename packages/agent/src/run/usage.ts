import type { StepUsage } from "./meter.ts";
import { isFirst, type StepContext } from "./step-context.ts";
import type { StepResult } from "./step.ts";

/** What a step used, as the endpoint says; our estimates where it doesn't, or where the stream ended early. */
export function usageOf({ usage, received }: StepResult, estimate: number): StepUsage {
  const { inputTokens, outputTokens } = usage ?? {};
  return {
    inputTokens: inputTokens ?? (received > 0 ? estimate : 0),
    cachedInputTokens: usage?.inputTokenDetails.cacheReadTokens ?? 0,
    outputTokens: outputTokens ?? Math.ceil(received / 3),
    isEstimate: received > 0 && (inputTokens === undefined || outputTokens === undefined),
  };
}

/** Our estimates are high, but not by this factor: if the server counted less, it left out a part. */
const CUT_SHARE = 0.4;
const MIN_TOKENS = 3000;

/**
 * Some servers silently cut off the beginning of what they are sent, which holds the rules. Ollama does so beyond 4,096 tokens
 * unless it is told otherwise.
 */
export function warnOfSilentCut(context: StepContext, usage: StepUsage, estimate: number): void {
  const { inputTokens, isEstimate } = usage;
  if (isEstimate || inputTokens === 0 || estimate < MIN_TOKENS || inputTokens > estimate * CUT_SHARE) return;
  context.profile.learn({ context: inputTokens });
  if (!isFirst(context, "silent-cut")) return;
  context.emit({
    type: "notice",
    message: `The model's server reads only about ${inputTokens.toLocaleString("en-US")} tokens, so it misses a part of the notebook. In Ollama, set a larger context, e.g. “PARAMETER num_ctx 16384” in a Modelfile.`,
  });
}
