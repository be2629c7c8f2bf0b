import type { PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import type { Services } from "../contract/services.ts";
import { ApiFailure } from "../platform/errors.ts";
import { errorFieldsWithoutKey } from "./hide-key.ts";
import { endpointOf } from "../platform/llm-settings.ts";
import type { Owner } from "./owner.ts";

/** Suggests prompts for a notebook. Never rejects: without a model, past the limit or after an error, there are none. */
export function createSuggestions({ env, limits, log, agent }: Services) {
  return async (owner: Owner, notebook: PromptMessage["notebook"], signal: AbortSignal): Promise<readonly string[]> => {
    const endpoint = env.llm && endpointOf(env.llm, "");
    if (!endpoint) return [];
    try {
      await limits.consume("suggestions", owner.limitKey);
      return await agent.suggest(endpoint, notebook, signal);
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiFailure))
        log.error("no suggestions", errorFieldsWithoutKey(error, endpoint.apiKey));
      return [];
    }
  };
}
