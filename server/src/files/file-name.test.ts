import { expect, test } from "vitest";
import { cleanFileName } from "./file-name.ts";

test.each([
  ["/home/pyodide/data/a.csv", "data/a.csv"],
  ["./a//b/./c.txt", "a/b/c.txt"],
  ["cafe\u0301.txt", "caf\u00e9.txt"],
  ["..a/b..txt", "..a/b..txt"],
])("%j becomes %j", (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});

test.each([
  ["", "Enter a file name."],
  ["/./", "Enter a file name."],
  ["a/../b", "points outside its folder"],
  [String.raw`a\..\b`, "points outside its folder"],
  ["a\nb", "line breaks or control characters"],
  ["a\u2028b", "line breaks or control characters"],
  ["half of a pair \ud800", "line breaks or control characters"],
  ["é".repeat(128), "too long"],
  [`${"d/".repeat(2048)}a`, "too long"],
])("%j is refused", (given, reason) => {
  expect(() => cleanFileName(given)).toThrow(reason);
});
