import type { ModelEndpoint } from "@fiddle/agent/endpoint.ts";
import type { RunAgent } from "@fiddle/agent/run-agent.ts";

/** What the server needs of the agent. Tests bring their own. */
export interface AgentFunctions {
  readonly runAgent: RunAgent;
  /** Prompts that could follow in a notebook. */
  readonly suggest: (
    endpoint: ModelEndpoint,
    notebook: Readonly<Record<string, unknown>>,
    options: { readonly signal: AbortSignal },
  ) => Promise<readonly string[]>;
  /** The code to insert between two parts; empty if there's none to suggest. */
  readonly completeCode: (
    endpoint: ModelEndpoint,
    code: { readonly prefix: string; readonly suffix: string; readonly language: "python" | "sql" },
    options: { readonly signal: AbortSignal },
  ) => Promise<string>;
}
