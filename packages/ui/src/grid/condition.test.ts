import { expect, test } from "vitest";
import { sortAndFilterRows } from "./array-source.ts";
import { listText, parseCondition } from "./condition.ts";
import { makeQuery } from "./sort-and-filter.ts";
import type { GridColumnType, GridValue } from "./source.ts";

/** The values of one column that its filter keeps. */
function kept(text: string, type: GridColumnType, values: readonly GridValue[]): readonly GridValue[] {
  const query = makeQuery([], new Map([[0, text]]), [{ name: "x", type, displayType: "" }]);
  return sortAndFilterRows(
    [{ type }],
    values.map((value) => [value]),
    query,
  ).map(([value]) => value ?? null);
}

const numbers = [5, 99, 100, -3, 1234.5, null, "9007199254740993"];

test.each<[string, readonly GridValue[]]>([
  [">99", [100, 1234.5, "9007199254740993"]],
  [">= 99", [99, 100, 1234.5, "9007199254740993"]],
  ["<5", [-3]],
  ["≤5", [5, -3]],
  ["5..100", [5, 99, 100]],
  ["..5", [5, -3]],
  ["1,000..", [1234.5, "9007199254740993"]],
  ["=5 | 100", [5, 100]],
  ["!=5", [99, 100, -3, 1234.5, "9007199254740993"]],
  ["null", [null]],
  ["is not null", [5, 99, 100, -3, 1234.5, "9007199254740993"]],
  // Still being typed.
  [">", numbers],
  ["> abc", numbers],
  ["..", numbers],
  // Not a condition.
  ["9", [99, "9007199254740993"]],
  ["1,234", [1234.5]],
])("%s keeps these numbers", (text, expected) => {
  expect(kept(text, "number", numbers)).toEqual(expected);
});

const days = ["2019-12-31", "2020-01-01", "2024-02-29", "2024-12-31", null];

test.each<[string, readonly GridValue[]]>([
  ["2020..2024", ["2020-01-01", "2024-02-29", "2024-12-31"]],
  [">2024-02", ["2024-12-31"]],
  ["<2020", ["2019-12-31"]],
  ["2024", ["2024-02-29", "2024-12-31"]],
])("%s keeps these dates", (text, expected) => {
  expect(kept(text, "date", days)).toEqual(expected);
});

test("times are compared as they are shown", () => {
  expect(kept(">=2024-01-01 12:00", "datetime", ["2024-01-01T11:59:59", "2024-01-01T12:00:00"])).toEqual([
    "2024-01-01T12:00:00",
  ]);
});

const words = ["Oslo", "oslo fjord", "Bern", "null", "> 5", "", null];

test.each<[string, readonly GridValue[]]>([
  ["=OSLO", ["Oslo"]],
  ["=oslo | bern", ["Oslo", "Bern"]],
  ["a..c", ["Bern"]],
  ["null", ["null"]],
  ["is null", [null]],
  [">", ["> 5"]],
  ['"> 5"', ["> 5"]],
])("%s keeps these texts", (text, expected) => {
  expect(kept(text, "text", words)).toEqual(expected);
});

test("a list of chosen values is written so that it reads back", () => {
  const values = ["a|b", "plain", "", " x "];
  const text = listText(values);
  expect(text).toBe('="a|b" | plain | "" | " x "');
  expect(parseCondition(text, "text")).toEqual({ test: { is: "in", values } });
  expect(listText([])).toBe("");
});
