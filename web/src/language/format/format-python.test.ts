import { expect, test } from "vitest";
import { formatPython } from "./format-python.ts";

/** Stands in for ruff: tidies around `=` and ends with a line break. */
const formatter = { format: (code: string) => `${code.replaceAll(/ *= */g, " = ").replace(/(?<!# a);$/, "")}\n` };

test.each([
  ["the last line break goes", "x=1", "x = 1"],
  ["magics stay as they are", "%env A=1\nx=1\nif x:\n    !ls a=b", "%env A=1\nx = 1\nif x:\n    !ls a=b"],
  ["magics of several lines stay", "!ls a=b \\\n  c=d\nx=1", "!ls a=b \\\n  c=d\nx = 1"],
  ["assigned shell lines and questions stay", "a=!ls b=c\nx?\ny=1", "a=!ls b=c\nx?\ny = 1"],
  ["text below a cell magic stays", "%%html\n<p id=a>;", "%%html\n<p id=a>;"],
  ["code below a cell magic is formatted", "%%time\nx=1", "%%time\nx = 1"],
  ["a semicolon that hides the value stays", "plot(a=1);", "plot(a = 1);"],
  ["a semicolon in a comment stays", "x=1 # a;", "x = 1 # a;"],
  ["nothing stays nothing", " \n", " \n"],
])("%s", (_, source, expected) => {
  expect(formatPython(source, formatter)).toBe(expected);
});

test("code that cannot be read is an error", () => {
  const format = () => {
    throw new Error("unexpected EOF");
  };
  expect(() => formatPython("x = (", { format })).toThrow("unexpected EOF");
});
