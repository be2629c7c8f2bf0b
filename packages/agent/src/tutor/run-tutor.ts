import { type PromptMessage, type RunEnd, STOPPED_MESSAGE, type ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import type { AgentRunOptions } from "../run-agent.ts";
import type { TutorChallenge } from "./challenge.ts";
import type { CheckCodeCall } from "./check-code.ts";

export interface TutorRunOptions extends Omit<AgentRunOptions, "callTool"> {
  /** Its notebook's `metadata.fiddle.context` is a `TutorContext`. */
  readonly prompt: PromptMessage;
  /** From the server's content, never from the browser; null where the learner brings code of their own. */
  readonly challenge: TutorChallenge | null;
  /** Has the browser run a block of code. Rejects when the run is stopped. */
  readonly checkCode: (call: CheckCodeCall) => Promise<ToolAnswer>;
}

/**
 * One answer of the tutor. It emits the same events as `runAgent`: text that was checked, a `call` of `check_code` before each
 * `checkCode`, and the end. Never throws.
 */
export async function runTutor(options: TutorRunOptions): Promise<RunEnd> {
  const { signal, emit } = options;
  try {
    const { answerLearner } = await import("./answer-learner.ts");
    return await answerLearner(options);
  } catch (error) {
    const reason: RunEnd = signal.aborted ? "stopped" : "failed";
    const words = error instanceof Error ? error.message : String(error);
    const message = signal.aborted ? STOPPED_MESSAGE : `The tutor stopped because of an internal error: ${words}`;
    emit({ type: "end", message: { reason, message, ...(signal.aborted ? {} : { error: "tutor-error" }) } });
    return reason;
  }
}
