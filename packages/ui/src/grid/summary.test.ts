import { expect, test } from "vitest";
import type { GridColumnType, GridValue } from "./source.ts";
import { percent, summarizeRows, summarySentence } from "./summary.ts";

const NOTHING = { min: null, max: null, mean: null, histogram: null, top: null, distinctAtLeast: false };

test.each<[GridColumnType, GridValue[], object, string]>([
  [
    "integer",
    [1, 3, null, 1],
    { rows: 4, nulls: 1, distinct: 2, min: 1, max: 3, mean: 5 / 3, histogram: [2, 0, 1] },
    "4 rows, 1 null (25%), 2 distinct, from 1 to 3, mean 1.66667",
  ],
  [
    "date",
    ["2026-01-02", "2026-01-01"],
    {
      rows: 2,
      nulls: 0,
      distinct: 2,
      min: "2026-01-01",
      max: "2026-01-02",
      histogram: [1, ...Array.from({ length: 18 }, () => 0), 1],
    },
    "2 rows, no nulls, 2 distinct, from 2026-01-01 to 2026-01-02",
  ],
  [
    "text",
    ["a", "b", "a"],
    {
      rows: 3,
      nulls: 0,
      distinct: 2,
      top: [
        { value: "a", count: 2 },
        { value: "b", count: 1 },
      ],
    },
    "3 rows, no nulls, 2 distinct, most often a (2), b (1)",
  ],
  ["number", [null], { rows: 1, nulls: 1, distinct: 0, histogram: [] }, "1 row, 1 null (100%), 0 distinct"],
])("%s", (type, values, expected, sentence) => {
  const summary = summarizeRows(
    { name: "c", type, displayType: type },
    0,
    values.map((value) => [value]),
  );
  expect(summary).toEqual({ ...NOTHING, ...expected });
  expect(summarySentence(summary, String)).toBe(sentence);
});

test("a share is never rounded to 0 or 100%", () => {
  expect([percent(0, 9), percent(1, 1000), percent(1, 3), percent(999, 1000), percent(5, 5)]).toEqual([
    "0%",
    "< 1%",
    "33%",
    "> 99%",
    "100%",
  ]);
});

test("more values than a function call can take as arguments have a min and a max", () => {
  const rows = Array.from({ length: 300_000 }, (_, index): [number] => [index]);
  expect(summarizeRows({ name: "n", type: "integer", displayType: "integer" }, 0, rows)).toMatchObject({
    min: 0,
    max: 299_999,
  });
});
