import type { DragEvent } from "react";
import { useNotebook } from "../contract/notebook-services.ts";

export const CELL_DRAG_TYPE = "application/x-fiddle-cell";

/** Drop handlers for the list. A line shows where the dragged cell, or the selection that contains it, will be moved. */
export function useCellDrag() {
  const { notebook, selection } = useNotebook();
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes(CELL_DRAG_TYPE)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
      const target = cellUnder(event);
      clearMarks(event.currentTarget);
      if (target) target.item.dataset.drop = target.after ? "after" : "before";
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      clearMarks(event.currentTarget);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const id = event.dataTransfer.getData(CELL_DRAG_TYPE);
      const target = cellUnder(event);
      clearMarks(event.currentTarget);
      if (!id || !target) return;
      event.preventDefault();
      const order = notebook.document.cellIds();
      const selected = selection.ids(order);
      const ids = selected.includes(id) ? selected : [id];
      const rest = order.filter((other) => !ids.includes(other));
      const at = rest.indexOf(target.item.dataset.cellId ?? "");
      if (at < 0) return;
      notebook.document.apply({ op: "move-cells", ids, index: at + (target.after ? 1 : 0) }, { by: "person" });
      selection.selectRange(ids[0] ?? id, ids.at(-1) ?? id);
    },
  };
}

function cellUnder(event: DragEvent<HTMLElement>): { readonly item: HTMLElement; readonly after: boolean } | null {
  const item = event.target instanceof Element ? event.target.closest<HTMLElement>("li[data-cell-id]") : null;
  if (!item) return null;
  const { top, height } = item.getBoundingClientRect();
  return { item, after: event.clientY > top + height / 2 };
}

function clearMarks(list: HTMLElement): void {
  for (const marked of list.querySelectorAll<HTMLElement>("[data-drop]")) delete marked.dataset.drop;
}
