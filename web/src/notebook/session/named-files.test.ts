import { expect, test } from "vitest";
import type { SessionFiles } from "./kernel-inputs.ts";
import { changedFile, namedFiles } from "./named-files.ts";

const filesOf = (persons: Readonly<Record<string, number>>): SessionFiles => ({
  version: 0,
  personsFiles: () => new Map(Object.entries(persons)),
  changesSince: () => ({ written: [], removed: [] }),
  applyKernelChanges: async () => {},
});

test.each([
  ["read_csv('a.csv')", true],
  ['read_csv("./a.csv")', true],
  ["SELECT * FROM 'a.csv'", true],
  ["open('/home/pyodide/a.csv')", true],
  ["open('data.csv')", false],
  ["open('a.csv.gz')", false],
  ["a.csv", false],
])("%s names a.csv: %s", (code, isNamed) => {
  expect(namedFiles(code, filesOf({ "a.csv": 3 })).has("a.csv")).toBe(isNamed);
});

test.each([
  ["import a", "a.py", true],
  ["if x:\n  from a import b", "a.py", true],
  ["import os, data.a as c", "data/a.py", true],
  ["import data", "data/__init__.py", true],
  ["from data import a", "data/a.py", true],
  ["from data import (\n  b,\n  a as c,\n)", "data/a.py", true],
  ["from data.a import b", "data/a.py", true],
  ["import os; import a", "a.py", true],
  ["x = 1; y = 'import a'", "a.py", false],
  ["import ab", "a.py", false],
  ["a.py", "a.py", false],
])("%s imports %s: %s", (code, path, isNamed) => {
  expect(namedFiles(code, filesOf({ [path]: 3 })).has(path)).toBe(isNamed);
});

test("a file that the user has changed since is told, and one that code has written isn't", () => {
  const code = "open('a.csv')";
  const before = namedFiles(code, filesOf({ "a.csv": 3 }));
  expect(changedFile(code, filesOf({ "a.csv": 3 }), before)).toBeNull();
  expect(changedFile(code, filesOf({ "a.csv": 5 }), before)).toBe("a.csv");
  expect(changedFile(code, filesOf({}), before)).toBeNull();
});
