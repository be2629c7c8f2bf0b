import { expect, test } from "vitest";
import { findMentions, mentionAt, type Mentionable } from "./mentions.ts";

const KNOWN: readonly Mentionable[] = [
  { kind: "cell", name: "a1b2", token: "cell3", detail: "" },
  { kind: "variable", name: "df", token: "df", detail: "" },
  { kind: "file", name: "/home/pyodide/sales.csv", token: "sales.csv", detail: "" },
];

test.each([
  ["plot @df by month", ["df"]],
  ["join @df with @sales.csv, as in @cell3.", ["df", "/home/pyodide/sales.csv", "a1b2"]],
  ["@df and (@df)", ["df"]],
  ["mail me at ann@df or use @unknown", []],
])("finds what %j mentions", (prompt, names) => {
  expect(findMentions(prompt, KNOWN).map(({ name }) => name)).toEqual(names);
});

test.each([
  ["plot @d", 7, { from: 5, query: "d" }],
  ["@", 1, { from: 0, query: "" }],
  ["plot @df now", 12, null],
  ["ann@df", 6, null],
])("finds the mention at the caret of %j", (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});
