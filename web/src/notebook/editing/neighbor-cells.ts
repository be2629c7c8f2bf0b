import type { EditorView } from "@codemirror/view";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Goes to the cell above or below from the first or last line; false anywhere else. */
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

/** Goes so many cells down, or up where `by` is negative; false where that is outside the notebook. */
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
