import type { LearnedProfile } from "../model/profile.ts";
import type { AgentRunOptions, StepTimeouts } from "../run-agent.ts";
import type { ToolName } from "../tools.ts";
import type { Conversation } from "./conversation.ts";
import type { Meter } from "./meter.ts";

/** What the steps of a run share. */
export interface StepContext extends AgentRunOptions {
  readonly timeouts: StepTimeouts;
  readonly profile: LearnedProfile;
  readonly meter: Meter;
  readonly conversation: Conversation;
  readonly tools: readonly ToolName[];
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
