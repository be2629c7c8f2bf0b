import { expect, test } from "vitest";
import { takeBackText } from "./take-back-text.ts";

const CASES: readonly (readonly [
  what: string,
  before: string,
  after: string,
  current: string,
  text: string,
  isWhole: boolean,
])[] = [
  ["nothing changed since", "a = 1", "a = 2", "a = 2", "a = 1", true],
  ["a comment after it", "a = 1", "a = 2", "a = 2 # mine", "a = 1 # mine", true],
  ["a word before it", "a = 1", "a = 2", "the_a = 2", "the_a = 1", true],
  ["the number itself", "x = 1", "x = 100", "x = 200", "x = 200", false],
  ["more digits", "a = 1", "a = 2", "a = 25", "a = 25", false],
  ["a line that it added", "a\n", "a\nb\nc\n", "a\nb\nmine\nc\n", "a\nb\nmine\nc\n", false],
  ["a line below what it added", "a\n", "a\nb\n", "a\nb\nmine\n", "a\nmine\n", true],
  ["a line where it deleted one", "a\nold()\nb\n", "a\nb\n", "a\nmine()\nb\n", "a\nmine()\nb\n", false],
  [
    "one of two places",
    "a = 1\n\nx()\n\nb = 1",
    "a = 2\n\nx()\n\nb = 2",
    "a = 3\n\nx()\n\nb = 2",
    "a = 3\n\nx()\n\nb = 1",
    false,
  ],
  ["the same undone by hand", "a = 1", "a = 2", "a = 1", "a = 1", true],
  ["a word in a rewritten line", "df.head(5)", "plt.plot(df.x)", "plt.plot(df.y)", "plt.plot(df.y)", false],
  ["a whole rewrite", "one\ntwo", "uno\ndos", "uno\ndos\ntres", "one\ntwo\ntres", true],
  ["everything deleted", "a = 1\nb = 1", "a = 2\nb = 2", "", "", false],
];

test.each(CASES)("taking a change back after someone changed %s", (_what, before, after, current, text, isWhole) => {
  expect(takeBackText(before, after, current)).toEqual({ text, isWhole });
});

test("a text of very many different words is one place", () => {
  const many = Array.from({ length: 60_000 }, (_, index) => `w${index}`).join(" ");
  expect(takeBackText("a", many, `${many} mine`)).toEqual({ text: `${many} mine`, isWhole: false });
  expect(takeBackText("a", many, many)).toEqual({ text: "a", isWhole: true });
});
