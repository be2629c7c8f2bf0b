import {
  type PromptMessage,
  type RunEnd,
  type RunEvent,
  STOPPED_MESSAGE,
  type ToolAnswer,
} from "@fiddle/protocol/prompt-socket.ts";
import type { ModelEndpoint } from "./endpoint.ts";
import type { ProfileStore } from "./model/profile.ts";
import type { ToolCall } from "./tools.ts";

/** The most a run may use before it ends with a sentence that says so. */
export interface RunCaps {
  readonly steps: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null for no cap, or where the endpoint has no prices. */
  readonly cost: number | null;
}

/** How long a model may be silent: before its first word, between two, and how long one answer may take. */
export interface StepTimeouts {
  readonly firstMs: number;
  readonly pauseMs: number;
  readonly stepMs: number;
}

export interface AgentRunOptions {
  readonly endpoint: ModelEndpoint;
  readonly prompt: PromptMessage;
  readonly caps: RunCaps;
  /** Aborting ends the run at once; nothing is emitted afterwards except its end. */
  readonly signal: AbortSignal;
  /** Gets every event of the run, the `call` before `callTool` and the `end` last. */
  readonly emit: (event: RunEvent) => void;
  /** Carries out a tool call in the notebook, one at a time. Rejects when the run is stopped. */
  readonly callTool: (call: ToolCall) => Promise<ToolAnswer>;
  /** Called once, at the first text or tool call of the model: from here on the prompt counts. */
  readonly onFirstWord?: () => void;
  /** Where what was learned of an endpoint's dialect is kept; in memory by default. */
  readonly profiles?: ProfileStore;
  readonly timeouts?: StepTimeouts;
}

/** A run's loop, the same on the server and, with a key of the user's own, in the browser. Never throws. */
export type RunAgent = (options: AgentRunOptions) => Promise<RunEnd>;

/** Loads the loop and the model library (31 MB, a quarter of a second) at the first prompt. */
export const runAgent: RunAgent = async (options) => {
  try {
    const { runLoop } = await import("./run/loop.ts");
    return await runLoop(options);
  } catch (error) {
    if (options.signal.aborted) return end(options, "stopped", STOPPED_MESSAGE);
    return end(options, "failed", `The agent stopped because of an internal error: ${messageOf(error)}`, "agent-error");
  }
};

function end({ emit }: AgentRunOptions, reason: RunEnd, message: string, error?: string): RunEnd {
  emit({ type: "end", message: { reason, message, ...(error === undefined ? {} : { error }) } });
  return reason;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
