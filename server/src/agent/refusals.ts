import type { ErrorId, Plan } from "@fiddle/protocol";
import { ApiFailure } from "../platform/errors.ts";
import { isUnavailable } from "../api/unavailable.ts";
import type { PromptLimitOf } from "./prompt-counters.ts";
import type { RunEndMessage } from "./run.ts";

/** Why a prompt doesn't begin. Thrown where it's noticed, and sent as the end of its run. */
export class PromptRefusal extends Error {
  readonly id: ErrorId;
  readonly end: RunEndMessage;
  constructor(id: ErrorId, message: string, more: { readonly resets_at?: string } = {}) {
    super(message);
    this.id = id;
    this.end = { reason: "refused", error: id, message, ...more };
  }
}

export function noModel(isAgentOn: boolean): PromptRefusal {
  return isAgentOn
    ? new PromptRefusal("no-model", "This server has no AI model. Use one of your own, or ask the operator to add one.")
    : new PromptRefusal("agent-off", "The AI agent is turned off on this server.");
}

export function unknownModel(name: string): PromptRefusal {
  return new PromptRefusal("no-such-model", `The model ${name} isn't available anymore. Choose another one.`);
}

export function sessionExpired(): PromptRefusal {
  return new PromptRefusal("session-expired", "Your session has expired. Log in again.");
}

export function limitReached(of: PromptLimitOf, plan: Plan, resetsAt: Date): PromptRefusal {
  const prompts = plan.prompt_limit === 1 ? "prompt" : `${plan.prompt_limit} prompts`;
  const used = {
    user: `You've used today's ${prompts}.${plan.is_paid ? "" : " Upgrade for more."}`,
    browser: `You've used today's ${prompts}. Log in or upgrade for more.`,
    address: "Guests on your network have sent too many prompts today. Log in to get your own.",
  };
  return new PromptRefusal("prompt-limit", used[of], { resets_at: resetsAt.toISOString() });
}

const NOT_SET_UP =
  "This server's AI model isn't set up correctly. Choose another model, or tell the operator of this server.";
/** By the id of a failure. What users of the server's models can't change isn't what they should check. */
const OPERATOR_MESSAGES: Readonly<Record<string, string>> = {
  "model-key": NOT_SET_UP,
  "model-not-found": NOT_SET_UP,
  "model-not-an-api": NOT_SET_UP,
  "model-credit":
    "This server has no credit left at the model's provider. Choose another model, or tell the operator of this server.",
  "model-unreachable": "This server can't reach its AI model. Try again later, or choose another model.",
};

/** Why a run with one of the server's models ended, for someone who didn't configure them. */
export function messageForUser({ message, error = "" }: RunEndMessage): string {
  return OPERATOR_MESSAGES[error] ?? message;
}

/** The end of a run that an error ended before its model was asked; null if the error is a bug. */
export function endFor(error: unknown): RunEndMessage | null {
  if (error instanceof PromptRefusal) return error.end;
  if (error instanceof ApiFailure) return { reason: "refused", error: error.id, message: error.message };
  if (isUnavailable(error))
    return {
      reason: "failed",
      error: "unavailable",
      message: "A part of the server doesn't respond. Try again in a few seconds.",
    };
  return null;
}
