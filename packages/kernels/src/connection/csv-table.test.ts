import { expect, test } from "vitest";
import { readRows, rowRange } from "../table/table.ts";
import { CsvTable } from "./csv-table.ts";
import type { ResultColumn, ValueKind } from "@fiddle/protocol/connection-frames.ts";

function column(name: string, kind: ValueKind): ResultColumn {
  return { name, type: kind, kind };
}

function tableOf(kinds: readonly ValueKind[], csv: string, pieceSize = 1_000) {
  const table = new CsvTable(kinds.map((kind, i) => column(`c${i}`, kind)));
  const bytes = new TextEncoder().encode(csv);
  for (let at = 0; at < bytes.length; at += pieceSize) table.add(bytes.slice(at, at + pieceSize));
  return table.finish();
}

function rowsOf(kinds: readonly ValueKind[], csv: string, pieceSize?: number) {
  const table = tableOf(kinds, csv, pieceSize);
  return readRows(table, rowRange(0, table.rowCount));
}

test.each([1, 2, 3, 7, 1_000])("rows come back from pieces of %i bytes", (size) => {
  const csv = '1,größe,t\n,"",\n-7,"a,""b""\nc",f\n';
  expect(rowsOf(["integer", "text", "boolean"], csv, size)).toEqual([
    [1, "größe", true],
    [null, "", null],
    [-7, 'a,"b"\nc', false],
  ]);
});

test("integers past what a number holds stay exact, those before them too", () => {
  expect(rowsOf(["integer"], "1\n9007199254740993\n-9223372036854775808\n2\n")).toEqual([
    [1],
    ["9007199254740993"],
    ["-9223372036854775808"],
    [2],
  ]);
  expect(rowsOf(["integer", "text"], ",a\n9007199254740993,b\n,c\n")).toEqual([
    [null, "a"],
    ["9007199254740993", "b"],
    [null, "c"],
  ]);
});

test.each([
  ["0.1", 0.1],
  ["-123.456", -123.456],
  ["1e-7", 1e-7],
  ["0.30000000000000004", 0.300_000_000_000_000_04],
  ["123456789012345.6", 123_456_789_012_345.6],
  ["NaN", "NaN"],
  ["-Infinity", "-Infinity"],
])("the number %s is read as JavaScript reads it", (text, value) => {
  expect(rowsOf(["number"], `${text}\n`)).toEqual([[value]]);
});

test("decimals stay as they are written, and order as numbers", () => {
  const table = tableOf(["decimal"], "10.50\n9.25\n123456789012345678901.10\n");
  expect(readRows(table, rowRange(0, 3))).toEqual([["10.50"], ["9.25"], ["123456789012345678901.10"]]);
  expect([0, 1, 2].map(table.columns[0]?.numbers() ?? (() => null))).toEqual([10.5, 9.25, 123_456_789_012_345_680_000]);
});

test("dates and moments are milliseconds for charts, whatever the browser's time zone", () => {
  const table = tableOf(
    ["date", "datetime", "datetime"],
    "2026-03-08,2026-03-08 02:30:00,2026-03-08 07:30:00.5+00\ninfinity,infinity,\n",
  );
  const numbers = table.columns.map((one) => [one.numbers()(0), one.numbers()(1)]);
  expect(numbers).toEqual([
    [Date.UTC(2026, 2, 8), null],
    [Date.UTC(2026, 2, 8, 2, 30), null],
    [Date.UTC(2026, 2, 8, 7, 30, 0, 500), null],
  ]);
});

test("two columns of one name are two columns", () => {
  const table = new CsvTable([column("a", "integer"), column("a", "integer")]);
  table.add(new TextEncoder().encode("1,2\n"));
  expect(readRows(table.finish(), rowRange(0, 1))).toEqual([[1, 2]]);
});
