import type { ModelProfile } from "./profile.ts";
import type { Failure } from "./failure.ts";

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
