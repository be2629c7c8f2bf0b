import { expect, test } from "vitest";
import { isExact, parseExactJson, rawDigits } from "./exact-json.ts";

test.each([
  ["0", true],
  ["-0", true],
  ["-0.0", false],
  ["1.50", true],
  ["0.1", true],
  ["0.30000000000000004", true],
  ["0.1000000000000000055511151231257827", false],
  ["9007199254740991", true],
  ["9007199254740993", false],
  ["9007199254740994", false],
  ["123456789012345678.25", false],
  ["100000000000000000000.0", true],
  ["1e20", true],
  ["1.7976931348623157e308", true],
  ["0.00000000000000000000000000000001", true],
  ["1e400", false],
  ["5e-324", true],
])("whether a double has all digits of %s: %s", (text, exact) => {
  expect(isExact(text)).toBe(exact);
});

test("numbers are written as they were, and others are plain values", () => {
  const text = '{"__proto__":[9007199254740993,1.5,-0.0,1e400],"s":"9007199254740993"}';
  const value = parseExactJson(text) as { readonly [name: string]: readonly unknown[] };
  expect(JSON.stringify(value)).toBe(text);
  expect(Object.keys(value)).toEqual(["__proto__", "s"]);
  expect(Object.values(value)[0]?.map((item) => rawDigits(item) ?? item)).toEqual([
    "9007199254740993",
    1.5,
    "-0.0",
    "1e400",
  ]);
  expect(() => parseExactJson("{")).toThrow(SyntaxError);
});
