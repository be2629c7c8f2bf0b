import { createCellMap, type Layout, typeOf } from "../layout.ts";
import { type CellType, completeCell, type NewCell, newCellId } from "../notebook.ts";
import { insertIds, placesOf, removeIds } from "../order.ts";
import { emptyOutputs } from "./outputs.ts";

export function insertCells(layout: Layout, index: number, cells: readonly NewCell[]): void {
  const ids = cells.map((cell) => createCell(layout, cell));
  insertIds(layout, index, ids);
}

/** Stores the cell without showing it, and returns its ID, which is a new one if its own is taken. */
export function createCell(layout: Layout, cell: NewCell): string {
  const complete = completeCell(cell);
  const id = layout.cells.has(complete.id) ? newCellId() : complete.id;
  layout.cells.set(id, createCellMap({ ...complete, id }));
  return id;
}

/** Keeps the cells themselves, so that undo and text typed into them elsewhere lose nothing. */
export function deleteCells(layout: Layout, ids: readonly string[]): void {
  removeIds(layout, new Set(ids));
}

/** Cells that are visible, or never existed, are left alone. */
export function restoreCells(layout: Layout, ids: readonly string[], index: number): void {
  const visible = new Set(placesOf(layout).map((place) => place.id));
  insertIds(
    layout,
    index,
    ids.filter((id) => layout.cells.has(id) && !visible.has(id)),
  );
}

export function moveCells(layout: Layout, ids: readonly string[], index: number): void {
  const wanted = new Set(ids);
  const before = placesOf(layout).map((place) => place.id);
  const moved = before.filter((id) => wanted.has(id));
  const rest = before.filter((id) => !wanted.has(id));
  const at = Math.min(Math.max(0, index), rest.length);
  const after = rest.toSpliced(at, 0, ...moved);
  if (after.every((id, position) => id === before[position])) return;
  removeIds(layout, new Set(moved));
  insertIds(layout, at, moved);
}

export function convertCells(layout: Layout, ids: readonly string[], type: CellType): void {
  for (const id of ids) {
    const cell = layout.cells.get(id);
    if (!cell || typeOf(cell) === type) continue;
    cell.set("type", type);
    if (type !== "code") emptyOutputs(cell);
  }
}
