import { expect, test } from "vitest";
import { readCodedPattern } from "./read-code.ts";

test.each([
  ["/ab+c/gi", "javascript", "ab+c", "gi"],
  [String.raw`/https?:\/\/[^/\s]+/`, "javascript", "https?://[^/\\s]+", ""],
  ["const word = /\\w+/u;", "javascript", "\\w+", "u"],
  ["/a/.test(text)", "javascript", "a", ""],
  [String.raw`new RegExp("a\\d", "g")`, "javascript", "a\\d", "g"],
  ["RegExp('x')", "javascript", "x", ""],
  [String.raw`re.compile(r"a\d", re.I)`, "python", "a\\d", "i"],
  [String.raw`re.compile(r'''a # one` + "\n" + String.raw`\d''', re.VERBOSE | re.M)`, "python", "a # one\n\\d", "xm"],
  [String.raw`pattern = re.compile("\\d\t\d", flags=re.IGNORECASE | re.I)`, "python", "\\d\t\\d", "i"],
  ['re.compile(\n    r"a+"\n    r"b",\n    re.S,\n)', "python", "a+b", "s"],
  ['re.findall(r"[a-z]+", text, re.A)', "python", "[a-z]+", "a"],
  ["re.sub(r'(\\d)', r'<\\1>', text)", "python", "(\\d)", ""],
  [String.raw`rb'\x00'`, "python", "\\x00", ""],
  ['r"\\bcat\\b"', "python", "\\bcat\\b", ""],
])("%j is a pattern in code", (text, flavor, pattern, flags) => {
  expect(readCodedPattern(text)).toEqual({ flavor, pattern, flags });
});

test.each([
  "ab+c",
  "/usr/bin/",
  "/usr/bin/python",
  "^/a/b$",
  "a/b/g",
  '"a", "b"',
  '"a"|"b"',
  "re.compile",
  "re.compile(x)",
  "re\\.compile\\(",
  "__proto__",
  'x = "',
  "//",
  "",
])("%j is a pattern alone", (text) => {
  expect(readCodedPattern(text)).toBeNull();
});

test.each([
  ["slashes", `/${"\\/".repeat(100_000)}`],
  ["quotes", `r"${"\\".repeat(100_001)}`],
  ["many texts", `re.compile(${'"a" '.repeat(20_000)}`],
  ["brackets", `/${"[".repeat(50_000)}/`],
  ["names", `${"a".repeat(100_000)} = `],
])("a long text of %s is read at once", (_, text) => {
  readCodedPattern(text);
});
