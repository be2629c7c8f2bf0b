import { PROMPT_STATUS, type RunEnd } from "@fiddle/protocol/prompt-socket.ts";
import { composeRequest } from "../context/compose-request.ts";
import { LearnedProfile } from "../model/profile.ts";
import type { AgentRunOptions } from "../run-agent.ts";
import { checkToolCall } from "../tool-call.ts";
import type { ToolName } from "../tools.ts";
import { runStep, type StepContext } from "./attempt.ts";
import { DEFAULT_PROFILES, DEFAULT_TIMEOUTS } from "./defaults.ts";
import { capped, cutOff, type Ending, ENDLESS_LOOP, failed, FINISHED, STOPPED } from "./end.ts";
import { LoopDetector } from "./loop-detector.ts";
import { MAX_STEP_OUTPUT_TOKENS, Meter } from "./meter.ts";
import type { AnsweredCall, Image, Turn, WrittenCall } from "./turn.ts";

const MAX_INVALID_STEPS = 3;
const MAX_IMAGES_PER_STEP = 4;
const MAX_ANSWER_CHARACTERS = 12_000;

/** The agent's loop: one request to the model a step, its calls carried out in order, until it answers without a call. */
export async function runLoop(options: AgentRunOptions): Promise<RunEnd> {
  const ending = await takeSteps(quietAfterStop(options));
  options.emit({ type: "end", message: ending });
  return ending.reason;
}

/** Nothing is emitted once the run was stopped. */
function quietAfterStop(options: AgentRunOptions): AgentRunOptions {
  const { signal, emit } = options;
  return { ...options, emit: (event) => !signal.aborted && emit(event) };
}

async function takeSteps(options: AgentRunOptions): Promise<Ending> {
  const { endpoint, caps, prompt, emit, signal } = options;
  const profile = new LearnedProfile(endpoint, options.profiles ?? DEFAULT_PROFILES);
  const request = composeRequest(prompt, profile.current);
  const turns: Turn[] = [...request.turns];
  const context: StepContext = {
    ...options,
    timeouts: options.timeouts ?? DEFAULT_TIMEOUTS,
    profile,
    meter: new Meter(caps, endpoint.prices),
    request,
    turns,
    once: new Set(),
    hearFirstWord: once(options.onFirstWord),
  };
  const loops = new LoopDetector();
  let [status, invalidSteps]: [string, number] = [PROMPT_STATUS.thinking, 0];
  for (let step = 1; ; step++) {
    if (signal.aborted) return STOPPED;
    if (step > caps.steps) return capped("steps", caps);
    emit({ type: "status", message: status });
    const outcome = await runStep(context);
    emit({ type: "usage", message: context.meter.usage(step) });
    if (outcome.kind === "end") return outcome.ending;
    const { text, reasoning, calls, finish } = outcome;
    if (finish === "content-filter") {
      return {
        reason: "refused",
        message: "The model declined to answer. Rephrase the prompt, or choose another model.",
        error: "refused",
      };
    }
    if (calls.length === 0) return finish === "length" ? cutOff(MAX_STEP_OUTPUT_TOKENS) : FINISHED;
    turns.push({ from: "model", text, reasoning, calls });
    const carried = await carryOut(calls, finish, request.tools, options, loops);
    if (carried.kind === "end") return carried.ending;
    turns.push({ from: "tools", answers: carried.answers, images: carried.images });
    invalidSteps = carried.isValid ? 0 : invalidSteps + 1;
    if (invalidSteps >= MAX_INVALID_STEPS) {
      return finish === "length"
        ? cutOff(MAX_STEP_OUTPUT_TOKENS)
        : failed(
            "invalid-calls",
            "The model kept sending instructions that the notebook can't read. Choose another model.",
          );
    }
    const asked = calls.at(-1)?.tool === "ask";
    status = asked ? PROMPT_STATUS.input : PROMPT_STATUS.output;
  }
}

type Carried =
  | { readonly kind: "answers"; readonly answers: AnsweredCall[]; readonly images: Image[]; readonly isValid: boolean }
  | { readonly kind: "end"; readonly ending: Ending };

/** Calls are carried out one after the other, because there is one kernel. */
async function carryOut(
  calls: readonly WrittenCall[],
  finish: string,
  tools: readonly ToolName[],
  options: AgentRunOptions,
  loops: LoopDetector,
): Promise<Carried> {
  const answers: AnsweredCall[] = [];
  const images: Image[] = [];
  let isValid = false;
  for (const { id, tool, input } of calls) {
    const checked = checkToolCall(id, tool, input, tools);
    if (!checked.ok) {
      const text = finish === "length" ? explainCut() : checked.problem;
      answers.push({ id, tool, text, failed: true });
      continue;
    }
    isValid = true;
    const answer = await answerTo(checked.call, options);
    if (answer === null) return { kind: "end", ending: STOPPED };
    const text = shorten(answer.text);
    answers.push({ id, tool, text, failed: answer.failed ?? false });
    images.push(...(answer.images ?? []));
    if (loops.notice(tool, checked.call.input, text)) return { kind: "end", ending: ENDLESS_LOOP };
  }
  return { kind: "answers", answers, images: images.slice(-MAX_IMAGES_PER_STEP), isValid };
}

/** Null once the run is stopped, even where the notebook answers later. */
async function answerTo(call: Parameters<AgentRunOptions["callTool"]>[0], options: AgentRunOptions) {
  const { signal, emit, callTool } = options;
  if (signal.aborted) return null;
  emit({ type: "call", message: { call: call.id, tool: call.tool, input: call.input } });
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  const answered = callTool(call).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  const answer = await Promise.race([answered, stopped]);
  return signal.aborted ? null : answer;
}

function explainCut(): string {
  return `Your call was cut off after ${MAX_STEP_OUTPUT_TOKENS} tokens, so nothing was done. Write it again, shorter: split the work into several cells.`;
}

function shorten(text: string): string {
  if (text.length <= MAX_ANSWER_CHARACTERS) return text;
  const half = MAX_ANSWER_CHARACTERS / 2;
  return `${text.slice(0, half)}\n… ${text.length - MAX_ANSWER_CHARACTERS} characters left out …\n${text.slice(-half)}`;
}

function once(callback: (() => void) | undefined): () => void {
  let isCalled = false;
  return () => {
    if (isCalled) return;
    isCalled = true;
    callback?.();
  };
}
