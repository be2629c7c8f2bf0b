import type { PromptMessage, RunEnd, RunEvent, ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import type { ModelEndpoint } from "./endpoint.ts";
import type { ToolCall } from "./tools.ts";

/** The most a run may use before it ends with a sentence that says so. */
export interface RunCaps {
  readonly steps: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null for no cap, or where the endpoint has no prices. */
  readonly cost: number | null;
}

export interface AgentRunOptions {
  readonly endpoint: ModelEndpoint;
  readonly prompt: PromptMessage;
  readonly caps: RunCaps;
  /** Aborting ends the run at once; nothing is emitted afterwards except its end. */
  readonly signal: AbortSignal;
  readonly emit: (event: RunEvent) => void;
  /** Carries out a tool call in the notebook. Rejects when the run is stopped. */
  readonly callTool: (call: ToolCall) => Promise<ToolAnswer>;
  /** Called once, at the first text or tool call of the model: from here on the prompt counts. */
  readonly onFirstWord?: () => void;
}

/** A run's loop, the same on the server and, with a key of the user's own, in the browser. Never throws. */
export type RunAgent = (options: AgentRunOptions) => Promise<RunEnd>;
