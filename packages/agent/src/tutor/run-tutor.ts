import type { RunEnd, ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import { crashed, type RunOptions } from "../run/types.ts";
import type { TutorChallenge } from "./challenge.ts";
import type { CheckCodeCall } from "./check-code.ts";

/** The notebook's `metadata.fiddle.context` of its `prompt` is a `TutorContext`. */
export interface TutorRunOptions extends RunOptions {
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
  try {
    const { answerLearner } = await import("./answer-learner.ts");
    return await answerLearner(options);
  } catch (error) {
    const ending = crashed("tutor", options.signal, error);
    options.emit({ type: "end", message: ending });
    return ending.reason;
  }
}
