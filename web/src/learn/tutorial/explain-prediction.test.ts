import { expect, test } from "vitest";
import { explainPrediction } from "./explain-prediction.ts";

test.each([
  ['print("Hi")', "Hi\n", '"Hi"', "print shows a string without its quotes."],
  ['print("Hi")', "Hi\n", "hi", "Nearly. Upper and lower case count."],
  ["print(1, 2)", "1 2\n", "12", "Nearly. Look at the spaces and the line breaks."],
  ['print("5 + 5")', "5 + 5\n", "10", "What's between quotes is printed as it stands. Python doesn't calculate it."],
  ["print(1)\nprint(2)", "1\n2\n", "3", "The code prints 2 lines, and your answer has 1."],
  [
    "for n in range(3):\n    total = n\nprint(total)",
    "2\n",
    "3",
    "Go through the loop: note the value of each name in every iteration.",
  ],
  ["a = 1\nprint(a + 1)", "2\n", "1", "Go through the code line by line and note the value of each name."],
  ["print(len(str(100)))", "3\n", "100", "Work out what's between the parentheses first, from the inside out."],
])("%j prints %j, not %j", (code, printed, answer, sentence) => {
  expect(explainPrediction(code, printed, answer)).toBe(sentence);
});
