import { messageOf } from "@fiddle/notebook/message-of";
import {
  type PromptMessage,
  type RunEnd,
  type RunEvent,
  STOPPED_MESSAGE,
  type ToolAnswer,
} from "@fiddle/protocol/prompt-socket.ts";
import type { ModelEndpoint } from "../model/endpoint.ts";
import type { ProfileStore } from "../model/profile.ts";
import type { AnswerTimeouts } from "../model/stream-answer.ts";
import type { ToolCall } from "../tools.ts";
import { MAX_REQUEST_OUTPUT_TOKENS } from "./meter.ts";

/** The most a run may use before it ends with a sentence that says so. */
export interface RunCaps {
  readonly steps: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null for no cap, or where the endpoint has no prices. */
  readonly cost: number | null;
}

/** What a conversation with a model needs, the agent's or the tutor's. */
export interface RunOptions {
  readonly endpoint: ModelEndpoint;
  readonly prompt: PromptMessage;
  readonly caps: RunCaps;
  /** Aborting ends the run at once; nothing is emitted afterwards except its end. */
  readonly signal: AbortSignal;
  /** Gets every event of the run, each `call` before it is carried out and the `end` last. */
  readonly emit: (event: RunEvent) => void;
  /** Called once, at the first text or tool call of the model: from here on the prompt counts. */
  readonly onFirstToken?: () => void;
  /** Where what was learned of an endpoint's dialect is kept; in memory by default. */
  readonly profiles?: ProfileStore;
  readonly timeouts?: AnswerTimeouts;
  /** How long the first retry waits, about; the next one waits four times as long. */
  readonly retryDelayMs?: number;
}

export interface AgentRunOptions extends RunOptions {
  /** Carries out a tool call in the notebook, one at a time. Rejects when the run is stopped. */
  readonly callTool: (call: ToolCall) => Promise<ToolAnswer>;
}

/** How a run ends. `error` is the id of a failure. */
export interface Ending {
  readonly reason: RunEnd;
  /** A sentence for the user; empty for `finished`. */
  readonly message: string;
  readonly error?: string;
}

export const FINISHED: Ending = { reason: "finished", message: "" };
export const STOPPED: Ending = { reason: "stopped", message: STOPPED_MESSAGE };

export const REFUSED: Ending = {
  reason: "refused",
  message: "The model declined to answer. Rephrase the prompt, or choose another model.",
  error: "refused",
};

export const ENDLESS_LOOP: Ending = {
  reason: "loop",
  message:
    "The agent repeated itself without getting further, so it was stopped. Describe what should be different, or choose another model.",
};

export function failed(error: string, message: string): Ending {
  return { reason: "failed", message, error };
}

/** How a run ends that threw an error. */
export function crashed(who: "agent" | "tutor", signal: AbortSignal, error: unknown): Ending {
  if (signal.aborted) return STOPPED;
  const words = messageOf(error);
  return failed(`${who}-error`, `The ${who} stopped because of an internal error: ${words}`);
}

/** A cap of the run was reached. */
export function capped(reason: "steps" | "tokens" | "cost", caps: RunCaps): Ending {
  const limits = {
    steps: `its limit of ${caps.steps} steps`,
    tokens: "its token limit",
    cost: `its limit of $${caps.cost ?? 0}`,
  };
  return { reason, message: `The agent reached ${limits[reason]}. Send “continue” to let it go on.` };
}

export const CUT_OFF: Ending = {
  reason: "cut",
  message: `The answer was cut off after ${MAX_REQUEST_OUTPUT_TOKENS.toLocaleString("en-US")} tokens. Send “continue”, or ask for something shorter.`,
};
