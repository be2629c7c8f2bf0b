import type { completeCode } from "@fiddle/agent/complete-code.ts";
import type { RunAgent } from "@fiddle/agent/run-agent.ts";
import type { suggest } from "@fiddle/agent/suggest.ts";

/** What the server needs of the agent. Tests bring their own. */
export interface AgentFunctions {
  readonly runAgent: RunAgent;
  readonly suggest: typeof suggest;
  readonly completeCode: typeof completeCode;
}
