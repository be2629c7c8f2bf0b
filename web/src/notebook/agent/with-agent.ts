import { toast } from "@fiddle/ui/toasts.ts";
import type { AgentActions } from "../contract/agent.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { agentActions } from "./agent-actions.ts";

/** Does something with the agent, and says so if its code can't be loaded. */
export function withAgent(services: NotebookServices, act: (actions: AgentActions) => unknown): void {
  agentActions(services)
    .then(act)
    .catch((error: unknown) => {
      toast("Couldn't load the AI agent. Check your connection and try again.", { tone: "bad" });
      reportError(error);
    });
}
