import { expect, test } from "vitest";
import { blankMagics, lineBeginnings } from "./statements.ts";

test.each([
  ["no magic stays as it is", "x = 1\ny = x % 2", "x = 1\ny = x % 2"],
  ["a magic at the top becomes an empty line", "%time x\n!ls -l\nx", "\n\nx"],
  ["a magic in a block leaves no empty block", "if x:\n    !ls\ny", "if x:\n    pass\ny"],
  ["% inside brackets is an operator", "x = (a\n  % b)", "x = (a\n  % b)"],
  ["% after a joined line is an operator", "x = a \\\n  % b", "x = a \\\n  % b"],
  ["% inside a long string is text", '"""\n%s\n"""', '"""\n%s\n"""'],
  ["a quote in a magic does not begin a string", "!echo it's\n%ls\nx", "\n\nx"],
  ["a bracket in a comment means nothing", "x # (\n%ls", "x # (\n"],
  ["a cell magic loses its first line only", "%%time\nx = 1", "\nx = 1"],
])("%s", (_, source, expected) => {
  expect(blankMagics(source)).toBe(expected);
});

test.each([
  ["a = [\n1,\n]\nb", ["statement", "inside", "inside", "statement"]],
  ["s = 'a\\\nb'\nc", ["statement", "inside", "statement"]],
  ["s = 'unclosed\nb", ["statement", "statement"]],
  ["s = '''a\n\\'''\n'''\nb", ["statement", "inside", "inside", "statement"]],
])("where statements begin in %j", (source, expected) => {
  expect(lineBeginnings(source)).toEqual(expected);
});
