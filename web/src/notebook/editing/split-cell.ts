import { newCellId } from "@fiddle/notebook";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Splits the active cell at every cursor and at both ends of every selection, as Jupyter does. */
export function splitCell({
  notebook,
  selection,
  editors,
}: Pick<NotebookServices, "notebook" | "selection" | "editors">): void {
  const id = selection.activeId;
  if (!id) return;
  const length = notebook.document.cell(id)?.source.length ?? 0;
  const offsets = [...new Set(editors.get(id)?.selectionOffsets() ?? [])]
    .filter((offset) => offset >= 0 && offset <= length)
    .sort((a, b) => a - b);
  if (offsets.length === 0) return;
  const newIds = offsets.map(() => newCellId());
  notebook.document.apply({ op: "split-cell", id, offsets, newIds }, { by: "person" });
  const order = notebook.document.cellIds();
  const next = order[order.indexOf(id) + 1];
  selection.select(next ?? id, "edit", "start");
}
