import type { ToolCall } from "@fiddle/agent/tools.ts";
import { ToolFailure, type ToolResult, type ToolRun } from "../tool-run.ts";
import { existing, indexAfter, orderAround } from "./cell-places.ts";

type MoveInput = Extract<ToolCall, { tool: "move_cell" }>["input"];
type DeleteInput = Extract<ToolCall, { tool: "delete_cell" }>["input"];

export async function moveCell(run: ToolRun, { cell, after }: MoveInput): Promise<ToolResult> {
  const { document } = run.services.notebook;
  const { id, index } = existing(document, cell);
  if (after === id) throw new ToolFailure("A cell can't come after itself.");
  const target = indexAfter(document, after);
  run.edits.move(id, target > index ? target - 1 : target);
  return { text: `Moved cell ${id}. ${orderAround(document, document.cellIds().indexOf(id))}` };
}

/** A cell that this run didn't add needs a click, whatever the mode. */
export async function deleteCell(run: ToolRun, { cell }: DeleteInput): Promise<ToolResult> {
  const { document } = run.services.notebook;
  const { id, index } = existing(document, cell);
  const isEmpty = document.source(id).trim() === "";
  if (!run.edits.isAdded(id) && !isEmpty) {
    const title = `Delete cell ${index + 1}`;
    const isAllowed = await run.approve({
      asks: "action",
      cellId: id,
      title,
      reasons: ["The agent didn't write this cell in this run."],
    });
    if (!isAllowed) return { text: `The user wants to keep cell ${id}.`, failed: true };
  }
  run.edits.remove(id);
  return { text: `Deleted cell ${id}. ${orderAround(document, Math.min(index, document.cellIds().length))}` };
}
