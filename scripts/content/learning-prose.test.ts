import { expect, test } from "vitest";
import { findLearningProse } from "./learning-prose.ts";

test.each([
  ["They are sorted, so that it prints 3.", ", so that"],
  ["The result is an empty text.", "an empty text"],
  ["`len` counts the letters of a text.", "a text"],
  ["`int` makes a number of the text.", "makes a number of the text"],
  ["It fails. Repair it.", "Repair it."],
  ["Put its lines in order.", "Put its lines in order"],
  ["It drops rows in silence.", "in silence"],
  ["A snake mustn't turn.", "mustn't"],
  ["It's the wrong way around.", "wrong way around"],
  ["In each round, it adds 1.", "each round"],
  ["Upper and lower case mean the same.", "Upper and lower case mean"],
  ["Upper and lower case don't matter.", "Upper and lower case don't matter"],
  ["White space inside of a part stays.", "inside of"],
  ["It belongs into the first blank.", "belongs into"],
  ["By custom, it's called `X`.", "By custom"],
])("%s", (line, found) => {
  expect(findLearningProse(`\n${line}`, "tutorials")).toEqual([expect.stringMatching(new RegExp(`^2: "${found}": `))]);
});

test.each([
  "Read a text file.",
  "Add a text alternative.",
  "The number doesn't, so that's what counts.",
  "`a text`",
  "round limits",
])("%s is fine", (line) => {
  expect(findLearningProse(line, "tutorials")).toEqual([]);
});

test("code is skipped, its hints and texts aren't", () => {
  const python = '```python mistake\n# hint: It is a text.\nprint("a text")\n```\n';
  const hint = "```text hint\nIt is a text.\n```";
  expect(findLearningProse(python + hint, "tutorials").map((problem) => problem.slice(0, 2))).toEqual(["2:", "6:"]);
});

test("a challenge is about strings, as a tutorial is", () => {
  expect(findLearningProse("Reverse a text.", "challenges")).toEqual(['1: "a text": write "string".']);
});

test("an example can be about a text", () => {
  expect(findLearningProse("What changed in a text?", "examples")).toEqual([]);
});
