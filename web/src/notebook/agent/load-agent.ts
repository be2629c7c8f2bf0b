import { toast } from "@fiddle/ui/toasts.ts";
import type { AgentActions } from "../contract/agent.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Loads the agent's code when it is first used. Rejects if it can't be loaded. */
export async function loadAgent(services: NotebookServices): Promise<AgentActions> {
  const { actions } = services.agent.getState();
  if (actions) return actions;
  const { startAgent } = await import("./start-agent.ts");
  return services.agent.getState().actions ?? startAgent(services);
}

/** Does something with the agent, and says so if its code can't be loaded. */
export function withAgent(services: NotebookServices, act: (actions: AgentActions) => unknown): void {
  loadAgent(services)
    .then(act)
    .catch((error: unknown) => {
      toast("Couldn’t load the AI agent. Check your connection and try again.", { tone: "bad" });
      reportError(error);
    });
}
