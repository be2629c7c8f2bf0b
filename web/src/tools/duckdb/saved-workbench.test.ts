import { expect, test } from "vitest";
import { addToHistory } from "./saved-workbench.ts";

test("the history contains each query once, newest first", () => {
  expect(addToHistory(["a", "b"], " b \n")).toEqual(["b", "a"]);
  expect(addToHistory(["a"], "  ")).toEqual(["a"]);
  expect(
    addToHistory(
      Array.from({ length: 100 }, (_, n) => `q${n}`),
      "new",
    ),
  ).toHaveLength(100);
});
