import type { ToolCall } from "@fiddle/agent/tools.ts";
import type { RunProgress } from "../cell-runs.ts";
import { answerOf, type CellAnswer, joinAnswers } from "../outputs/cell-answer.ts";
import type { ToolResult, ToolRun } from "../tool-run.ts";
import { existing } from "./cell-places.ts";
import { ToolFailure } from "../tool-run.ts";

type RunInput = Extract<ToolCall, { tool: "run_cells" }>["input"];
type WaitInput = Extract<ToolCall, { tool: "wait" }>["input"];

/** Runs cells in the user's kernels, one after the other. Stops at an error unless the model wants to go on. */
export async function runCells(run: ToolRun, { cells, stop_on_error: stops = true }: RunInput): Promise<ToolResult> {
  const { document } = run.services.notebook;
  const ids = [...new Set(cells)].map((id) => existing(document, id).id);
  const notCode = ids.filter((id) => document.cell(id)?.type !== "code");
  if (notCode.length > 0) throw new ToolFailure(`Only code cells can run. These can't: ${notCode.join(", ")}.`);
  const answers: CellAnswer[] = [];
  for (const [index, id] of ids.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one kernel runs one cell at a time
    const progress = await run.cellRuns.run(id);
    answers.push(answerOf(run, id, describe(id, progress)));
    const isOver = progress.state === "done" || (progress.state === "error" && !stops);
    const left = ids.slice(index + 1);
    if (isOver || left.length === 0) continue;
    answers.push({ text: `Not run: ${left.join(", ")}.`, images: [] });
    break;
  }
  return joinAnswers(answers);
}

export async function waitForCell(run: ToolRun, { cell, seconds }: WaitInput): Promise<ToolResult> {
  const { id } = existing(run.services.notebook.document, cell);
  const progress = await run.cellRuns.wait(id, seconds * 1000);
  return joinAnswers([answerOf(run, id, progress ? describe(id, progress) : `Cell ${id} isn't running.`)]);
}

function describe(id: string, { state, durationMs }: RunProgress): string {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  switch (state) {
    case "done":
      return `Cell ${id} ran in ${seconds}.`;
    case "error":
      return `Cell ${id} failed after ${seconds}.`;
    case "withdrawn":
      return `Cell ${id} didn't run: the user took it out of the queue, or a cell before it failed.`;
    case "input":
      return `Cell ${id} waits for the user's input. Use wait to go on waiting.`;
    case "running":
      return `Cell ${id} is still running after ${seconds}. Use wait; don't write another cell for the same work.`;
    default:
      return `Cell ${id} hasn't started after ${seconds}: the kernel is busy with another cell. Use wait.`;
  }
}
