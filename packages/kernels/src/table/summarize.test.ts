import { expect, test } from "vitest";
import type { ChartQuery } from "../charts.ts";
import { chartRows } from "./chart.ts";
import type { Column } from "./table.ts";
import { summarize } from "./summarize.ts";
import { type EngineValue, valueTable } from "./value-table.ts";
import { CHARTS_OF_SALES } from "./testing-charts.ts";

function table(columns: Record<string, EngineValue[]>) {
  const sources = Object.entries(columns).map(([name, values]) => ({ name, declared: null, values }));
  return valueTable(sources, sources[0]?.values.length ?? 0);
}

const NOTHING = { min: null, max: null, mean: null, histogram: null, top: null, distinctAtLeast: false };

test.each<[string, EngineValue[], object]>([
  ["integers", [3, 1, null, 1], { rows: 4, nulls: 1, distinct: 2, min: 1, max: 3, mean: 5 / 3, histogram: [2, 0, 1] }],
  ["one number", [2.5, 2.5], { rows: 2, nulls: 0, distinct: 1, min: 2.5, max: 2.5, mean: 2.5, histogram: [2] }],
  [
    "infinity",
    [0.5, Infinity, 1],
    {
      rows: 3,
      nulls: 0,
      distinct: 3,
      min: 0.5,
      max: "1",
      mean: 0.75,
      histogram: [1, ...Array.from({ length: 18 }, () => 0), 1],
    },
  ],
  ["no value", [null, null], { rows: 2, nulls: 2, distinct: 0, top: [] }],
  [
    "texts",
    ["b", "a", null, "b"],
    {
      rows: 4,
      nulls: 1,
      distinct: 2,
      top: [
        { value: "b", count: 2 },
        { value: "a", count: 1 },
      ],
    },
  ],
  [
    "integers too big for a double",
    [9007199254740993n, 9007199254740992n],
    {
      rows: 2,
      nulls: 0,
      distinct: 2,
      top: [
        { value: "9007199254740993", count: 1 },
        { value: "9007199254740992", count: 1 },
      ],
    },
  ],
])("summary of %s", (_, values, expected) => {
  const { columns, rowCount } = table({ c: values });
  expect(summarize(columns[0]!, null, rowCount)).toEqual({ ...NOTHING, ...expected });
});

test("a summary of some rows, and of more texts than are told apart", () => {
  const { columns } = table({ c: ["a", "b", "c"] });
  expect(summarize(columns[0]!, Uint32Array.of(2, 0), 3)).toMatchObject({ rows: 2, distinct: 2 });
  const many = table({ c: Array.from({ length: 150_000 }, (_, i) => `${i}`) });
  expect(summarize(many.columns[0]!, null, 150_000)).toMatchObject({
    distinct: 50_000,
    distinctAtLeast: true,
    top: [],
  });
});

const SALES = table({ city: ["Oslo", "Rome", "Oslo", null], amount: [1, 2, 4, 8], kind: ["x", "y", "y", "y"] });

test("the greatest of numbers lies in the last part, not in one of its own", () => {
  const { rows } = chartRows(table({ x: [0, 0.5, 4] }), null, {
    by: [{ column: 0, bins: 4 }],
    value: null,
    aggregate: "count",
    limit: 9,
  });
  expect(rows).toEqual([
    [0, 1, 2],
    [3, 4, 1],
  ]);
});

test.each<[string, Partial<ChartQuery>, unknown[][], number]>([
  ...CHARTS_OF_SALES,
  [
    "a mean",
    { by: [{ column: 0 }], value: 1, aggregate: "mean" },
    [
      ["Oslo", 2.5],
      ["Rome", 2],
      [null, 8],
    ],
    3,
  ],
  [
    "a median",
    { by: [{ column: 2 }], value: 1, aggregate: "median" },
    [
      ["x", 1],
      ["y", 4],
    ],
    2,
  ],
  [
    "the least",
    { by: [{ column: 2 }], value: 1, aggregate: "min" },
    [
      ["x", 1],
      ["y", 2],
    ],
    2,
  ],
  [
    "a count by two",
    { by: [{ column: 0 }, { column: 2 }], aggregate: "count", limit: 2 },
    [
      ["Oslo", "x", 1],
      ["Rome", "y", 1],
    ],
    4,
  ],
])("a chart's rows: %s", (_, query, rows, total) => {
  const whole: ChartQuery = { by: [], value: null, aggregate: "none", limit: 100, ...query };
  expect(chartRows(SALES, null, whole)).toEqual({ rows, total });
});

test("the extremes of decimals have all their digits", () => {
  const values = ["12345678901234567890.50", "0.10", "12345678901234567890.49"];
  const column: Column = {
    name: "paid",
    type: "number",
    displayType: "DECIMAL(22,2)",
    value: (row) => values[row] ?? null,
    numbers: () => (row) => Number(values[row]),
    order: () => ({ by: "text", text: () => null }),
  };
  expect(summarize(column, null, 3)).toMatchObject({ min: "0.10", max: "12345678901234567890.50" });
});
