import { expect, test } from "vitest";
import { nearestName } from "./nearest.ts";

test.each([
  ["custmers", ["orders", "customers"], "customers"],
  ["ctiy", ["id", "city"], "city"],
  ["City", ["city"], "city"],
  ["shop", ["orders", "customers"], null],
  ["x", [], null],
  ["e", ["a", "ab"], null],
  ["ab", ["a"], "a"],
])("%s among %j is %s", (wrong, names, nearest) => {
  expect(nearestName(wrong, names)).toBe(nearest);
});
