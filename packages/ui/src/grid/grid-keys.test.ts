import { expect, test } from "vitest";
import { type GridCommand, gridCommand } from "./grid-keys.ts";
import { selectAll, selectCell } from "./selection.ts";

const size = { rows: 100, columns: 5, page: 10 };
const cell = selectCell({ row: 3, column: 2 });
const header = selectCell({ row: -1, column: 2 });
const all = selectAll(size);
const everything = { firstRow: 0, lastRow: 99, firstColumn: 0, lastColumn: 4 };
const resize = (change: number): GridCommand => ({ type: "resize-column", column: 2, change });

test.each([
  ["Ctrl+A selects everything", "a", { ctrl: true }, null, { type: "select", selection: all }],
  ["Ctrl+C copies the selection", "c", { ctrl: true }, all, { type: "copy", range: everything }],
  ["Ctrl+C without a selection copies everything", "C", { ctrl: true }, null, { type: "copy", range: everything }],
  ["Escape clears the selection", "Escape", {}, cell, { type: "select", selection: null }],
  ["Escape without a selection is left to the page", "Escape", {}, null, null],
  ["Enter shows a cell", "Enter", {}, cell, { type: "show-cell", position: cell.cursor }],
  ["Enter sorts by a column", "Enter", {}, header, { type: "sort", column: 2, add: false }],
  ["Shift+Space adds a column to the order", " ", { shift: true }, header, { type: "sort", column: 2, add: true }],
  ["an arrow moves", "ArrowDown", {}, cell, { type: "move", selection: selectCell({ row: 4, column: 2 }) }],
  [
    "the first arrow selects a cell",
    "ArrowUp",
    {},
    null,
    { type: "move", selection: selectCell({ row: 0, column: 0 }) },
  ],
  ["Alt+Right widens a column", "ArrowRight", { alt: true }, header, resize(16)],
  ["Alt+Left narrows a column", "ArrowLeft", { alt: true }, header, resize(-16)],
  ["Alt outside the header is left to the page", "ArrowRight", { alt: true }, cell, null],
  ["Alt without a selection is left to the page", "ArrowRight", { alt: true }, null, null],
  ["letters are left to the page", "x", {}, cell, null],
] as const)("%s", (_, key, modifiers, selection, command) => {
  expect(gridCommand({ key, ctrl: false, shift: false, alt: false, ...modifiers }, selection, size)).toEqual(command);
});
