import { expect, test } from "vitest";
import { ShownAnswers } from "./shown-answers.ts";

/** What the learner sees when these answers arrive in pieces of `size` characters. */
function seen(answers: readonly string[], size: number): string {
  let shown = "";
  const passing = new ShownAnswers((text) => (shown += text));
  for (const [index, answer] of answers.entries()) {
    if (index > 0) passing.next();
    for (let at = 0; at < answer.length; at += size) passing.add(answer.slice(at, at + size));
  }
  return shown;
}

test.each([
  ["a sentence", ["Look at line 3. ", "Look at line 3. What is x there?"], "Look at line 3. \n\nWhat is x there?"],
  ["a lead-in", ["Sure, here it is:\n\n", "Sure, here it is:\n\nWhat is x?"], "Sure, here it is:\n\n\n\nWhat is x?"],
  ["a text that ends without a space", ["Look here:", "Look here: what is x?"], "Look here:\n\nwhat is x?"],
  ["nothing", ["Look at line 3. ", "What is x there?"], "Look at line 3. \n\nWhat is x there?"],
  ["only a few words", ["Look at line 3. ", "Look at line 4. Why?"], "Look at line 3. \n\nLook at line 4. Why?"],
  ["all of it, then a hint", ["Look here. ", "Look here. ", "Count."], "Look here. \n\nCount."],
  ["nothing, because nothing was shown", ["", "What is x?"], "What is x?"],
])("an answer that repeats %s", (_name, answers, expected) => {
  expect([1, 2, 3, 5, 100].map((size) => seen(answers, size))).toEqual(Array.from({ length: 5 }, () => expected));
});
