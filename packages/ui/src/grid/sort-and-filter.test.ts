import { expect, test } from "vitest";
import { fitColumns } from "./column-widths.ts";
import { cycleSort, makeQuery } from "./sort-and-filter.ts";
import { EMPTY_QUERY } from "./source.ts";

const ascending = (column: number) => ({ column, descending: false });
const descending = (column: number) => ({ column, descending: true });

test("clicking a column cycles through ascending, descending and unsorted", () => {
  expect(cycleSort([], 1, false)).toEqual([ascending(1)]);
  expect(cycleSort([ascending(1)], 1, false)).toEqual([descending(1)]);
  expect(cycleSort([descending(1)], 1, false)).toEqual([]);
  expect(cycleSort([ascending(1), ascending(2)], 3, false)).toEqual([ascending(3)]);
});

test("Shift keeps the other columns in place", () => {
  expect(cycleSort([ascending(1)], 2, true)).toEqual([ascending(1), ascending(2)]);
  expect(cycleSort([ascending(1), ascending(2)], 1, true)).toEqual([descending(1), ascending(2)]);
  expect(cycleSort([descending(1), ascending(2)], 1, true)).toEqual([ascending(2)]);
});

test("empty filters make the empty query", () => {
  expect(
    makeQuery(
      [],
      new Map([
        [-1, ""],
        [2, ""],
      ]),
      [],
    ),
  ).toBe(EMPTY_QUERY);
  expect(
    makeQuery(
      [ascending(0)],
      new Map([
        [-1, "x"],
        [2, ""],
      ]),
      [],
    ),
  ).toEqual({ sort: [ascending(0)], filters: [{ column: -1, text: "x" }] });
});

const column = (name: string) => ({ name, type: "text" as const, displayType: "VARCHAR" });

test("columns fit their names and values, up to a maximum", () => {
  expect(fitColumns([column("id"), column("a_rather_long_name"), column("t")], [["x", "y", "z".repeat(500)]])).toEqual([
    73, 189, 320,
  ]);
});

test.each(["█████████▌", "日本語の文章です。", "한국어 문장입니다"])(
  "a column has room for the wide letters of %s",
  (text) => {
    const [narrow = 0, wide = 0] = fitColumns([column("a"), column("b")], [["x".repeat(text.length), text]]);
    expect(wide).toBeGreaterThan(narrow * 1.4);
  },
);
