import { expect, test } from "vitest";
import { streakOf } from "./streak.ts";

test.each([
  [[], 0],
  [["2026-11-24"], 1],
  [["2026-11-23"], 1],
  [["2026-11-22"], 0],
  [["2026-11-22", "2026-11-24", "2026-11-23", "2026-11-20"], 3],
])("%j is a streak of %i", (days, length) => {
  expect(streakOf(days, "2026-11-24")).toBe(length);
});

test("a streak goes across a change of the clocks and a year", () => {
  expect(streakOf(["2026-03-28", "2026-03-29", "2026-03-30"], "2026-03-30")).toBe(3);
  expect(streakOf(["2025-12-31", "2026-01-01"], "2026-01-01")).toBe(2);
});
