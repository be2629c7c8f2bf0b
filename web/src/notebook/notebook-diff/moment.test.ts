import { expect, test } from "vitest";
import { momentOf } from "./moment.ts";

const NOW = new Date(2026, 10, 21, 14, 30).getTime();

test.each([
  [new Date(2026, 10, 21, 9, 5), "Today 09:05"],
  [new Date(2026, 10, 20, 23, 59), "Yesterday 23:59"],
  [new Date(2026, 10, 3, 9, 5), "Nov 3, 09:05"],
  [new Date(2025, 10, 3, 9, 5), "Nov 3, 2025"],
])("%s", (then, expected) => {
  expect(momentOf(then.getTime(), NOW)).toBe(expected);
});
