import type { ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import type { ToolResult, ToolRun } from "../tool-run.ts";
import { outputsText } from "./outputs-text.ts";

export interface CellAnswer {
  readonly text: string;
  readonly images: NonNullable<ToolAnswer["images"]>;
}

const MAX_ANSWER_CHARACTERS = 12_000;

/** What the model is told about a cell and its outputs. */
export function answerOf(run: ToolRun, cellId: string, said: string): CellAnswer {
  const outputs = outputsText(run.services.notebook.document.outputs(cellId), run.sharing);
  const text = outputs === "" ? said : `${said}\n${asData(`output of ${cellId}`, outputs)}`;
  return { text, images: [] };
}

/** Marks text as data, which a model must not obey. */
export function asData(source: string, text: string): string {
  return `<data source=${JSON.stringify(source)}>\n${text.replaceAll(/<\/data/gi, "<\\/data")}\n</data>`;
}

/** One answer within its budget. */
export function joinAnswers(answers: readonly CellAnswer[]): ToolResult {
  const text = answers.map((answer) => answer.text).join("\n\n");
  const images = answers.flatMap((answer) => answer.images);
  const cut =
    text.length > MAX_ANSWER_CHARACTERS
      ? `${text.slice(0, MAX_ANSWER_CHARACTERS)}\n… cut at ${MAX_ANSWER_CHARACTERS.toLocaleString("en-US")} characters. Use read_cells for single cells.`
      : text;
  return { text: cut, ...(images.length > 0 && { images }) };
}
