import { GripVertical } from "lucide-react";
import { CELL_DRAG_TYPE } from "./use-cell-drag.ts";

/** Takes a cell elsewhere with the mouse; Alt+Arrow does it by keyboard, the cell's menu on a phone. */
export function DragHandle({ id, number }: { readonly id: string; readonly number: number }) {
  return (
    <span
      className="drag-handle"
      draggable
      title={`Drag cell ${number}, or press Alt+↑ Alt+↓`}
      onDragStart={(event) => {
        event.dataTransfer.setData(CELL_DRAG_TYPE, id);
        event.dataTransfer.effectAllowed = "move";
        const item = event.currentTarget.closest("li");
        if (item) event.dataTransfer.setDragImage(item, 20, 20);
      }}
    >
      <GripVertical aria-hidden />
    </span>
  );
}
