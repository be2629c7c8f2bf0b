import { completeCode } from "@fiddle/agent/complete-code.ts";
import { runAgent } from "@fiddle/agent/run-agent.ts";
import { suggest } from "@fiddle/agent/suggest.ts";
import { runTutor } from "@fiddle/agent/tutor/run-tutor.ts";

/** What the server does with a model. Tests bring their own. */
export const AGENT_FUNCTIONS = { runAgent, runTutor, suggest, completeCode };

export type AgentFunctions = typeof AGENT_FUNCTIONS;
