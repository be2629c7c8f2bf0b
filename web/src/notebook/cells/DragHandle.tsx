import { GripVertical } from "lucide-react";
import { CELL_DRAG_TYPE } from "./use-cell-drag.ts";

/** Moves a cell by mouse. Alt+Arrow moves it by keyboard, and the buttons of its toolbar on a phone. */
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
