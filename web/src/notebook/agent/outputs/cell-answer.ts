import { dataTag } from "@fiddle/agent/context/data-tag.ts";
import { shorten } from "@fiddle/agent/context/shorten.ts";
import type { ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import type { ToolResult, ToolRun } from "../tool-run.ts";
import { lastImage } from "./output-images.ts";
import { outputsText } from "./outputs-text.ts";

export interface CellAnswer {
  readonly text: string;
  readonly images: NonNullable<ToolAnswer["images"]>;
}

const MAX_ANSWER_CHARACTERS = 12_000;
const MAX_IMAGES = 4;

/** What the model is told about a cell, with its outputs. */
export async function answerOf(run: ToolRun, cellId: string, said: string): Promise<CellAnswer> {
  const outputs = run.services.notebook.document.outputs(cellId);
  const text = outputsText(outputs, run.sharing, `: read_cells ${cellId}`);
  const image = await lastImage(outputs, run.sharing);
  run.signal.throwIfAborted();
  if (text !== "" || image) run.taint.readOutput(cellId);
  return {
    text: text === "" ? said : `${said}\n${dataTag(`output of ${cellId}`, text)}`,
    images: image ? [image] : [],
  };
}

/** One answer within its budget. */
export function joinAnswers(answers: readonly CellAnswer[]): ToolResult {
  const text = answers.map((answer) => answer.text).join("\n\n");
  const images = answers.flatMap((answer) => answer.images).slice(-MAX_IMAGES);
  return {
    text: shorten(text, MAX_ANSWER_CHARACTERS, ": use read_cells for single cells"),
    ...(images.length > 0 && { images }),
  };
}
