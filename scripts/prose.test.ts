import { expect, test } from "vitest";
import { proseProblems } from "./prose.ts";

test.each([
  ["// Digits repeat for ever.", "for ever"],
  ["/** The frame is loaded anew. */", "anew"],
  ['"Confirm your e-mail."', "e-mail"],
  ["Whoever has the link can copy it.", "Whoever"],
  ["the notebook of somebody", "of somebody"],
  ["This is no web address.", "is no web"],
  ["which are no files", "are no files"],
  ["const colour = 1;", "colour"],
  ["const PATIENCE = 5_000;", "const PATIENCE ="],
  ["export const MOST = 3;", "export const MOST ="],
])("%s", (line, found) => {
  expect(proseProblems(`\n${line}`)).toEqual([expect.stringMatching(new RegExp(`^2: "${found}": `))]);
});

test.each([
  "There is no kernel. If there are no rows, it is empty.",
  "The session is no longer valid and are no more than two.",
  " * is no kernel: the line before may end with `there`.",
  "is no one there?",
  "const PATIENCE_MS = 5_000;",
  "const MOST_RECENT = 3;",
  "someone's notebook, forever",
])("%s is fine", (line) => {
  expect(proseProblems(line)).toEqual([]);
});

test("code in Markdown is skipped, and line numbers stay right", () => {
  const markdown = "`anew`\n\n```sh\necho for ever\n```\n\nloaded anew";
  expect(proseProblems(markdown, { isMarkdown: true })).toEqual(['7: "anew": write "again"']);
});
