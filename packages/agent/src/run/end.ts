import { type RunEnd, STOPPED_MESSAGE } from "@fiddle/protocol/prompt-socket.ts";
import type { RunCaps } from "../run-agent.ts";

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

export function failed(error: string, message: string): Ending {
  return { reason: "failed", message, error };
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

export const ENDLESS_LOOP: Ending = {
  reason: "loop",
  message:
    "The agent repeated itself without getting further, so it was stopped. Describe what should be different, or choose another model.",
};

export function cutOff(tokens: number): Ending {
  return {
    reason: "cut",
    message: `The answer was cut off after ${tokens.toLocaleString("en-US")} tokens. Send “continue”, or ask for something shorter.`,
  };
}
