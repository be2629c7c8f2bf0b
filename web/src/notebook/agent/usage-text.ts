import type { Usage } from "@fiddle/protocol/prompt-socket.ts";

/** What a run used, e.g. `Step 3 of 25 · 4,120 tokens · $0.002`. */
export function usageText({ step, maxSteps, inputTokens, outputTokens, isEstimate, cost }: Usage): string {
  const tokens = (inputTokens + outputTokens).toLocaleString("en-US");
  const parts = [`Step ${step} of ${maxSteps}`, `${isEstimate ? "about " : ""}${tokens} tokens`];
  if (cost !== null) parts.push(cost < 0.001 ? "under $0.001" : `$${cost.toFixed(3)}`);
  return parts.join(" · ");
}
