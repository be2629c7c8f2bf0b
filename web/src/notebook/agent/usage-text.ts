import type { Usage } from "@fiddle/protocol/prompt-socket.ts";

/** What a run has used so far, e.g. `Step 3 of 25 · 4,120 tokens · $0.002`. */
export function usageText(usage: Usage): string {
  return `Step ${usage.step} of ${usage.maxSteps} · ${spentText(usage)}`;
}

/** What it cost, e.g. `4,120 tokens · $0.002`. */
export function spentText({ inputTokens, outputTokens, isEstimate, cost }: Usage): string {
  const tokens = `${isEstimate ? "about " : ""}${(inputTokens + outputTokens).toLocaleString("en-US")} tokens`;
  if (cost === null) return tokens;
  return `${tokens} · ${cost < 0.001 ? "under $0.001" : `$${cost.toFixed(3)}`}`;
}
