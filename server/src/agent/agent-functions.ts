import type { ModelEndpoint } from "@fiddle/agent/endpoint.ts";
import type { RunAgent } from "@fiddle/agent/run-agent.ts";

/** What the server needs of the agent. Tests bring their own. */
export interface AgentFunctions {
  readonly runAgent: RunAgent;
}
