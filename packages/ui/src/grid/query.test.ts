import { expect, test } from "vitest";
import { fitColumns } from "./column-widths.ts";
import { cycleSort, makeQuery } from "./query.ts";
import { EVERYTHING } from "./source.ts";

const up = (column: number) => ({ column, descending: false });
const down = (column: number) => ({ column, descending: true });

test("a column goes up, down, none", () => {
  expect(cycleSort([], 1, false)).toEqual([up(1)]);
  expect(cycleSort([up(1)], 1, false)).toEqual([down(1)]);
  expect(cycleSort([down(1)], 1, false)).toEqual([]);
  expect(cycleSort([up(1), up(2)], 3, false)).toEqual([up(3)]);
});

test("with Shift the others stay, in their places", () => {
  expect(cycleSort([up(1)], 2, true)).toEqual([up(1), up(2)]);
  expect(cycleSort([up(1), up(2)], 1, true)).toEqual([down(1), up(2)]);
  expect(cycleSort([down(1), up(2)], 1, true)).toEqual([up(2)]);
});

test("empty filters ask nothing", () => {
  expect(
    makeQuery(
      [],
      new Map([
        [-1, ""],
        [2, ""],
      ]),
    ),
  ).toBe(EVERYTHING);
  expect(
    makeQuery(
      [up(0)],
      new Map([
        [-1, "x"],
        [2, ""],
      ]),
    ),
  ).toEqual({ sort: [up(0)], filters: [{ column: -1, text: "x" }] });
});

test("columns fit their names and values, up to a width", () => {
  const column = (name: string) => ({ name, type: "text" as const, displayType: "VARCHAR" });
  expect(fitColumns([column("id"), column("a_rather_long_name"), column("t")], [["x", "y", "z".repeat(500)]])).toEqual([
    73, 189, 320,
  ]);
});
