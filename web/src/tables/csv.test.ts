import { expect, test } from "vitest";
import { EMPTY_QUERY } from "@fiddle/ui/grid/source.ts";
import { parseCsv, readCsv, separatorOf } from "./csv.ts";

test.each([
  [
    "a,b\n1,2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    '"a,""x""","b\nc"\r\n1,',
    [
      ['a,"x"', "b\nc"],
      ["1", ""],
    ],
  ],
  ["a\n\nb", [["a"], ["b"]]],
  ['"open', [["open"]]],
  ["", []],
])("%j", (text, rows) => {
  expect(parseCsv(text, ",")).toEqual(rows);
});

test.each([
  ["a;b;c\n1,5;2;3", ";"],
  ["a;b\r\n1,5;2,25\r\n2,5;3,1\r\n", ";"],
  ["1,5;2\n2,5;3\n", ";"],
  [`a;b\n${"1,5,2;x\n".repeat(2)}${"1,5;2,5,".repeat(3000)}`, ";"],
  ["name|note\nx|a, b, c\ny|d, e\n", "|"],
  ["a\tb\n1\t2", "\t"],
  ['"x;y",b\n1,2', ","],
  ["one", ","],
])("the separator of %j", (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

test.each([
  ["sep=;\na;b\n1,5;x,y\n", "sep=;"],
  ['\ufeff"sep=;"\r\na;b\r\n1,5;x,y\r\n', '"sep=;"'],
  ["SEP=;\na;b\n1,5;x,y\n", "SEP=;"],
])("the line %j of Excel names the separator", async (text, line) => {
  const { columns, source, note } = await readCsv(new Blob([text]));
  expect([columns.map(({ name }) => name), source.firstRows]).toEqual([["a", "b"], [["1,5", "x,y"]]]);
  expect(note).toBe(`The first line, ${line}, is for Excel. In code, skip it.`);
});

test("numbers have the decimals that the file writes", async () => {
  const { columns } = await readCsv(new Blob(["price,whole,n,mean\n19.90,10.00,1,0.333333333333\n3.1,2.00,2,1.5\n"]));
  expect(columns.map(({ type, decimals }) => [type, decimals])).toEqual([
    ["number", 2],
    ["number", 2],
    ["integer", undefined],
    ["number", 1],
  ]);
});

test("types are guessed, ids stay text, missing values are null", async () => {
  const table = await readCsv(new Blob(["id,n,x,day\n007,1,1.5,2026-01-02\n12345678901234567890,2,,2026-01-03\n"]));
  expect(table.columns.map(({ type }) => type)).toEqual(["text", "integer", "number", "date"]);
  expect((await table.source.load(0, 10, EMPTY_QUERY)).rows).toEqual([
    ["007", 1, 1.5, "2026-01-02"],
    ["12345678901234567890", 2, null, "2026-01-03"],
  ]);
  expect(table.note).toBe(null);
});

test("numbers that a double would round keep their digits, and are numbers", async () => {
  const text = "paid,x,n\n12345678901234567.89,0.1,12345678901234567890\n9.50,-0.0,2\n";
  const { columns, source } = await readCsv(new Blob([text]));
  expect(columns.map(({ type }) => type)).toEqual(["number", "number", "text"]);
  const { rows } = await source.load(0, 2, { sort: [{ column: 0, descending: false }], filters: [] });
  expect(rows).toEqual([
    [9.5, "-0.0", 2],
    ["12345678901234567.89", 0.1, "12345678901234567890"],
  ]);
});

test("of a large file only the beginning is read, to the end of a line", async () => {
  const table = await readCsv(new Blob(["a\n", "12345\n".repeat(100)]), 50);
  expect([table.source.rowCount, table.note]).toEqual([
    8,
    "The first 8 rows, about 8% of the file. Code can read all of it.",
  ]);
});

test("a file that isn't UTF-8 is read as what it looks like, and says so", async () => {
  const bytes = Uint8Array.from("name,v\ncaf\u00e9 \u0092quoted\u0092,1\n", (character) => character.charCodeAt(0));
  const { source, note } = await readCsv(new Blob([bytes]));
  expect([source.firstRows, note]).toEqual([
    [["café ’quoted’", 1]],
    'This looks like Windows-1252, not UTF-8. In code, read it with encoding="cp1252".',
  ]);
});

test("separators within quotes don't count", () => {
  expect(separatorOf('"a;b;c;d",1\n"e;f;g",2\n')).toBe(",");
});

test("of a large file, the row that the limit cuts is left out", async () => {
  const table = await readCsv(new Blob(["a,b\n1,2\n3,45678\n"]), 12);
  expect(table.source.rowCount).toBe(1);
});
