import { expect, test } from "vitest";
import { hasOversizedTable } from "./oversized-table.ts";

const table = (columns: number, rows: number, row: string) =>
  `|${"a|".repeat(columns)}\n|${"-|".repeat(columns)}\n${`${row}\n`.repeat(rows)}`;

test.each([
  ["rows without cells", table(1_500, 1_500, "|")],
  ["text below the head, which is a row, too", table(1_500, 1_500, "x")],
  ["a table in a quote", table(1_500, 1_500, "|").replaceAll(/^/gm, "> ")],
  ["a table in a list", `- ${table(1_500, 1_500, "|").replaceAll("\n", "\n  ")}`],
  ["a table below other text", `# Title\n\nText\n\n${table(1_500, 1_500, "|")}\n\nText`],
  ["lines of Windows", table(1_500, 1_500, "|").replaceAll("\n", "\r\n")],
  ["delimiters with colons and spaces", table(1_500, 1_500, "|").replace(/^\|-.*$/m, "| :-: ".repeat(1_500))],
  ["a head without bars at its ends", table(1_500, 1_500, "x").replaceAll(/^\||\|$/gm, "")],
])("%s that take kilobytes and give millions of cells are found", (_, text) => {
  expect(hasOversizedTable(text)).toBe(true);
});

test.each([
  ["that is written out", table(30, 2_000, "1|".repeat(30))],
  ["with empty rows", table(10, 40, "|")],
  ["that is wide", table(400, 3, "1|".repeat(400))],
  ["below a list of thousands of lines", `${"- a\n".repeat(5_000)}\n${table(20, 20, "1|".repeat(20))}`],
  ["of rules and bars", `${"---\n".repeat(3_000)}${"| | |\n".repeat(3_000)}`],
])("a table %s is none of these", (_, text) => {
  expect(hasOversizedTable(text)).toBe(false);
});
