import { explainFailure, type Failure } from "../model/failure.ts";
import type { ModelCall } from "../model/messages.ts";
import { streamAnswer, type StreamedAnswer } from "../model/stream-answer.ts";
import { type AnswerReader, type AnswerSink, plainReader } from "../reading/answer-reader.ts";
import { fenceReader } from "../reading/fence-reader.ts";
import { salvageReader } from "../reading/salvage-reader.ts";
import type { WrittenCall } from "../tools.ts";
import type { RequestUsage } from "./meter.ts";
import { isFirst, type RunContext } from "./run-context.ts";
import { capped, type Ending, failed, STOPPED } from "./types.ts";

/** What one request to the model gave. */
export type RequestOutcome =
  | { readonly kind: "end"; readonly ending: Ending }
  /** Nothing of an answer was shown, so that the request can be sent again. */
  | { readonly kind: "refused"; readonly failure: Failure }
  | { readonly kind: "empty" }
  | Answer;

export interface Answer {
  readonly kind: "answer";
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly ModelCall[];
  /** Whether the calls were printed as text. */
  readonly isSalvaged: boolean;
  /** The endpoint's reason, e.g. `stop`, `length` or `content-filter`. */
  readonly finish: string;
}

/** Sends the conversation once. */
export async function sendRequest(context: RunContext): Promise<RequestOutcome> {
  const { caps, meter, emit, onFirstToken } = context;
  const profile = context.profile.current;
  const { instructions, messages, tokens } = fitting(context);
  const room = meter.reserve(tokens);
  if (typeof room !== "number") return end(capped(room, caps));
  const request = meter.requests;
  const uniqueId = (id: string) => `${request}-${id}`;
  const sink: AnswerSink = {
    text: (text) => emit({ type: "text", message: text }),
    inputStart: (call, tool) => emit({ type: "input", message: { call: uniqueId(call), tool } }),
    inputDelta: (call, delta) => emit({ type: "input", message: { call: uniqueId(call), delta } }),
  };
  const reader = readerFor(context, sink);
  const streamed = await streamAnswer(
    { ...context, profile, instructions, messages, maxOutputTokens: room, maxCharacters: meter.maxCharacters(tokens) },
    {
      text(text) {
        onFirstToken();
        reader.push(text);
      },
      reasoning: (text) => emit({ type: "reasoning", message: text }),
      inputStart(call, tool) {
        onFirstToken();
        sink.inputStart(call, tool);
      },
      inputDelta: sink.inputDelta,
      isComplete: reader.isComplete,
    },
  );
  const usage = usageOf(streamed, tokens);
  meter.record(usage);
  warnOfSilentCut(context, usage, tokens);
  if (streamed.end.kind === "aborted") return end(STOPPED);
  if (streamed.end.kind === "failed" && !streamed.hasBegun)
    return { kind: "refused", failure: explainFailure(streamed.end.error) };
  const { text, calls } = await reader.finish();
  if (streamed.end.kind === "failed") return end(failed("broken-stream", BROKEN));
  if (streamed.end.kind === "timeout") return end(failed("model-timeout", TIMEOUT));
  if (streamed.end.kind === "too-long") return end(capped(meter.reached(), caps));
  const all = [...streamed.calls, ...calls].map((call: WrittenCall): ModelCall => {
    return { ...call, id: uniqueId(call.id), providerId: call.id };
  });
  const finish = streamed.end.reason;
  if (text.trim() === "" && all.length === 0 && finish !== "content-filter") return { kind: "empty" };
  const isSalvaged = calls.length > 0 && profile.tools === "native";
  return { kind: "answer", text, reasoning: streamed.reasoning, calls: all, isSalvaged, finish };
}

const TIMEOUT = "The model took too long to answer. Send the prompt again, or choose another model.";
const BROKEN = "The model's answer was cut off. What it did so far is kept. Send “continue” to go on.";

/** Leaves out old outputs, then parts of the notebook, where the model's context is known to be too small. */
function fitting({ profile, conversation }: RunContext) {
  for (;;) {
    const rendered = conversation.render(profile.current);
    const fits = rendered.tokens <= (profile.current.context ?? Infinity);
    if (fits || !conversation.compact()) return rendered;
  }
}

function readerFor({ reader, profile, tools }: RunContext, sink: AnswerSink): AnswerReader {
  if (reader) return reader(sink);
  const dialect = profile.current.tools;
  if (dialect === "none") return plainReader(sink);
  return dialect === "fenced" ? fenceReader(sink) : salvageReader(sink, tools);
}

/** The tokens of a request: as the endpoint counted them, or estimated if it didn't or the stream ended early. */
function usageOf({ usage, received }: StreamedAnswer, estimate: number): RequestUsage {
  const { inputTokens, outputTokens } = usage ?? {};
  return {
    inputTokens: inputTokens ?? (received > 0 ? estimate : 0),
    cachedInputTokens: usage?.inputTokenDetails.cacheReadTokens ?? 0,
    outputTokens: outputTokens ?? Math.ceil(received / 3),
    isEstimate: received > 0 && (inputTokens === undefined || outputTokens === undefined),
  };
}

/** Our estimates are high, but not by this factor: if the server counted less, it left out a part. */
const CUT_SHARE = 0.4;
const MIN_TOKENS = 3000;

/**
 * Some servers silently cut off the beginning of what they are sent, which holds the rules. Ollama does so beyond 4,096 tokens
 * unless it is told otherwise.
 */
function warnOfSilentCut(context: RunContext, usage: RequestUsage, estimate: number): void {
  const { inputTokens, isEstimate } = usage;
  if (isEstimate || inputTokens === 0 || estimate < MIN_TOKENS || inputTokens > estimate * CUT_SHARE) return;
  context.profile.learn({ context: inputTokens });
  if (!isFirst(context, "warn-of-silent-cut")) return;
  context.emit({
    type: "notice",
    message: `The model's server reads only about ${inputTokens.toLocaleString("en-US")} tokens, so it misses a part of the notebook. In Ollama, set a larger context, e.g. “PARAMETER num_ctx 16384” in a Modelfile.`,
  });
}

function end(ending: Ending): { readonly kind: "end"; readonly ending: Ending } {
  return { kind: "end", ending };
}
