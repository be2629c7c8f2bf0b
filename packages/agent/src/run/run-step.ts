import { PROMPT_STATUS } from "@fiddle/protocol/prompt-socket.ts";
import { adaptProfile } from "../model/adapt-profile.ts";
import type { Failure } from "../model/failure.ts";
import { type Answer, attempt } from "./attempt.ts";
import { type Ending, failed, STOPPED } from "./end.ts";
import { pause } from "./pause.ts";
import { isFirst, type StepContext } from "./step-context.ts";

const RETRY_PAUSES_MS: readonly number[] = [1000, 4000];
/** A longer wait is the user's decision. */
const MAX_RETRY_AFTER_MS = 60_000;
/** After so many answers with printed calls, the model is asked to write fenced blocks. */
const MAX_SALVAGES = 2;

export type StepOutcome = { readonly kind: "end"; readonly ending: Ending } | Answer;

/** One step: asks the model, and asks again where waiting, another dialect or a shorter conversation helps. */
export async function runStep(context: StepContext): Promise<StepOutcome> {
  for (let retries = 0; ;) {
    const outcome = await attempt(context);
    if (outcome.kind === "end") return outcome;
    if (outcome.kind === "answer") {
      learnFromAnswer(context, outcome);
      return outcome;
    }
    if (outcome.kind === "empty") {
      if (repeatInOnePiece(context)) continue;
      judgeOnePiece(context, false);
      return end(failed("empty-answer", EMPTY));
    }
    const { failure } = outcome;
    if (adapt(context, failure)) continue;
    const waitMs = failure.retryAfterMs ?? RETRY_PAUSES_MS[retries] ?? 0;
    if (!isWorthRetrying(failure) || retries === RETRY_PAUSES_MS.length)
      return end(failed(`model-${failure.kind}`, failure.message));
    if (waitMs > MAX_RETRY_AFTER_MS) return end(failed("model-busy", askToWait(waitMs)));
    retries++;
    context.emit({ type: "status", message: `waiting ${Math.ceil(waitMs / 1000)} s for the model's provider...` });
    try {
      await pause(waitMs, context.signal);
    } catch {
      return end(STOPPED);
    }
    context.emit({ type: "status", message: PROMPT_STATUS.thinking });
  }
}

const EMPTY = "The model sent an empty answer. Send the prompt again, or choose another model.";

/** Whether something was changed that makes another request worthwhile at once. */
function adapt(context: StepContext, failure: Failure): boolean {
  if (failure.kind === "context") {
    if (failure.context !== null && failure.context !== context.profile.current.context) {
      context.profile.learn({ context: failure.context });
    }
    if (!isFirst(context, "compacted")) return false;
    context.conversation.compact();
    context.conversation.compact();
    context.emit({
      type: "notice",
      message: "This was too long for the model, so older outputs and some cells were left out.",
    });
    return true;
  }
  const change = adaptProfile(context.profile.current, failure);
  if (!change || !isFirst(context, failure.kind)) return false;
  context.profile.learn(change);
  return true;
}

/** Some servers lose tool calls while they stream. */
function repeatInOnePiece(context: StepContext): boolean {
  const { tools, stream } = context.profile.current;
  if (tools !== "native" || !stream || !isFirst(context, "one-piece")) return false;
  context.profile.learn({ stream: false });
  return true;
}

/** Where an answer in one piece has no calls either, streaming wasn't the reason. */
function judgeOnePiece(context: StepContext, hasCalls: boolean): void {
  if (!context.done.has("one-piece") || !isFirst(context, "one-piece judged")) return;
  if (!hasCalls) context.profile.learn({ stream: true });
}

function learnFromAnswer(context: StepContext, { isSalvaged, calls }: Answer): void {
  judgeOnePiece(context, calls.length > 0);
  if (!isSalvaged) return;
  for (let count = 1; count < MAX_SALVAGES; count++) if (isFirst(context, `salvage ${count}`)) return;
  context.profile.learn({ tools: "fenced" });
}

function isWorthRetrying({ kind }: Failure): boolean {
  return kind === "busy" || kind === "server" || kind === "unreachable" || kind === "broken-stream";
}

function askToWait(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return `The model's provider asks to wait ${minutes} ${minutes === 1 ? "minute" : "minutes"}. Send the prompt again then.`;
}

function end(ending: Ending): { readonly kind: "end"; readonly ending: Ending } {
  return { kind: "end", ending };
}
