import { dataTag } from "@fiddle/agent/context/data-tag.ts";
import { shorten } from "@fiddle/agent/context/shorten.ts";
import type { ToolCall } from "@fiddle/agent/tools.ts";
import { answerOf, type CellAnswer, joinAnswers } from "../outputs/cell-answer.ts";
import type { ToolResult, ToolRun } from "../tool-run.ts";
import { existing } from "./cell-places.ts";

type Input = Extract<ToolCall, { tool: "read_cells" }>["input"];

const MAX_SOURCE_CHARACTERS = 8_000;
const MAX_CELLS = 30;

export async function readCells(run: ToolRun, { cells, outputs = false }: Input): Promise<ToolResult> {
  const { document } = run.services.notebook;
  const ids = [...new Set(cells)].map((id) => existing(document, id).id).slice(0, MAX_CELLS);
  const answers: CellAnswer[] = [];
  for (const id of ids) {
    const source = document.source(id);
    if (source.length <= MAX_SOURCE_CHARACTERS) run.seenSources.set(id, source);
    const cell = document.cell(id);
    const said = `Cell ${id} (${cell?.type ?? "code"}):\n${dataTag(`cell ${id}`, shorten(source, MAX_SOURCE_CHARACTERS))}`;
    answers.push(outputs ? await answerOf(run, id, said) : { text: said, images: [] });
  }
  return joinAnswers(answers);
}
