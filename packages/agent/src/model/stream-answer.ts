import { type LanguageModelUsage, type ModelMessage, streamText, type ToolSet, tool } from "ai";
import type { z } from "zod";
import { TOOL_DESCRIPTIONS, TOOL_INPUTS, type ToolName, type WrittenCall } from "../tools.ts";
import type { ModelEndpoint, ModelProfile } from "./endpoint.ts";
import { languageModel } from "./language-model.ts";

/** How long a model may be silent: before its first token, between two, and how long one answer may take. */
export interface AnswerTimeouts {
  readonly firstMs: number;
  readonly pauseMs: number;
  readonly stepMs: number;
}

export interface AnswerRequest {
  readonly endpoint: ModelEndpoint;
  readonly profile: ModelProfile;
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  /** Offered to models that call tools. */
  readonly tools: readonly ToolName[];
  readonly maxOutputTokens: number;
  /** A longer answer is ended, for endpoints that don't respect `maxOutputTokens`. */
  readonly maxCharacters: number;
  readonly timeouts: AnswerTimeouts;
  readonly signal: AbortSignal;
}

/** Gets the parts of an answer as they arrive. */
export interface AnswerListener {
  readonly text: (text: string) => void;
  readonly reasoning: (text: string) => void;
  readonly inputStart: (call: string, tool: string) => void;
  readonly inputDelta: (call: string, delta: string) => void;
  /** True once the rest of the answer is of no use. */
  readonly isComplete: () => boolean;
}

/** Why a stream ended. `timeout` is the model's silence; `aborted` is the caller's signal. */
export type StreamEnd =
  | { readonly kind: "finished"; readonly reason: string }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "timeout" }
  | { readonly kind: "too-long" }
  | { readonly kind: "aborted" };

export interface StreamedAnswer {
  readonly end: StreamEnd;
  /** Whether the listener got any part, so that asking again would show it twice. */
  readonly hasBegun: boolean;
  readonly reasoning: string;
  readonly calls: readonly WrittenCall[];
  /** Characters of any kind that arrived. */
  readonly received: number;
  readonly usage: LanguageModelUsage | null;
}

/** One request to the model. Never rejects. */
export async function streamAnswer(request: AnswerRequest, listener: AnswerListener): Promise<StreamedAnswer> {
  const { endpoint, profile, timeouts, signal } = request;
  const calls: WrittenCall[] = [];
  let hasBegun = false;
  let reasoning = "";
  let received = 0;
  let usage: LanguageModelUsage | null = null;
  let end: StreamEnd | null = null;
  let error: unknown = null;
  const closing = new AbortController();
  const result = streamText({
    model: languageModel(endpoint, profile),
    instructions: request.instructions,
    messages: [...request.messages],
    tools: profile.tools === "native" ? toolSet(request.tools) : {},
    abortSignal: AbortSignal.any([signal, closing.signal]),
    maxRetries: 0,
    maxOutputTokens: request.maxOutputTokens,
    timeout: { firstChunkMs: timeouts.firstMs, chunkMs: timeouts.pauseMs, stepMs: timeouts.stepMs },
    onError() {},
  });
  try {
    for await (const part of result.stream) {
      if (signal.aborted) break;
      if (part.type === "text-delta") {
        hasBegun = true;
        received += part.text.length;
        listener.text(part.text);
      } else if (part.type === "reasoning-delta") {
        hasBegun = true;
        received += part.text.length;
        reasoning += part.text;
        listener.reasoning(part.text);
      } else if (part.type === "tool-input-start") {
        hasBegun = true;
        listener.inputStart(part.id, part.toolName);
      } else if (part.type === "tool-input-delta") {
        received += part.delta.length;
        listener.inputDelta(part.id, part.delta);
      } else if (part.type === "tool-call") {
        calls.push({ id: part.toolCallId, tool: part.toolName, input: part.input });
      } else if (part.type === "error") error = part.error;
      else if (part.type === "abort") end = { kind: "timeout" };
      else if (part.type === "finish-step") {
        usage = part.usage;
        end =
          part.finishReason === "error" ? { kind: "failed", error } : { kind: "finished", reason: part.finishReason };
      }
      if (listener.isComplete()) end = { kind: "finished", reason: "stop" };
      else if (received > request.maxCharacters) end = { kind: "too-long" };
      else continue;
      closing.abort();
      break;
    }
  } catch (thrown) {
    error ??= thrown;
  }
  if (signal.aborted) end = { kind: "aborted" };
  return { end: end ?? { kind: "failed", error }, hasBegun, reasoning, calls, received, usage };
}

/** The tools have no `execute`: the loop carries out the calls itself. */
function toolSet(names: readonly ToolName[]): ToolSet {
  return Object.fromEntries(
    names.map((name) => {
      const inputSchema: z.ZodType = TOOL_INPUTS[name];
      return [name, tool({ description: TOOL_DESCRIPTIONS[name], inputSchema })];
    }),
  );
}
