import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const show = (expected: string, actual: string) =>
  diffLines(expected, actual).map(({ kind, text }) => `${{ same: " ", expected: "-", actual: "+" }[kind]}${text}`);

test.each([
  ["a", "a", [" a"]],
  ["a", "b", ["-a", "+b"]],
  ["a\nb\nc", "a\nc", [" a", "-b", " c"]],
  ["a\nc", "a\nb\nc", [" a", "+b", " c"]],
  ["", "a", ["-", "+a"]],
])("%j and %j", (expected, actual, lines) => {
  expect(show(expected, actual)).toEqual(lines);
});
