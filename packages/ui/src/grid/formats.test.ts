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

const FORMULAS = [`=cmd|' /C calc'!A0`, "+1+cmd()", "-2+3+A1", "@SUM(A1)", "\t=A1", "\r=A1", "＝A1"];
const NO_FORMULAS = ["-1.5", "+1,234.50", "-12%", "-2e-7", "-9007199254740993", "-", "a=b", " =A1", "", -5, true];

test.each(["cells", "tsv"] as const)("text copied as %s never becomes a formula in a spreadsheet", (format) => {
  const copy = (values: readonly (string | number | boolean)[]) =>
    formatRows(format, [{ name: "=name", type: "text" }], [[null], ...values.map((value) => [value])]);
  const head = format === "tsv" ? "'=name\n\n" : "\n";
  expect(copy(FORMULAS)).toBe(`${head}'=cmd|' /C calc'!A0\n'+1+cmd()\n'-2+3+A1\n'@SUM(A1)\n"'\t=A1"\n"'\r=A1"\n'＝A1`);
  expect(copy(NO_FORMULAS)).toBe(head + NO_FORMULAS.join("\n"));
});

test("CSV, JSON and a single copied cell keep text that looks like a formula", () => {
  const columns = [{ name: "=name", type: "text" }] as const;
  expect(formatRows("csv", columns, [["=cmd()|x"], ["-2+3"]])).toBe("=name\r\n=cmd()|x\r\n-2+3");
  expect(JSON.parse(formatRows("json", columns, [["=cmd()|x"]]))).toEqual([{ "=name": "=cmd()|x" }]);
  expect(formatRows("cells", columns, [["=cmd()|x"]])).toBe("=cmd()|x");
});

test("JSON keeps columns with the same name", () => {
  expect(JSON.parse(formatRows("json", columns, rows))).toEqual([
    { id: 1, "a|b": 'say "hi"', id_2: null },
    { id: 2.5, "a|b": "two\nlines", id_2: "x,y" },
  ]);
});

test("JSON keeps the digits of numbers, nested values and the order of the columns", () => {
  const names = [
    { name: "city", type: "text" },
    { name: "2024", type: "number" },
    { name: "__proto__", type: "integer" },
    { name: "list", type: "json" },
    { name: "python", type: "json" },
  ] as const;
  const values = [
    ["9", "1.50", "9007199254740993", "[1.50]", "{'a': 1}"],
    [null, "NaN", -0, "", true],
  ] as const;
  expect(formatRows("json", names, values)).toBe(
    `[
  {
    "city": "9",
    "2024": 1.50,
    "__proto__": 9007199254740993,
    "list": [1.50],
    "python": "{'a': 1}"
  },
  {
    "city": null,
    "2024": "NaN",
    "__proto__": 0,
    "list": "",
    "python": true
  }
]`,
  );
  expect(formatRows("json", names, [])).toBe("[]");
});

test("in CSV, a whole number of a floating-point type has a fraction, as in kernels", () => {
  const floats = [{ name: "v", type: "number", displayType: "DOUBLE" }] as const;
  expect(formatRows("csv", floats, [[1], [-0], [2.5], [2 ** 64], [null], ["NaN"]])).toBe(
    "v\r\n1.0\r\n-0.0\r\n2.5\r\n1.8446744073709552e+19\r\n\r\nNaN",
  );
  expect(formatRows("csv", [{ name: "v", type: "number", displayType: "number" }], [[1]])).toBe("v\r\n1");
});

test("in CSV, empty text isn't a missing value", () => {
  expect(formatRows("csv", columns, [[null, "", "x"]])).toBe('id,a|b,id\r\n,"",x');
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
