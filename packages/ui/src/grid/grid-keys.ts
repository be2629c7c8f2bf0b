import {
  type CellPosition,
  type GridSize,
  moveSelection,
  rangeOf,
  selectAll,
  selectCell,
  type CellRange,
  type Selection,
} from "./selection.ts";

/** What a key press asks the grid to do. */
export type GridCommand =
  | { readonly type: "select"; readonly selection: Selection | null }
  /** Select and scroll the cursor into view. */
  | { readonly type: "move"; readonly selection: Selection }
  | { readonly type: "copy"; readonly range: CellRange }
  /** `add` keeps the other columns in the sort order. */
  | { readonly type: "sort"; readonly column: number; readonly add: boolean }
  | { readonly type: "show-cell"; readonly position: CellPosition }
  /** `change` is in pixels. */
  | { readonly type: "resize-column"; readonly column: number; readonly change: number };

export interface KeyPress {
  readonly key: string;
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

const RESIZE_STEP = 16;

/** The command of a key press, or null if the grid does not use the key. */
export function gridCommand(press: KeyPress, selection: Selection | null, size: GridSize): GridCommand | null {
  const { key, ctrl, shift, alt } = press;
  const cursor = selection?.cursor;
  if (alt) return cursor ? resizeCommand(key, cursor) : null;
  if (ctrl && key.toLowerCase() === "a") return { type: "select", selection: selectAll(size) };
  if (ctrl && key.toLowerCase() === "c") return { type: "copy", range: rangeOf(selection ?? selectAll(size)) };
  if (!selection || !cursor)
    return key.startsWith("Arrow") ? { type: "move", selection: selectCell({ row: 0, column: 0 }) } : null;
  if (key === "Escape") return { type: "select", selection: null };
  if (key === "Enter" || key === " ")
    return cursor.row < 0
      ? { type: "sort", column: cursor.column, add: shift }
      : { type: "show-cell", position: cursor };
  const moved = moveSelection(selection, press, size);
  return moved && { type: "move", selection: moved };
}

/** Alt and an arrow key resize the column whose header has the cursor. */
function resizeCommand(key: string, { row, column }: CellPosition): GridCommand | null {
  if (row !== -1) return null;
  if (key === "ArrowLeft") return { type: "resize-column", column, change: -RESIZE_STEP };
  if (key === "ArrowRight") return { type: "resize-column", column, change: RESIZE_STEP };
  return null;
}
