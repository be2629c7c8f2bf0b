import type { ComposedRequest } from "../context/compose-request.ts";
import type { FailureKind } from "../model/failure.ts";
import { LearnedProfile, SHARED_PROFILES } from "../model/profile.ts";
import type { AnswerReader, AnswerSink } from "../reading/answer-reader.ts";
import type { ToolName } from "../tools.ts";
import { Conversation } from "./conversation.ts";
import { Meter } from "./meter.ts";
import type { RunOptions } from "./types.ts";

const DEFAULT_TIMEOUTS = { firstMs: 120_000, pauseMs: 30_000, stepMs: 300_000 };
const DEFAULT_RETRY_DELAY_MS = 1000;

/** What a run does at most once: it adapts to a failure, tries or judges another way of asking, or warns of something. */
export type OnceInARun =
  | FailureKind
  | "ask-in-one-piece"
  | "judge-one-piece"
  | "read-printed-calls"
  | "warn-of-silent-cut";

/** What the requests of a run share. */
export interface RunContext extends Required<Omit<RunOptions, "prompt" | "profiles">> {
  readonly profile: LearnedProfile;
  readonly meter: Meter;
  readonly conversation: Conversation;
  readonly tools: readonly ToolName[];
  /** Begins to read an answer, instead of the reader of the model's dialect. Called once for each request. */
  readonly reader?: (sink: AnswerSink) => AnswerReader;
  readonly done: Set<OnceInARun>;
}

/** True the first time it is asked in a run. */
export function isFirst({ done }: Pick<RunContext, "done">, what: OnceInARun): boolean {
  if (done.has(what)) return false;
  done.add(what);
  return true;
}

/** What a run needs from its options. Nothing is emitted once it was stopped. */
export function openRun(
  { profiles = SHARED_PROFILES, onFirstToken, ...options }: RunOptions,
  request: ComposedRequest,
): RunContext {
  const { endpoint, caps, signal, emit } = options;
  let hasToken = false;
  return {
    timeouts: DEFAULT_TIMEOUTS,
    retryDelayMs: DEFAULT_RETRY_DELAY_MS,
    ...options,
    emit(event) {
      if (!signal.aborted) emit(event);
    },
    onFirstToken() {
      if (!hasToken) onFirstToken?.();
      hasToken = true;
    },
    profile: new LearnedProfile(endpoint, profiles),
    meter: new Meter(caps, endpoint.prices),
    conversation: new Conversation(request),
    tools: request.tools,
    done: new Set(),
  };
}
