import { expect, test } from "vitest";
import type { ChartQuery } from "../charts.ts";
import type { TableSummary } from "../tables.ts";
import { startNodeRuntime } from "./node-python.ts";
import { CHARTS_OF_SALES } from "../table/testing-charts.ts";

const ALL = { sort: [], filters: [] };
const runtime = await startNodeRuntime();
const code = `from datetime import date, datetime
sales = [
    {"city": "Oslo", "amount": 1, "day": date(2026, 1, 1), "x": 0.5, "tags": ["a"]},
    {"city": "Rome", "amount": 2, "day": date(2026, 1, 31), "x": None, "tags": ["a"]},
    {"city": "Oslo", "amount": 4, "day": date(2026, 1, 11), "x": float("nan"), "tags": []},
    {"city": None, "amount": 8, "day": None, "x": float("inf"), "tags": ["a"]},
]`;
await runtime.execute({ code, cellId: "c" }, () => {});
const table = (await runtime.answers?.["variable_table"]?.({ name: "sales" } as never)) as TableSummary;

const NOTHING = {
  rows: 4,
  nulls: 0,
  min: null,
  max: null,
  mean: null,
  histogram: null,
  top: null,
  distinctAtLeast: false,
};

test.each<[string, object]>([
  [
    "city",
    {
      nulls: 1,
      distinct: 2,
      top: [
        { value: "Oslo", count: 2 },
        { value: "Rome", count: 1 },
      ],
    },
  ],
  ["amount", { distinct: 4, min: 1, max: 8, mean: 3.75, histogram: [1, 1, 0, 1, 0, 0, 0, 1] }],
  ["day", { nulls: 1, distinct: 3, min: "2026-01-01", max: "2026-01-31", histogram: partsOf(20, [0, 6, 19]) }],
  ["x", { nulls: 2, distinct: 2, min: 0.5, max: "inf", histogram: [1] }],
  [
    "tags",
    {
      distinct: 2,
      top: [
        { value: "['a']", count: 3 },
        { value: "[]", count: 1 },
      ],
    },
  ],
])("the summary of %s", async (name, expected) => {
  const column = table.columns.findIndex((one) => one.name === name);
  expect(await runtime.tableSummary(table.tableId, ALL, column)).toEqual({ ...NOTHING, ...expected });
});

function partsOf(count: number, filled: readonly number[]): number[] {
  return Array.from({ length: count }, (_, part) => (filled.includes(part) ? 1 : 0));
}

test("a summary follows the filters", async () => {
  const filtered = { sort: [{ column: 1, descending: true }], filters: [{ column: 0, text: "OSLO" }] };
  expect(await runtime.tableSummary(table.tableId, filtered, 1)).toMatchObject({ rows: 2, min: 1, max: 4 });
});

test.each<[string, Partial<ChartQuery>, unknown[][], number]>([
  ...CHARTS_OF_SALES,
  [
    "a median of nothing",
    { by: [{ column: 0 }], value: 3, aggregate: "median" },
    [
      ["Oslo", 0.5],
      ["Rome", null],
      [null, "inf"],
    ],
    3,
  ],
  [
    "parts of days",
    { by: [{ column: 2, bins: 5 }], aggregate: "count" },
    [
      ["2026-01-01T00:00:00", "2026-01-08T00:00:00", 1],
      ["2026-01-29T00:00:00", "2026-02-05T00:00:00", 1],
      ["2026-01-08T00:00:00", "2026-01-15T00:00:00", 1],
      [null, null, 1],
    ],
    4,
  ],
])("a chart's rows: %s", async (_, query, rows, total) => {
  const whole: ChartQuery = { by: [], value: null, aggregate: "none", limit: 100, ...query };
  expect(await runtime.tableChart(table.tableId, ALL, whole)).toEqual({ rows, total });
});

test("a table knows its variable, until there is none", async () => {
  const ask = runtime.answers?.["table_name"];
  expect(await ask?.({ tableId: table.tableId } as never)).toEqual({ name: "sales", form: "dicts" });
  await runtime.execute({ code: "del sales", cellId: "c" }, () => {});
  await expect((async () => ask?.({ tableId: table.tableId } as never))()).rejects.toThrow("isn't in a variable");
});
