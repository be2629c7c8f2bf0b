import { expect, test } from "vitest";
import { lineBeginnings } from "./statements.ts";

test.each([
  ["a = [\n1,\n]\nb", ["statement", "inside", "inside", "statement"]],
  ["s = 'a\\\nb'\nc", ["statement", "inside", "statement"]],
  ["# a \\\nb", ["statement", "statement"]],
  ["!a 'b \\\n  c(\nd", ["statement", "inside", "statement"]],
  ["s = 'unclosed\nb", ["statement", "statement"]],
  ["s = '''a\n\\'''\n'''\nb", ["statement", "inside", "inside", "statement"]],
])("where statements begin in %j", (source, expected) => {
  expect(lineBeginnings(source)).toEqual(expected);
});
