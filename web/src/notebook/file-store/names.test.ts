import { describe, expect, test } from "vitest";
import { freePath, nameProblem, splitEnding } from "./names.ts";

const HOME = "/home/pyodide";
const TAKEN = [`${HOME}/a.csv`, `${HOME}/a (2).csv`, `${HOME}/Data`];

describe("nameProblem", () => {
  test.each([
    "b.csv",
    "😀 é.txt",
    ".env",
    "..hidden",
    "console.txt",
    "x".repeat(255),
    "a b (2).csv",
    "日本語.parquet",
    "%2e%2e",
    "a\\b",
  ])("takes %j", (name) => {
    expect(nameProblem(name, HOME, TAKEN)).toBe(null);
  });

  test.each([
    ["", "Type a name."],
    ["  ", "Type a name."],
    ["..", "“..” already refers to a folder. Choose another name."],
    ["../x", "Names can't contain “/”. Create the folder first, or use “Move to…”."],
    ["NUL", "Windows reserves “NUL” for a device. Choose another name."],
    ["com1.txt", "Windows reserves “com1.txt” for a device. Choose another name."],
    ["x.", "A name can't end with a dot or a space, because Windows would drop it."],
    ["a\u0000b", "File names can't contain line breaks or control characters. Choose another name."],
    ["a.csv", "“a.csv” already exists. Choose another name."],
    ["data", "“Data” already exists, and many disks treat it as the same name as “data”."],
  ])("refuses %j", (name, problem) => {
    expect(nameProblem(name, HOME, TAKEN)).toBe(problem);
  });

  test("refuses 256 bytes", () => {
    expect(nameProblem("é".repeat(128), HOME, [])).toMatch(/^“é+…” is too long: a name has at most 255 bytes/);
  });
});

test.each([
  ["b.csv", "b.csv"],
  ["a.csv", "a (3).csv"],
  ["A.CSV", "A (3).CSV"],
  ["Data", "Data (2)"],
])("a free path for %s is %s", (name, expected) => {
  expect(freePath(`${HOME}/${name}`, TAKEN)).toBe(`${HOME}/${expected}`);
});

test("a free path keeps the ending of a very long name", () => {
  const path = `${HOME}/${"é".repeat(125)}.csv`;
  expect(freePath(path, [path])).toBe(`${HOME}/${"é".repeat(123)} (2).csv`);
});

test.each([
  ["a.csv", "a", ".csv"],
  ["a.tar.gz", "a", ".tar.gz"],
  ["a.csv.gz", "a", ".csv.gz"],
  ["A.JSONL.GZ", "A", ".JSONL.GZ"],
  ["v1.2.gz", "v1.2", ".gz"],
  [".env", ".env", ""],
  ["v1.2 final", "v1.2 final", ""],
  ["README", "README", ""],
])("%s", (name, stem, ending) => {
  expect(splitEnding(name)).toEqual({ stem, ending });
});
