import type { EditorView } from "@codemirror/view";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Moves to the cell above or below if the cursor is in the first or last line. Returns whether it did. */
export function leaveOverEdge(
  services: Pick<NotebookServices, "notebook" | "selection" | "sections">,
  cellId: string,
  { state }: EditorView,
  by: -1 | 1,
): boolean {
  const { empty, head } = state.selection.main;
  const line = state.doc.lineAt(head);
  if (!empty || (by < 0 ? line.from > 0 : line.to < state.doc.length)) return false;
  return enterNeighbor(services, cellId, by, by < 0 ? "end" : "start");
}

/** Moves `by` cells down, or up if it is negative. Returns false if there is no such cell. */
export function enterNeighbor(
  { notebook, selection, sections }: Pick<NotebookServices, "notebook" | "selection" | "sections">,
  cellId: string,
  by: number,
  caret: "start" | "end",
): boolean {
  const order = sections.visibleIds();
  const target = order[order.indexOf(cellId) + by];
  if (!target) return false;
  const editable = ["code", "raw"].includes(notebook.document.cell(target)?.type ?? "");
  selection.select(target, editable ? "edit" : "command", caret);
  return true;
}
