import { expect, test } from "vitest";
import { splitBlocks } from "./blocks.ts";
import { readTask } from "./read-task.ts";

const FENCE = "```";

function task(text: string) {
  const [block] = splitBlocks("t.md", text);
  if (block?.kind !== "directive") throw new Error("there is no directive");
  return readTask("t.md", block);
}

test("a prediction has code and the hints of wrong answers", () => {
  const text = `:::task predict id=a\nWhat?\n\n${FENCE}python code\nprint(2)\n${FENCE}\n\n${FENCE}yaml answers\n- answer: 3\n  hint: No.\n${FENCE}\n:::`;
  expect(task(text)).toEqual({
    id: "a",
    kind: "predict",
    prompt: "What?",
    code: "print(2)",
    answers: [{ answer: "3", hint: "No." }],
    line: 1,
  });
});

test.each([
  [":::task fix\nDo.\n:::", "give the task an id"],
  [":::task fix id=a\n:::", "say what to do before the first fence."],
  [":::task fix id=a\nDo.\n:::", "the task needs a fence with the word `solution`."],
  [
    `:::task fill id=a\nDo.\n${FENCE}python starter\nx = ____\n${FENCE}\n${FENCE}python solution\ny = 1\n${FENCE}\n:::`,
    "the solution must be the starter with its blanks filled.",
  ],
  [`:::task reorder id=a\nDo.\n${FENCE}python solution\nx = 1\n${FENCE}\n:::`, "add a ```text hint fence"],
  [":::task guess id=a\nDo.\n:::", "a task is one of predict, fill, fix and reorder."],
])("%j says what to change", (text, message) => {
  expect(() => task(text)).toThrow(message);
});
