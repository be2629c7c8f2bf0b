import { expect, test } from "vitest";
import { isTooMuch } from "./markdown-cost.ts";

test.each([
  ["brackets", "[".repeat(150_000)],
  ["emphasis in emphasis", "*a **b ".repeat(20_000)],
  ["formulas", "$a$ ".repeat(30_000)],
  ["elements in each other", "<b>".repeat(50_000)],
  ["rows of a table", `|a|b|\n|-|-|\n${"|1|2|\n".repeat(20_000)}`],
  ["items of a list", "- a\n".repeat(30_000)],
  ["definitions", `${"[a]: b\n".repeat(10_000)}${"[a] ".repeat(10_000)}`],
])("thousands of %s are shown as their source", (_, source) => {
  expect(isTooMuch(source)).toBe(true);
});

test.each([
  ["a long report", "## Title\n\nSome *words* with `code`, a [link](https://x.example) and $x^2$.\n\n".repeat(300)],
  ["a frame of a thousand rows", `|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n${"|1|2|3|4|5|6|\n".repeat(1_000)}`],
  ["a paragraph of 100,000 letters", "word ".repeat(20_000)],
])("%s is rendered", (_, source) => {
  expect(isTooMuch(source)).toBe(false);
});
