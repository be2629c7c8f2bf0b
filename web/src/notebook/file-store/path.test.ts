import { expect, test } from "vitest";
import { filePath, FilePathError } from "./path.ts";

test.each([
  ["a.csv", "/home/pyodide/a.csv"],
  ["/home/pyodide/data//x/./y.csv", "/home/pyodide/data/x/y.csv"],
  ["./😀 é.txt", "/home/pyodide/😀 é.txt"],
  ["e\u0301.txt", "/home/pyodide/\u00e9.txt"],
  ["..hidden", "/home/pyodide/..hidden"],
  ["x".repeat(255), `/home/pyodide/${"x".repeat(255)}`],
])("%s", (path, expected) => {
  expect(filePath(path)).toBe(expected);
});

test.each([
  "",
  "/",
  ".",
  "../x",
  "a/../../x",
  "/etc/passwd",
  "/home/pyodide",
  "/home/pyodide2/x",
  "a\nb",
  "a\u0000",
  "\ud800",
  "x".repeat(256),
  "é".repeat(128),
  "a/".repeat(3000),
])("refuses %j", (path) => {
  expect(() => filePath(path)).toThrow(FilePathError);
});
