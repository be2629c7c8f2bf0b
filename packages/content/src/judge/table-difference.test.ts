import type { TableCell, TableResult } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { findTableDifference, type TableDifference } from "./table-difference.ts";

const table = (names: string, ...rows: TableCell[][]): TableResult => ({
  columns: names.split(" ").map((name) => ({ name, type: name === "n" ? "integer" : "text" })),
  rowCount: rows.length,
  rows,
});
const WANTED = table("city n", ["Oslo", 1], ["Lima", 2], ["Rome", 2]);

test.each<[string, TableResult, TableDifference]>([
  ["another name", table("town n"), { kind: "columns", missing: ["city"], extra: ["town"] }],
  ["a column twice", table("city n n"), { kind: "columns", missing: [], extra: [] }],
  ["columns in another order", table("N City"), { kind: "column order" }],
  ["a row too few", table("city n", ["Oslo", 1]), { kind: "row count" }],
  ["rows in another order", table("city n", ["Oslo", 1], ["Rome", 2], ["Lima", 2]), { kind: "row order", row: 2 }],
  ["one wrong column", table("city n", ["Oslo", 1], ["Lima", 3], ["Rome", 2]), { kind: "values", columns: ["n"] }],
  ["wrong rows", table("city n", ["Oslo", 1], ["Lima", 3], ["Bern", 2]), { kind: "rows", wrong: 2 }],
])("%s", (_, actual, difference) => {
  expect(findTableDifference(WANTED, actual, { ordered: true, tolerance: 0 })).toEqual(difference);
});
