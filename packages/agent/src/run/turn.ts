import type { ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";

export type Image = NonNullable<ToolAnswer["images"]>[number];

/** A tool call as a model wrote it, not checked yet. */
export interface WrittenCall {
  readonly id: string;
  readonly tool: string;
  /** The parsed input; text where it isn't JSON. */
  readonly input: unknown;
}

export interface AnsweredCall {
  readonly id: string;
  readonly tool: string;
  readonly text: string;
  readonly failed: boolean;
}

export interface ModelTurn {
  readonly from: "model";
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly WrittenCall[];
}

export interface ToolsTurn {
  readonly from: "tools";
  readonly answers: readonly AnsweredCall[];
  readonly images: readonly Image[];
}

/** A part of the conversation with a model, independent of its dialect. */
export type Turn = { readonly from: "user"; readonly text: string } | ModelTurn | ToolsTurn;
