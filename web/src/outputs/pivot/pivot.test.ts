import { expect, test } from "vitest";
import type { ChartColumns } from "../chart/chart-choice.ts";
import { firstPivot, type Pivot, pivotQuery, pivotSql, pivotTable } from "./pivot.ts";

const COLUMNS: ChartColumns = [
  { name: "month", type: "date", displayType: "DATE" },
  { name: "region", type: "text", displayType: "VARCHAR" },
  { name: "id", type: "integer", displayType: "BIGINT" },
  { name: "the amount", type: "number", displayType: "DOUBLE" },
];
const PIVOT: Pivot = { rows: 0, columns: 1, value: 3, aggregate: "sum" };

test("the first pivot has labels for rows and columns, and a number to sum", () => {
  expect(firstPivot(COLUMNS)).toEqual(PIVOT);
  expect(firstPivot(COLUMNS.slice(2))).toEqual({ rows: 0, columns: 1, value: null, aggregate: "count" });
  expect(firstPivot([])).toBeNull();
});

test("groups become rows and columns in order, nulls last", () => {
  const rows = [
    ["2026-02-01", "south", 4],
    ["2026-01-01", null, 1],
    [null, "north", 2],
    ["2026-01-01", "north", 3],
  ];
  const table = pivotTable(PIVOT, COLUMNS, { rows, total: 4 });
  expect(table.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    "month date",
    "north number",
    "south number",
    "null number",
  ]);
  expect(table.rows).toEqual([
    ["2026-01-01", 3, null, 1],
    ["2026-02-01", null, 4, null],
    [null, 2, null, null],
  ]);
  expect(table.note).toBeNull();
});

test("without columns there is one of totals", () => {
  const table = pivotTable({ ...PIVOT, columns: null }, COLUMNS, { rows: [["2026-01-01", 3]], total: 1 });
  expect([table.columns.map(({ name }) => name), table.rows]).toEqual([
    ["month", "sum of the amount"],
    [["2026-01-01", 3]],
  ]);
});

test("what is left out is said", () => {
  const rows = Array.from({ length: 80 }, (_, i) => ["a", `c${i}`, i]);
  const table = pivotTable(PIVOT, COLUMNS, { rows, total: 90_000 });
  expect(table.note).toBe("The first 80 of 90,000 groups. The first 60 of 80 columns.");
  expect(table.columns.slice(-1)[0]?.name).toBe("c59");
});

test.each<[Partial<Pivot>, string]>([
  [{}, 'PIVOT df_1\nON region\nUSING sum("the amount")\nGROUP BY month\nORDER BY month'],
  [{ columns: null, aggregate: "mean" }, 'SELECT month, avg("the amount")\nFROM df_1\nGROUP BY month\nORDER BY month'],
  [{ value: null, aggregate: "count" }, "PIVOT df_1\nON region\nUSING count(*)\nGROUP BY month\nORDER BY month"],
])("as SQL with %j", (change, sql) => {
  expect(pivotSql({ ...PIVOT, ...change }, COLUMNS, "df_1")).toBe(sql);
});

test("the kernel counts without a value", () => {
  expect(pivotQuery({ ...PIVOT, aggregate: "count" })).toMatchObject({
    value: null,
    by: [{ column: 0 }, { column: 1 }],
  });
});
