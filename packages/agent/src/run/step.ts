import { type LanguageModelUsage, type ModelMessage, streamText, type ToolSet } from "ai";
import type { ModelEndpoint } from "../endpoint.ts";
import { languageModel } from "../model/language-model.ts";
import type { ModelProfile } from "../model/profile.ts";
import type { StepTimeouts } from "../run-agent.ts";
import type { WrittenCall } from "./turn.ts";

export interface StepRequest {
  readonly endpoint: ModelEndpoint;
  readonly profile: ModelProfile;
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  /** Empty for models that act by fenced blocks, or don't act. */
  readonly tools: ToolSet;
  readonly maxOutputTokens: number;
  /** More than this ends the step, for endpoints that don't respect `maxOutputTokens`. */
  readonly maxCharacters: number;
  readonly timeouts: StepTimeouts;
  readonly signal: AbortSignal;
}

/** What is heard while the model writes. */
export interface StepListener {
  readonly text: (text: string) => void;
  readonly reasoning: (text: string) => void;
  readonly inputStart: (call: string, tool: string) => void;
  readonly inputDelta: (call: string, delta: string) => void;
  /** True once the rest of the answer is of no use. */
  readonly isComplete: () => boolean;
}

/** Why a step ended. `timeout` is the model's silence; `aborted` is the caller's signal. */
export type StepEnd =
  | { readonly kind: "finished"; readonly reason: string }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "timeout" }
  | { readonly kind: "too-long" }
  | { readonly kind: "aborted" };

export interface StepResult {
  readonly end: StepEnd;
  readonly reasoning: string;
  readonly calls: readonly WrittenCall[];
  /** Characters of any kind that arrived. */
  readonly received: number;
  readonly usage: LanguageModelUsage | null;
}

/** One request to the model. Never rejects. */
export async function streamStep(request: StepRequest, listener: StepListener): Promise<StepResult> {
  const { endpoint, profile, timeouts, signal } = request;
  const calls: WrittenCall[] = [];
  let [reasoning, received] = ["", 0];
  let usage: LanguageModelUsage | null = null;
  let end: StepEnd | null = null;
  let error: unknown = null;
  const closing = new AbortController();
  const result = streamText({
    model: languageModel(endpoint, profile),
    instructions: request.instructions,
    messages: [...request.messages],
    tools: request.tools,
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
        received += part.text.length;
        listener.text(part.text);
      } else if (part.type === "reasoning-delta") {
        received += part.text.length;
        reasoning += part.text;
        listener.reasoning(part.text);
      } else if (part.type === "tool-input-start") listener.inputStart(part.id, part.toolName);
      else if (part.type === "tool-input-delta") {
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
  return { end: end ?? { kind: "failed", error }, reasoning, calls, received, usage };
}
