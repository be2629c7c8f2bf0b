import { expect, test } from "vitest";
import { cellText, formatRows } from "./formats.ts";

const columns = [
  { name: "id", type: "number" },
  { name: "a|b", type: "text" },
  { name: "id", type: "text" },
] as const;
const rows = [
  [1, 'say "hi"', null],
  [2.5, "two\nlines", "x,y"],
] as const;

test.each([
  ["cells", '1\t"say ""hi"""\t\n2.5\t"two\nlines"\tx,y'],
  ["tsv", 'id\ta|b\tid\n1\t"say ""hi"""\t\n2.5\t"two\nlines"\tx,y'],
  ["csv", 'id,a|b,id\r\n1,"say ""hi""",\r\n2.5,"two\nlines","x,y"'],
  ["markdown", '| id | a\\|b | id |\n| ---: | --- | --- |\n| 1 | say "hi" |  |\n| 2.5 | two<br>lines | x,y |'],
] as const)("%s", (format, text) => {
  expect(formatRows(format, columns, rows)).toBe(text);
});

test("JSON keeps columns with the same name", () => {
  expect(JSON.parse(formatRows("json", columns, rows))).toEqual([
    { id: 1, "a|b": 'say "hi"', id_2: null },
    { id: 2.5, "a|b": "two\nlines", id_2: "x,y" },
  ]);
});

test.each([
  [null, "null"],
  [true, "true"],
  [0.1 + 0.2, "0.3"],
  [1 / 3, "0.3333333333333333"],
  [36_214_829_373_455.51, "36214829373455.51"],
  [36_214_829_373_455.01, "36214829373455.01"],
  [0.1 + 0.7, "0.8"],
  [Math.fround(0.1), "0.1"],
  [36_492_143.419999994, "36492143.42"],
  [123_456_789_012, "123456789012"],
  [1.5e-7, "1.5e-7"],
  [-0.00001234567891, "-0.00001234567891"],
  ["00123", "00123"],
])("%s is shown as %s", (value, text) => {
  expect(cellText(value)).toBe(text);
});
