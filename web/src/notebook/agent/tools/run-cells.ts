import type { ToolCall } from "@fiddle/agent/tools.ts";
import type { RunProgress } from "../cell-runs.ts";
import { answerOf, type CellAnswer, joinAnswers } from "../outputs/cell-answer.ts";
import { ToolFailure, type ToolResult, type ToolRun } from "../tool-run.ts";
import { mayRun } from "../trust/may-run.ts";
import { existing } from "./cell-places.ts";

type RunInput = Extract<ToolCall, { tool: "run_cells" }>["input"];
type WaitInput = Extract<ToolCall, { tool: "wait" }>["input"];

/** Runs cells in the user's kernels, one after the other. Stops at an error unless the model wants to go on. */
export async function runCells(run: ToolRun, { cells, stop_on_error: stops = true }: RunInput): Promise<ToolResult> {
  const { document } = run.services.notebook;
  const ids = [...new Set(cells)].map((id) => existing(document, id).id);
  const notCode = ids.filter((id) => document.cell(id)?.type !== "code");
  if (notCode.length > 0) throw new ToolFailure(`Only code cells can run. These can't: ${notCode.join(", ")}.`);
  const answers: CellAnswer[] = [];
  let failed = false;
  for (const [index, id] of ids.entries()) {
    const answer = await runOne(run, id);
    answers.push(answer);
    failed ||= answer.isFailed;
    const left = ids.slice(index + 1);
    if (answer.isDone || (answer.isOver && !stops) || left.length === 0) continue;
    answers.push({ text: `Not run: ${left.join(", ")}.`, images: [] });
    break;
  }
  return { ...joinAnswers(answers), ...(failed && { failed }) };
}

async function runOne(
  run: ToolRun,
  id: string,
): Promise<CellAnswer & { readonly isDone: boolean; readonly isOver: boolean; readonly isFailed: boolean }> {
  const { isAllowed, expected } = await mayRun(run, id);
  if (!isAllowed) {
    const wasDiscarded = run.edits.decisionOn(id) === "discarded" ? ", and discarded the change" : "";
    const text = `The user didn't let cell ${id} run${wasDiscarded}. Don't try to do the same another way: ask, or go on without it.${expected === "" ? "" : ` ${expected}`}`;
    return { text, images: [], isDone: false, isOver: false, isFailed: true };
  }
  const progress = await run.cellRuns.run(id);
  const said = [describe(id, progress), ...(expected === "" ? [] : [expected])].join(" ");
  const answer = await answerOf(run, id, said);
  // A cell that takes long hasn't failed.
  const isFailed = progress.state === "error" || progress.state === "withdrawn";
  return { ...answer, isDone: progress.state === "done", isOver: progress.state === "error", isFailed };
}

export async function waitForCell(run: ToolRun, { cell, seconds }: WaitInput): Promise<ToolResult> {
  const { id } = existing(run.services.notebook.document, cell);
  const progress = await run.cellRuns.wait(id, seconds * 1000);
  const answer = await answerOf(run, id, progress ? describe(id, progress) : `Cell ${id} isn't running.`);
  return { ...joinAnswers([answer]), ...(progress?.state === "error" && { failed: true }) };
}

function describe(id: string, { state, durationMs }: RunProgress): string {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  switch (state) {
    case "done":
      return `Cell ${id} ran in ${seconds}.`;
    case "error":
      return `Cell ${id} failed after ${seconds}.`;
    case "withdrawn":
      return `Cell ${id} didn't run: it was taken out of the queue, because the user stopped it or a cell before it failed.`;
    case "input":
      return `Cell ${id} waits for the user's input. Use wait to go on waiting.`;
    case "running":
      return `Cell ${id} is still running after ${seconds}. Use wait; don't write another cell for the same work.`;
    default:
      return `Cell ${id} hasn't started after ${seconds}: the kernel is busy with another cell. Use wait.`;
  }
}
