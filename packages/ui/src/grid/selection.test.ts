import { expect, test } from "vitest";
import { moveSelection, rangeOf, selectAll, selectCell, selectRow } from "./selection.ts";

const size = { rows: 100, columns: 5, page: 10 };
const press = (row: number, column: number, key: string, ctrl = false) =>
  moveSelection(selectCell({ row, column }), { key, ctrl, shift: false }, size)?.cursor;

test.each([
  ["ArrowDown", false, { row: 51, column: 2 }],
  ["ArrowUp", false, { row: 49, column: 2 }],
  ["ArrowLeft", false, { row: 50, column: 1 }],
  ["ArrowRight", false, { row: 50, column: 3 }],
  ["ArrowDown", true, { row: 99, column: 2 }],
  ["ArrowUp", true, { row: 0, column: 2 }],
  ["ArrowRight", true, { row: 50, column: 4 }],
  ["PageDown", false, { row: 60, column: 2 }],
  ["PageUp", false, { row: 40, column: 2 }],
  ["Home", false, { row: 50, column: 0 }],
  ["End", false, { row: 50, column: 4 }],
  ["Home", true, { row: 0, column: 0 }],
  ["End", true, { row: 99, column: 4 }],
  ["a", false, undefined],
])("%s, Ctrl %s", (key, ctrl, cursor) => {
  expect(press(50, 2, key, ctrl)).toEqual(cursor);
});

test("the header is above the first row, and the cursor stops at the edges", () => {
  expect(press(0, 0, "ArrowUp")).toEqual({ row: -1, column: 0 });
  expect(press(-1, 0, "ArrowUp")).toEqual({ row: -1, column: 0 });
  expect(press(-1, 4, "ArrowRight")).toEqual({ row: -1, column: 4 });
  expect(press(99, 4, "PageDown")).toEqual({ row: 99, column: 4 });
  expect(press(3, 4, "PageUp")).toEqual({ row: 0, column: 4 });
});

test("Shift extends the selection from its anchor, never into the header", () => {
  let selection = selectCell({ row: 2, column: 2 });
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft"])
    selection = moveSelection(selection, { key, ctrl: false, shift: true }, size)!;
  expect(selection).toEqual({ anchor: { row: 2, column: 2 }, cursor: { row: 0, column: 1 } });
  expect(rangeOf(selection)).toEqual({ firstRow: 0, lastRow: 2, firstColumn: 1, lastColumn: 2 });
});

test("selects a row or all rows", () => {
  expect(rangeOf(selectRow(7, size))).toEqual({ firstRow: 7, lastRow: 7, firstColumn: 0, lastColumn: 4 });
  expect(rangeOf(selectAll(size))).toEqual({ firstRow: 0, lastRow: 99, firstColumn: 0, lastColumn: 4 });
});
