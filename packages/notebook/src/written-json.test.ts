import { expect, test } from "vitest";
import { parseWrittenJson, WrittenNumber, writtenText } from "./written-json.ts";

test.each([
  ['{"b":1.0,"2":-0,"1":1E5,"__proto__":{"constructor":12345678901234567890},"":[1e400,0.10,null,true,false]}'],
  [String.raw`["a\"b","\\","\\\"","\u00e9\ud83d\ude00\n",""]`],
  ["[[],{},[{}]]"],
  ["-12.50e-3"],
])("%s keeps order, digits and texts", (text) => {
  const written = writtenText(parseWrittenJson(` ${text.replaceAll(",", "\t,\r\n ")} `));
  expect(written.replaceAll("é😀", String.raw`\u00e9\ud83d\ude00`)).toBe(text);
});

test("the last of two members with one name counts", () => {
  expect(writtenText(parseWrittenJson('{"a":1,"b":2,"a":3}'))).toBe('{"a":3,"b":2}');
});

test.each([
  "",
  " ",
  "{",
  "[",
  "[1",
  "[1,]",
  "[,1]",
  "{,}",
  '{"a"}',
  '{"a":}',
  '{"a":1,}',
  "{a:1}",
  "{'a':1}",
  '"a',
  '"a\\"',
  '"\n"',
  String.raw`"\x"`,
  "01",
  "1.",
  ".5",
  "+1",
  "-",
  "1e",
  "NaN",
  "-Infinity",
  "nul",
  "truee",
  "true false",
  "1 2",
  "[1}",
  "\u00a01",
  "undefined",
])("%j isn't JSON, as for JSON.parse", (text) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(() => parseWrittenJson(text)).toThrow(SyntaxError);
});

test("NaN and Infinity are numbers only where they're asked for, and a name or text of them never is", () => {
  expect(parseWrittenJson("[NaN,-Infinity]", { withNonFinite: true })).toEqual([
    new WrittenNumber("NaN"),
    new WrittenNumber("-Infinity"),
  ]);
  expect(() => parseWrittenJson("[NaNs]", { withNonFinite: true })).toThrow(SyntaxError);
});

test("what is nested too deep is said, and long texts and brackets in texts are read", () => {
  expect(() => parseWrittenJson("[".repeat(100_000))).toThrow("This JSON is nested more than 1,000 levels deep");
  const long = JSON.stringify(["[".repeat(3_000_000), "\\".repeat(5)]);
  expect(writtenText(parseWrittenJson(long))).toBe(long);
});
