import type { PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import { openOwnModel, ownModelId } from "./own-model.ts";
import { promptSocket } from "./server-agent.ts";

/** Prompts that could come next in a notebook, from the model in use. Nothing if it has none or can't be asked. */
export async function fetchSuggestions(llm: string, notebook: PromptMessage["notebook"]): Promise<readonly string[]> {
  const own = ownModelId(llm);
  if (own === null) return promptSocket().suggestions(notebook);
  try {
    const { suggest } = await import("@fiddle/agent/suggest.ts");
    return await suggest(await openOwnModel(own), notebook);
  } catch {
    // Suggestions are an extra. What is wrong with the model shows at the next prompt.
    return [];
  }
}
