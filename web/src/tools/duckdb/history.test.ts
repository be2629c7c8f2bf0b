import { expect, test } from "vitest";
import { remember } from "./history.ts";

test("remembers each query once, the newest first", () => {
  expect(remember(["a", "b"], " b \n")).toEqual(["b", "a"]);
  expect(remember(["a"], "  ")).toEqual(["a"]);
  expect(
    remember(
      Array.from({ length: 100 }, (_, n) => `q${n}`),
      "new",
    ),
  ).toHaveLength(100);
});
