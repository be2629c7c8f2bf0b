import { Backoff } from "@fiddle/notebook/backoff";
import { PROMPT_STATUS } from "@fiddle/protocol/prompt-socket.ts";
import type { Failure } from "../model/failure.ts";
import { adaptProfile } from "../model/profile.ts";
import { type Answer, sendRequest } from "./request.ts";
import { isFirst, type RunContext } from "./run-context.ts";
import { type Ending, failed, STOPPED } from "./types.ts";

const MAX_RETRIES = 2;
const RETRY_DELAY_FACTOR = 4;
/** A longer wait is the user's decision. */
const MAX_RETRY_AFTER_MS = 60_000;

export type AskedModel = { readonly kind: "end"; readonly ending: Ending } | Answer;

/** Asks the model, and asks again where waiting, another dialect or a shorter conversation helps. */
export async function askModel(context: RunContext): Promise<AskedModel> {
  const backoff = new Backoff({
    firstMs: context.retryDelayMs,
    longestMs: MAX_RETRY_AFTER_MS,
    factor: RETRY_DELAY_FACTOR,
  });
  for (let retries = 0; ;) {
    const outcome = await sendRequest(context);
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
    if (!isWorthRetrying(failure) || retries === MAX_RETRIES)
      return end(failed(`model-${failure.kind}`, failure.message));
    const waitMs = failure.retryAfterMs ?? backoff.next();
    if (waitMs > MAX_RETRY_AFTER_MS) return end(failed("model-busy", askToWait(waitMs)));
    retries++;
    context.emit({ type: "status", message: `waiting ${Math.ceil(waitMs / 1000)} s for the model's provider...` });
    if (!(await pause(waitMs, context.signal))) return end(STOPPED);
    context.emit({ type: "status", message: PROMPT_STATUS.thinking });
  }
}

const EMPTY = "The model sent an empty answer. Send the prompt again, or choose another model.";

/** Resolves after `ms` with true, or with false when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onAbort = () => resolve(false);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  const timer = setTimeout(() => resolve(true), ms);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  });
}

/** Whether something was changed that makes another request worthwhile at once. */
function adapt(context: RunContext, failure: Failure): boolean {
  if (failure.kind === "context") {
    if (failure.context !== null && failure.context !== context.profile.current.context) {
      context.profile.learn({ context: failure.context });
    }
    if (!isFirst(context, failure.kind)) return false;
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
function repeatInOnePiece(context: RunContext): boolean {
  const { tools, stream } = context.profile.current;
  if (tools !== "native" || !stream || !isFirst(context, "ask-in-one-piece")) return false;
  context.profile.learn({ stream: false });
  return true;
}

/** Where an answer in one piece has no calls either, streaming wasn't the reason. */
function judgeOnePiece(context: RunContext, hasCalls: boolean): void {
  if (!context.done.has("ask-in-one-piece") || !isFirst(context, "judge-one-piece")) return;
  if (!hasCalls) context.profile.learn({ stream: true });
}

/** After the second answer with printed calls, the model is asked to write fenced blocks. */
function learnFromAnswer(context: RunContext, { isSalvaged, calls }: Answer): void {
  judgeOnePiece(context, calls.length > 0);
  if (isSalvaged && !isFirst(context, "read-printed-calls")) context.profile.learn({ tools: "fenced" });
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
