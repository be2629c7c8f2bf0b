import type { ModelMessage } from "ai";
import type { ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import type { WrittenCall } from "../tools.ts";
import type { ModelProfile } from "./endpoint.ts";

export type Image = NonNullable<ToolAnswer["images"]>[number];

/** A call of an answer. Some providers number their calls from 0 in each answer, so `id` is ours, and unique in the run. */
export interface ModelCall extends WrittenCall {
  /** What the provider called it, and is told again. */
  readonly providerId: string;
}

export interface AnsweredCall {
  readonly providerId: string;
  readonly tool: string;
  readonly text: string;
  readonly failed: boolean;
}

interface ModelTurn {
  readonly from: "model";
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly ModelCall[];
}

export interface ToolsTurn {
  readonly from: "tools";
  readonly answers: readonly AnsweredCall[];
  readonly images: readonly Image[];
}

/** A part of the conversation with a model, independent of its dialect. */
export type Turn = { readonly from: "user"; readonly text: string } | ModelTurn | ToolsTurn;

/**
 * The conversation in the dialect of a model. Images follow their tool answers as a message of the user's, because tool answers
 * are text on most endpoints. Without native tools, answers are the user's messages too.
 */
export function toMessages(turns: readonly Turn[], profile: ModelProfile): ModelMessage[] {
  return turns.flatMap((turn): ModelMessage[] => {
    if (turn.from === "user") return [{ role: "user", content: turn.text }];
    if (turn.from === "model") return [modelMessage(turn, profile)];
    const images = profile.images && turn.images.length > 0 ? [imageMessage(turn.images)] : [];
    if (profile.tools !== "native")
      return [{ role: "user", content: turn.answers.map(resultText).join("\n\n") }, ...images];
    return [
      {
        role: "tool",
        content: turn.answers.map(({ providerId, tool, text, failed }) => ({
          type: "tool-result",
          toolCallId: providerId,
          toolName: tool,
          output: { type: failed ? "error-text" : "text", value: text },
        })),
      },
      ...images,
    ];
  });
}

/** The answer to a fenced block, as the model reads it. */
function resultText({ text, failed }: AnsweredCall): string {
  return `${failed ? "FAILED" : "RESULT"} ${text}`;
}

function modelMessage(turn: ModelTurn, profile: ModelProfile): ModelMessage {
  const { text, reasoning, calls } = turn;
  if (profile.tools !== "native") return { role: "assistant", content: text || describeCalls(calls) };
  return {
    role: "assistant",
    content: [
      ...(profile.replayReasoning && reasoning ? [{ type: "reasoning" as const, text: reasoning }] : []),
      ...(text ? [{ type: "text" as const, text }] : []),
      ...calls.map(({ providerId, tool, input }) => ({
        type: "tool-call" as const,
        toolCallId: providerId,
        toolName: tool,
        // Templates of local servers fail on input that isn't an object, so a broken call is replayed empty.
        input: typeof input === "object" && input !== null ? input : {},
      })),
    ],
  };
}

/** Calls made before a model turned out to have no tools. */
function describeCalls(calls: ModelTurn["calls"]): string {
  return calls.map(({ tool, input }) => `(${tool} ${JSON.stringify(input)})`).join("\n") || "(no answer)";
}

function imageMessage(images: readonly Image[]): ModelMessage {
  return {
    role: "user",
    content: images.map(({ mediaType, base64 }) => ({ type: "file", mediaType, data: base64 })),
  };
}
