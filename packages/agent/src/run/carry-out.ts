import type { ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import { shorten } from "../context/shorten.ts";
import { checkToolCall } from "../tool-call.ts";
import type { ToolCall } from "../tools.ts";
import { type Ending, ENDLESS_LOOP, STOPPED } from "./end.ts";
import type { LoopDetector } from "./loop-detector.ts";
import { MAX_STEP_OUTPUT_TOKENS } from "./meter.ts";
import type { StepContext } from "./step-context.ts";
import type { AnsweredCall, Image, ToolsTurn, WrittenCall } from "./turn.ts";

const MAX_IMAGES = 4;
const MAX_ANSWER_CHARACTERS = 12_000;

export type Carried =
  | { readonly kind: "end"; readonly ending: Ending }
  | {
      readonly kind: "answers";
      readonly turn: ToolsTurn;
      /** Whether at least one call could be carried out. */
      readonly isValid: boolean;
    };

/** Carries out calls one after the other, because there is one kernel. Invalid ones are answered with what is wrong. */
export async function carryOut(
  context: StepContext,
  calls: readonly WrittenCall[],
  loops: LoopDetector,
  wasCut: boolean,
): Promise<Carried> {
  const answers: AnsweredCall[] = [];
  const images: Image[] = [];
  let isValid = false;
  for (const { id, tool, input } of calls) {
    const checked = checkToolCall(id, tool, input, context.tools);
    if (!checked.ok) {
      answers.push({ id, tool, text: wasCut ? CUT : checked.problem, failed: true });
      continue;
    }
    isValid = true;
    const answer = await answerTo(context, checked.call);
    if (answer === null) return { kind: "end", ending: STOPPED };
    const text = shorten(answer.text, MAX_ANSWER_CHARACTERS);
    answers.push({ id, tool, text, failed: answer.failed ?? false });
    images.push(...(answer.images ?? []));
    if (loops.notice(tool, checked.call.input, text)) return { kind: "end", ending: ENDLESS_LOOP };
  }
  return { kind: "answers", turn: { from: "tools", answers, images: images.slice(-MAX_IMAGES) }, isValid };
}

const CUT = `Your call was cut off after ${MAX_STEP_OUTPUT_TOKENS} tokens, so nothing was done. Write it again, shorter: split the work into several cells.`;

/** Null once the run is stopped, even where the notebook doesn't answer. */
async function answerTo({ signal, emit, callTool }: StepContext, call: ToolCall): Promise<ToolAnswer | null> {
  if (signal.aborted) return null;
  emit({ type: "call", message: { call: call.id, tool: call.tool, input: call.input } });
  const stopped = Promise.withResolvers<null>();
  const stop = () => stopped.resolve(null);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const answer = await Promise.race([callTool(call), stopped.promise]);
    return signal.aborted ? null : answer;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
