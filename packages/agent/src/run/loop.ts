import { PROMPT_STATUS, type RunEnd, type ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import { composeRequest } from "../context/compose-request.ts";
import { shorten } from "../context/shorten.ts";
import type { AnsweredCall, Image, ModelCall, ToolsTurn } from "../model/messages.ts";
import { checkToolCall, type ToolCall } from "../tools.ts";
import { MAX_REQUEST_OUTPUT_TOKENS } from "./meter.ts";
import { askModel } from "./retry.ts";
import { openRun, type RunContext } from "./run-context.ts";
import {
  type AgentRunOptions,
  capped,
  CUT_OFF,
  type Ending,
  ENDLESS_LOOP,
  failed,
  FINISHED,
  REFUSED,
  STOPPED,
} from "./types.ts";

const MAX_INVALID_STEPS = 3;
const MAX_IMAGES = 4;
const MAX_ANSWER_CHARACTERS = 12_000;

interface AgentContext extends RunContext {
  readonly callTool: AgentRunOptions["callTool"];
  readonly loops: LoopDetector;
}

/** The agent's loop: one request to the model a step, its calls carried out in order, until it answers without a call. */
export async function runLoop(options: AgentRunOptions): Promise<RunEnd> {
  const { callTool, ...rest } = options;
  const context = openRun(rest, composeRequest(options.prompt, options.caps.steps));
  const ending = await takeSteps({ ...context, callTool, loops: new LoopDetector() });
  options.emit({ type: "end", message: ending });
  return ending.reason;
}

async function takeSteps(context: AgentContext): Promise<Ending> {
  const { caps, emit, signal, meter, conversation } = context;
  let status: string = PROMPT_STATUS.thinking;
  let invalidSteps = 0;
  for (let step = 1; step <= caps.steps; step++) {
    if (signal.aborted) return STOPPED;
    emit({ type: "status", message: status });
    const asked = await askModel(context);
    emit({ type: "usage", message: meter.usage(step) });
    if (asked.kind === "end") return asked.ending;
    const { text, reasoning, calls, finish } = asked;
    const wasCut = finish === "length";
    if (finish === "content-filter") return REFUSED;
    if (calls.length === 0) return wasCut ? CUT_OFF : FINISHED;
    const carried = await carryOut(context, calls, wasCut);
    if (carried.kind === "end") return carried.ending;
    conversation.add({ from: "model", text, reasoning, calls }, withStepsLeft(carried.turn, caps.steps - step));
    invalidSteps = carried.isValid ? 0 : invalidSteps + 1;
    if (invalidSteps === MAX_INVALID_STEPS) return wasCut ? CUT_OFF : UNREADABLE;
    status = calls.at(-1)?.tool === "ask" ? PROMPT_STATUS.input : PROMPT_STATUS.output;
  }
  return capped("steps", caps);
}

const UNREADABLE = failed(
  "invalid-calls",
  "The model kept sending instructions that the notebook can't read. Choose another model.",
);

type Carried =
  | { readonly kind: "end"; readonly ending: Ending }
  | {
      readonly kind: "answers";
      readonly turn: ToolsTurn;
      /** Whether at least one call could be carried out. */
      readonly isValid: boolean;
    };

/** Carries out calls one after the other, because there is one kernel. Invalid ones are answered with what is wrong. */
async function carryOut(context: AgentContext, calls: readonly ModelCall[], wasCut: boolean): Promise<Carried> {
  const answers: AnsweredCall[] = [];
  const images: Image[] = [];
  let isValid = false;
  for (const written of calls) {
    const { providerId, tool } = written;
    const checked = checkToolCall(written, context.tools);
    if (!checked.ok) {
      answers.push({ providerId, tool, text: wasCut ? CUT : checked.problem, failed: true });
      continue;
    }
    isValid = true;
    const answer = await answerTo(context, checked.call);
    if (answer === null) return { kind: "end", ending: STOPPED };
    const text = shorten(answer.text, MAX_ANSWER_CHARACTERS);
    answers.push({ providerId, tool, text, failed: answer.failed ?? false });
    images.push(...(answer.images ?? []));
    if (context.loops.notice(tool, checked.call.input, text)) return { kind: "end", ending: ENDLESS_LOOP };
  }
  return { kind: "answers", turn: { from: "tools", answers, images: images.slice(-MAX_IMAGES) }, isValid };
}

const CUT = `Your call was cut off after ${MAX_REQUEST_OUTPUT_TOKENS} tokens, so nothing was done. Write it again, shorter: split the work into several cells.`;

/** Null once the run is stopped, even where the notebook doesn't answer. */
async function answerTo({ signal, emit, callTool }: AgentContext, call: ToolCall): Promise<ToolAnswer | null> {
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

/** From here on the model is told to come to an end. */
const FEW_STEPS = 3;

function withStepsLeft(turn: ToolsTurn, left: number): ToolsTurn {
  if (left > FEW_STEPS) return turn;
  const note = left === 1 ? "1 step left: answer now." : `${left} steps left.`;
  const answers = turn.answers.map((answer, index) =>
    index === turn.answers.length - 1 ? { ...answer, text: `${answer.text}\n(${note})` } : answer,
  );
  return { ...turn, answers };
}

const MAX_REPEATS = 3;
/** `NameError: name 'x' is not defined`, the last line of a traceback. */
const ERROR_LINE =
  /^[ \t]*(?:[\w.]*(?:Error|Exception|Interrupt|Warning)|Parser Error|Catalog Error|Binder Error)\b.*$/gm;

/** Notices a run that goes in circles: the same call with the same answer, or the same error in a row. */
class LoopDetector {
  readonly #seen = new Map<string, number>();
  #error = "";
  #errorCount = 0;

  /** True when the run should end. Waiting again isn't a loop. */
  notice(tool: string, input: unknown, answer: string): boolean {
    if (tool === "wait") return false;
    const key = JSON.stringify([tool, input, answer]);
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    return count >= MAX_REPEATS || this.#isSameError(tool, answer);
  }

  /** Reading between two attempts doesn't make them different ones. */
  #isSameError(tool: string, answer: string): boolean {
    if (tool === "read_cells" || tool === "inspect" || tool === "files") return false;
    const error = answer.match(ERROR_LINE)?.at(-1)?.trim() ?? "";
    this.#errorCount = error !== "" && error === this.#error ? this.#errorCount + 1 : 1;
    this.#error = error;
    return error !== "" && this.#errorCount >= MAX_REPEATS;
  }
}
