import type { TableQuery, TableSummary } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { type BrushedValues, selectSql } from "./select-sql.ts";

const COLUMNS: TableSummary["columns"] = [
  { name: "city", type: "text", displayType: "VARCHAR" },
  { name: "n", type: "integer", displayType: "BIGINT" },
  { name: "day", type: "date", displayType: "DATE" },
  { name: 'the "order"', type: "number", displayType: "DOUBLE" },
  { name: "order", type: "datetime", displayType: "TIMESTAMP" },
];

const NONE: TableQuery = { sort: [], filters: [] };
const filter = (column: number, rest: Partial<TableQuery["filters"][number]>): TableQuery => ({
  sort: [],
  filters: [{ column, text: "", ...rest }],
});

test.each<[string, TableQuery, BrushedValues | null, string]>([
  ["a text", filter(0, { text: "O'slo" }), null, "WHERE contains(lower(city), 'o''slo')"],
  ["a text in a number", filter(1, { text: "12" }), null, "WHERE contains(lower(CAST(n AS VARCHAR)), '12')"],
  ["a value", filter(0, { test: { is: "in", values: ["oslo"] } }), null, "WHERE lower(city) = 'oslo'"],
  ["values", filter(1, { test: { is: "in", values: [1, 2] } }), null, "WHERE n IN (1, 2)"],
  [
    "other values",
    filter(0, { test: { is: "not-in", values: ["a", "b"] } }),
    null,
    "WHERE lower(city) NOT IN ('a', 'b')",
  ],
  ["nulls", filter(3, { test: { is: "null" } }), null, 'WHERE "the ""order""" IS NULL'],
  ["values that are there", filter(4, { test: { is: "present" } }), null, 'WHERE "order" IS NOT NULL'],
  [
    "a range of numbers",
    filter(1, { test: { is: "between", min: 2, max: 5, includesMin: false, includesMax: true } }),
    null,
    "WHERE n > 2 AND n <= 5",
  ],
  [
    "a day",
    filter(2, { test: { is: "between", min: "2026-01-31", max: null, includesMin: true, includesMax: true } }),
    null,
    "WHERE day >= DATE '2026-01-31'",
  ],
  [
    "a month",
    filter(2, { test: { is: "between", min: null, max: "2026-01", includesMin: true, includesMax: true } }),
    null,
    "WHERE substr(lower(CAST(day AS VARCHAR)), 1, 7) <= '2026-01'",
  ],
  ["the order", { ...NONE, sort: [{ column: 1, descending: true }] }, null, "ORDER BY n DESC NULLS LAST"],
  ["a selected range", NONE, { column: 1, range: [1.6, 9.2] }, "WHERE n BETWEEN 2 AND 9"],
  [
    "selected days",
    NONE,
    { column: 2, range: [Date.UTC(2026, 0, 5, 7), Date.UTC(2026, 1, 1)] },
    "WHERE day BETWEEN DATE '2026-01-05' AND DATE '2026-02-01'",
  ],
  ["selected bars", NONE, { column: 0, values: ["Oslo", "it's"] }, "WHERE city IN ('Oslo', 'it''s')"],
  ["a selected bar of nulls", NONE, { column: 0, values: ["Oslo", null] }, "WHERE (city = 'Oslo' OR city IS NULL)"],
  [
    "filter and selection",
    filter(1, { test: { is: "in", values: [1] } }),
    { column: 0, values: ["Oslo"] },
    "WHERE n = 1\n  AND city = 'Oslo'",
  ],
])("%s", (_, query, brushed, expected) => {
  expect(selectSql(COLUMNS, query, brushed, "df_1", "duckdb")).toBe(`SELECT *\nFROM df_1\n${expected}`);
});

test("a search in all columns of SQLite", () => {
  expect(selectSql(COLUMNS.slice(0, 2), filter(-1, { text: "a" }), null, "df_1", "sqlite")).toBe(
    "SELECT *\nFROM df_1\nWHERE (instr(lower(city), 'a') > 0 OR instr(lower(CAST(n AS TEXT)), 'a') > 0)",
  );
});
