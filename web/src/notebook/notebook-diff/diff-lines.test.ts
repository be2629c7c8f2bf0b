import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const SIGNS = { same: " ", added: "+", removed: "-", skipped: "…" };

function shown(before: string, after: string): string[] {
  return diffLines(before, after).map(({ kind, text }) => SIGNS[kind] + text);
}

test.each([
  ["a\nb\nc", "a\nB\nc", [" a", "-b", "+B", " c"]],
  ["", "a", ["-", "+a"]],
  ["a\nb", "a\nb\nc", [" a", " b", "+c"]],
  ["same", "same", []],
  ["1\n2\n3\n4\n5\n6\n7\n8", "1\n2\n3\n4\n5\n6\n7\n9", ["…5", " 6", " 7", "-8", "+9"]],
  ["x\n1\n2\n3\n4\n5\n6\ny", "z\n1\n2\n3\n4\n5\n6\nw", ["-x", "+z", " 1", " 2", "…2", " 5", " 6", "-y", "+w"]],
])("%j → %j", (before, after, expected) => {
  expect(shown(before, after)).toEqual(expected);
});
