import { expect, test } from "vitest";
import { splitBlocks } from "./blocks.ts";
import { readQuiz } from "./read-quiz.ts";

function quiz(text: string) {
  const [block] = splitBlocks("t.md", `:::quiz\n${text}\n:::`);
  if (block?.kind !== "directive") throw new Error("there is no directive");
  return readQuiz("t.md", block);
}

test("questions have options, one of which is right, each with its reason", () => {
  expect(quiz("### What?\n\n```python\nx\n```\n\n- [ ] No\n  > Because.\n- [x] Yes\n  > It is.\n  > Really.")).toEqual([
    {
      question: "What?\n\n```python\nx\n```",
      options: [
        { text: "No", correct: false, feedback: "Because." },
        { text: "Yes", correct: true, feedback: "It is. Really." },
      ],
    },
  ]);
});

test.each([
  ["### What?\n- [ ] A\n  > a\n- [ ] B\n  > b", "one of them - [x]"],
  ["### What?\n- [x] A\n- [ ] B\n  > b", "say below each option why"],
])("%j says what to change", (text, message) => {
  expect(() => quiz(text)).toThrow(message);
});
