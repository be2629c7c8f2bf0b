import { expect, test } from "vitest";
import { mentionAt } from "./mentionables.ts";

test.each([
  ["plot @d", 7, { from: 5, query: "d" }],
  ["@", 1, { from: 0, query: "" }],
  ["(@df", 4, { from: 1, query: "df" }],
  ["plot @df now", 12, null],
  ["ann@df", 6, null],
])("finds the mention at the caret of %j", (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});
