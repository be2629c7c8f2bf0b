import { expect, test } from "vitest";
import { fileNameOf, importKind, quoteIfNeeded, tableNameOf } from "./names.ts";

test.each([
  ["Sales 2026.csv", "sales_2026"],
  ["2026.csv", "t_2026"],
  ["Größe.TSV", "gro_e"],
  ["/tmp/a.b.json", "a_b"],
  ["???.csv", "t_file"],
  ["order.csv", "t_order"],
  ["Group.parquet", "t_group"],
])("the table of %s is named after it", (file, name) => {
  expect(tableNameOf(file)).toBe(name);
});

test("does not reuse a table name", () => {
  expect(tableNameOf("a.csv", new Set(["a"]))).toBe("a_2");
  expect(tableNameOf("a.csv", new Set(["a", "a_2"]))).toBe("a_3");
});

test.each([
  ["plain_1", "plain_1"],
  ["order", '"order"'],
  ["Two words", '"Two words"'],
  ['a"b', '"a""b"'],
])("quotes %s", (name, quoted) => {
  expect(quoteIfNeeded(name)).toBe(quoted);
});

test.each([
  ["a.CSV", "csv"],
  ["a.txt", "csv"],
  ["b.duckdb", "duckdb"],
  ["c.png", null],
  ["none", null],
])("the kind of %s is recognized", (file, kind) => {
  expect(importKind(file)).toBe(kind);
});

test.each([
  ["https://example.org/data/my%20sales.csv?x=1", "my sales.csv"],
  ["https://example.org/100%25%zz.csv", "100%25%zz.csv"],
  ["https://example.org/", "data.csv"],
])("the file name of %s is %s", (url, name) => {
  expect(fileNameOf(new URL(url))).toBe(name);
});
