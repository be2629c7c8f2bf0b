import { expect, test } from "vitest";
import { nearestName } from "./nearest.ts";

test.each([
  ["custmers", ["orders", "customers"], "customers"],
  ["ctiy", ["id", "city"], "city"],
  ["City", ["city"], "city"],
  ["shop", ["orders", "customers"], null],
  ["x", [], null],
])("%s among %j is %s", (wrong, names, nearest) => {
  expect(nearestName(wrong, names)).toBe(nearest);
});
