import { PROMPT_STATUS, type RunEnd } from "@fiddle/protocol/prompt-socket.ts";
import { composeRequest } from "../context/compose-request.ts";
import type { AgentRunOptions } from "../run-agent.ts";
import { carryOut } from "./carry-out.ts";
import { capped, cutOff, type Ending, failed, FINISHED, REFUSED, STOPPED } from "./end.ts";
import { LoopDetector } from "./loop-detector.ts";
import { MAX_STEP_OUTPUT_TOKENS } from "./meter.ts";
import { runStep } from "./run-step.ts";
import { type StepContext, stepContext } from "./step-context.ts";
import type { ToolsTurn } from "./turn.ts";

const MAX_INVALID_STEPS = 3;

/** The agent's loop: one request to the model a step, its calls carried out in order, until it answers without a call. */
export async function runLoop(options: AgentRunOptions): Promise<RunEnd> {
  const ending = await takeSteps(stepContext(options, composeRequest(options.prompt, options.caps.steps)));
  options.emit({ type: "end", message: ending });
  return ending.reason;
}

async function takeSteps(context: StepContext): Promise<Ending> {
  const { caps, emit, signal, meter, conversation } = context;
  const loops = new LoopDetector();
  let [status, invalidSteps]: [string, number] = [PROMPT_STATUS.thinking, 0];
  for (let step = 1; step <= caps.steps; step++) {
    if (signal.aborted) return STOPPED;
    emit({ type: "status", message: status });
    const outcome = await runStep(context);
    emit({ type: "usage", message: meter.usage(step) });
    if (outcome.kind === "end") return outcome.ending;
    const { text, reasoning, calls, finish } = outcome;
    const wasCut = finish === "length";
    if (finish === "content-filter") return REFUSED;
    if (calls.length === 0) return wasCut ? cutOff(MAX_STEP_OUTPUT_TOKENS) : FINISHED;
    const carried = await carryOut(context, calls, loops, wasCut);
    if (carried.kind === "end") return carried.ending;
    conversation.add({ from: "model", text, reasoning, calls }, withStepsLeft(carried.turn, caps.steps - step));
    invalidSteps = carried.isValid ? 0 : invalidSteps + 1;
    if (invalidSteps === MAX_INVALID_STEPS) return wasCut ? cutOff(MAX_STEP_OUTPUT_TOKENS) : UNREADABLE;
    status = calls.at(-1)?.tool === "ask" ? PROMPT_STATUS.input : PROMPT_STATUS.output;
  }
  return capped("steps", caps);
}

const UNREADABLE = failed(
  "invalid-calls",
  "The model kept sending instructions that the notebook can't read. Choose another model.",
);
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
