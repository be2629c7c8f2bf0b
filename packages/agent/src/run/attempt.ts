import { toolSet } from "../model/tool-set.ts";
import { type AnswerReader, type AnswerSink, plainReader } from "../reading/answer-reader.ts";
import { fenceReader } from "../reading/fence-reader.ts";
import { salvageReader } from "../reading/salvage-reader.ts";
import { capped, type Ending, failed, STOPPED } from "./end.ts";
import { explainFailure, type Failure } from "../model/failure.ts";
import type { StepContext } from "./step-context.ts";
import { streamStep } from "./step.ts";
import type { WrittenCall } from "./turn.ts";
import { usageOf, warnOfSilentCut } from "./usage.ts";

/** What one request to the model gave. */
export type Attempt =
  | { readonly kind: "end"; readonly ending: Ending }
  | { readonly kind: "refused"; readonly failure: Failure }
  | { readonly kind: "empty" }
  | Answer;

export interface Answer {
  readonly kind: "answer";
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly WrittenCall[];
  /** Whether the calls were printed as text. */
  readonly isSalvaged: boolean;
  /** The endpoint's reason, e.g. `stop`, `length` or `content-filter`. */
  readonly finish: string;
}

/** Sends the conversation once. */
export async function attempt(context: StepContext): Promise<Attempt> {
  const { caps, meter, profile, emit, hearFirstWord } = context;
  const { instructions, messages, tokens } = fitting(context);
  const room = meter.reserve(tokens);
  if (typeof room !== "number") return end(capped(room, caps));
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    hearFirstWord();
  };
  const sink: AnswerSink = {
    text(text) {
      begin();
      emit({ type: "text", message: text });
    },
    inputStart(call, tool) {
      begin();
      emit({ type: "input", message: { call, tool } });
    },
    inputDelta: (call, delta) => emit({ type: "input", message: { call, delta } }),
  };
  const reader = readerFor(context, sink);
  const result = await streamStep(
    {
      ...context,
      profile: profile.current,
      instructions,
      messages,
      tools: profile.current.tools === "native" ? toolSet(context.tools) : {},
      maxOutputTokens: room,
      maxCharacters: meter.maxCharacters(tokens),
    },
    {
      text: reader.push,
      reasoning: (text) => emit({ type: "reasoning", message: text }),
      inputStart: sink.inputStart,
      inputDelta: sink.inputDelta,
      isComplete: reader.isComplete,
    },
  );
  const usage = usageOf(result, tokens);
  meter.record(usage);
  warnOfSilentCut(context, usage, tokens);
  if (result.end.kind === "aborted") return end(STOPPED);
  if (result.end.kind === "too-long") return end(capped(meter.reached(), caps));
  if (result.end.kind === "timeout") return end(failed("model-timeout", TIMEOUT));
  if (result.end.kind === "failed") {
    const failure = explainFailure(result.end.error);
    if (!hasBegun) return { kind: "refused", failure };
    await reader.finish();
    return end(failed("broken-stream", BROKEN));
  }
  const { text, calls } = await reader.finish();
  const all = [...result.calls, ...calls];
  if (text.trim() === "" && all.length === 0 && result.end.reason !== "content-filter") return { kind: "empty" };
  const isSalvaged = calls.length > 0 && profile.current.tools === "native";
  return { kind: "answer", text, reasoning: result.reasoning, calls: all, isSalvaged, finish: result.end.reason };
}

/** Leaves out old outputs, then parts of the notebook, where the model's context is known to be too small. */
function fitting({ profile, conversation }: StepContext) {
  for (;;) {
    const rendered = conversation.render(profile.current);
    const fits = rendered.tokens <= (profile.current.context ?? Infinity);
    if (fits || !conversation.compact()) return rendered;
  }
}

const TIMEOUT = "The model took too long to answer. Send the prompt again, or choose another model.";
const BROKEN = "The model's answer was cut off. What it did so far is kept. Send “continue” to go on.";

function readerFor({ reader, profile, tools }: StepContext, sink: AnswerSink): AnswerReader {
  if (reader) return reader(sink);
  const dialect = profile.current.tools;
  if (dialect === "none") return plainReader(sink);
  return dialect === "fenced" ? fenceReader(sink) : salvageReader(sink, tools);
}

function end(ending: Ending): { readonly kind: "end"; readonly ending: Ending } {
  return { kind: "end", ending };
}
