import { expect, test } from "vitest";
import { rank } from "./rank.ts";

const TITLES = [
  "Run cell",
  "Run all cells",
  "Restart kernel…",
  "Restart kernel and run all cells",
  "Clear all outputs",
  "Find in all cells",
  "Change to Markdown",
];

function ranked(query: string): string[] {
  return TITLES.flatMap((title) => {
    const score = rank(title, query);
    return score === null ? [] : [{ title, score }];
  })
    .toSorted((a, b) => b.score - a.score)
    .map(({ title }) => title);
}

test.each([
  ["run", ["Run cell", "Run all cells", "Restart kernel and run all cells"]],
  ["run all", ["Run all cells", "Restart kernel and run all cells"]],
  ["all run", ["Run all cells", "Restart kernel and run all cells"]],
  ["mark", ["Change to Markdown"]],
  ["clr", ["Clear all outputs"]],
  ["rkar", ["Restart kernel and run all cells"]],
  ["xyz", []],
])("%s", (query, expected) => {
  expect(ranked(query)).toEqual(expected);
});
