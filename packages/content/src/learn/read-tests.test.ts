import { expect, test } from "vitest";
import { readTests } from "./read-tests.ts";

const FENCE = "```";

test("a Python session becomes tests, separated by empty lines", () => {
  const text = `## Visible\n\n### First\n\n${FENCE}python\n>>> f(1)\n2\n\n>>> x = [\n...   1]\n>>> f(x)\nraises TypeError\n${FENCE}\n\n## Hidden\n\n### Later\n\n${FENCE}python\n>>> f(3)\n${FENCE}\n\n${FENCE}python generate\nprint("f(9)")\n${FENCE}\n`;
  const { tests, generators } = readTests("tests.md", text);
  expect(tests.map(({ group, hidden, input, expected, line }) => [group, hidden, input, expected, line])).toEqual([
    ["First", false, { kind: "python", source: "f(1)" }, "2", 6],
    ["First", false, { kind: "python", source: "x = [\n  1]\nf(x)" }, "raises TypeError", 9],
    ["Later", true, { kind: "python", source: "f(3)" }, null, 20],
  ]);
  expect(generators).toEqual([{ group: "Later", hidden: true, code: 'print("f(9)")', line: 23 }]);
});

test("programs and SQL have an input and perhaps a result", () => {
  const text = `## Visible\n### A\n${FENCE}text stdin\n1\n${FENCE}\n${FENCE}text stdout\n2\n${FENCE}\n### B\n${FENCE}sql setup\nSELECT 1\n${FENCE}\n`;
  expect(readTests("tests.md", text).tests).toMatchObject([
    { group: "A", input: { kind: "stdin", text: "1\n" }, expected: "2" },
    { group: "B", input: { kind: "setup", sql: "SELECT 1" }, expected: null },
  ]);
});

test.each([
  [`### A\n${FENCE}python\n>>> 1\n${FENCE}`, 'tests.md:2: put tests below "## Visible" or "## Hidden".'],
  [`## Visible\n${FENCE}python\n>>> 1\n${FENCE}`, "tests.md:2: name this group of tests with a ### heading."],
  [`## Visible\n### A\n${FENCE}python\n>>> 1\n1\n>>> 2\n${FENCE}`, "tests.md:6: separate two tests by an empty line."],
  [`## Visible\n### A\n${FENCE}python\n1\n${FENCE}`, 'tests.md:4: a test starts with ">>> ".'],
  [`## Secret\n`, 'tests.md:1: the ## headings are "Visible" and "Hidden", not "Secret".'],
  [`## Visible\n### A\n${FENCE}python\n>>> 1`, "tests.md:3: this code fence is never closed."],
])("%j says what to change", (text, message) => {
  expect(() => readTests("tests.md", text)).toThrow(message);
});
