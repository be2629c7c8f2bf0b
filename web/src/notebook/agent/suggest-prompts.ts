import { fetchSuggestions } from "../../agent/suggestions.ts";
import type { AgentServices } from "./agent-services.ts";
import { collectContext } from "./context/collect-context.ts";

/** Asks for prompts that could come next. They are kept only while nothing runs. */
export async function suggestPrompts(services: AgentServices): Promise<void> {
  const { agent } = services;
  const { llm, promptStatus, isOff, llms } = agent.getState();
  if (promptStatus.running || isOff !== null || llms?.length === 0) return;
  const { notebook } = await collectContext(services, { prompt: "", id: crypto.randomUUID() });
  const suggestions = await fetchSuggestions(llm, notebook);
  if (!agent.getState().promptStatus.running) agent.setState({ suggestions });
}
