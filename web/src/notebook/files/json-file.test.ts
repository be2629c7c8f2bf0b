import { writtenText } from "@fiddle/notebook/written-json";
import { expect, test } from "vitest";
import { readJsonFile } from "./json-file.ts";

test("one value per line is a list, whatever the file's name", () => {
  const read = readJsonFile('{"a":1.0}\n\n{"a":[2]}\r\n');
  expect("data" in read && writtenText(read.data)).toBe('[{"a":1.0},{"a":[2]}]');
});

test.each([
  ["[".repeat(100_000) + "]".repeat(100_000), "This JSON is nested more than 1,000 levels deep, too deep to show."],
  ['[{"a":"NaN"},{"a":NaN}]', /^This isn't valid JSON, which has no NaN\. Python reads it/],
  ['[{"a":-Infinity}]', /^This isn't valid JSON, which has no -Infinity\./],
  ["{'a': 1}", /^This isn't valid JSON: /],
  ['{"a": 1}\n{"a"', /^This isn't valid JSON: /],
])("%.30j says why it isn't shown", (text, failure) => {
  expect(readJsonFile(text)).toEqual({ failure: expect.stringMatching(failure) });
});

test("brackets in texts aren't levels", () => {
  expect(readJsonFile(JSON.stringify(["[".repeat(5_000)]))).toEqual({ data: ["[".repeat(5_000)] });
});
