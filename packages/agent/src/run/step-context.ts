import type { ComposedRequest } from "../context/compose-request.ts";
import { LearnedProfile, SHARED_PROFILES } from "../model/profile.ts";
import type { AgentRunOptions, StepTimeouts } from "../run-agent.ts";
import type { AnswerReader, AnswerSink } from "../reading/answer-reader.ts";
import type { ToolName } from "../tools.ts";
import { Conversation } from "./conversation.ts";
import { Meter } from "./meter.ts";

const DEFAULT_TIMEOUTS: StepTimeouts = { firstMs: 120_000, pauseMs: 30_000, stepMs: 300_000 };

/** What the steps of a run share. */
export interface StepContext extends Omit<AgentRunOptions, "prompt"> {
  readonly timeouts: StepTimeouts;
  readonly profile: LearnedProfile;
  readonly meter: Meter;
  readonly conversation: Conversation;
  readonly tools: readonly ToolName[];
  /** Reads answers instead of the reader of the model's dialect. */
  readonly reader?: (sink: AnswerSink) => AnswerReader;
  /** What happens at most once a run, such as a notice or a remedy. */
  readonly done: Set<string>;
  /** Calls `onFirstWord`, the first time it is called. */
  readonly hearFirstWord: () => void;
}

/** True the first time it is asked in a run. */
export function isFirst({ done }: StepContext, what: string): boolean {
  if (done.has(what)) return false;
  done.add(what);
  return true;
}

/** What a run needs from its options. Nothing is emitted once it was stopped. */
export function stepContext(options: Omit<AgentRunOptions, "prompt">, request: ComposedRequest): StepContext {
  const {
    endpoint,
    caps,
    signal,
    emit,
    onFirstWord,
    profiles = SHARED_PROFILES,
    timeouts = DEFAULT_TIMEOUTS,
  } = options;
  let hasSpoken = false;
  return {
    ...options,
    emit(event) {
      if (!signal.aborted) emit(event);
    },
    timeouts,
    profile: new LearnedProfile(endpoint, profiles),
    meter: new Meter(caps, endpoint.prices),
    conversation: new Conversation(request),
    tools: request.tools,
    done: new Set(),
    hearFirstWord() {
      if (!hasSpoken) onFirstWord?.();
      hasSpoken = true;
    },
  };
}
