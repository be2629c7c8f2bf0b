import { expect, test } from "vitest";
import { Backoff } from "./backoff.ts";

test("delays double up to the longest, and begin again after a success", () => {
  const backoff = new Backoff({ firstMs: 250, longestMs: 1_500, random: () => 0 });
  expect(Array.from({ length: 5 }, () => backoff.next())).toEqual([250, 500, 1_000, 1_500, 1_500]);
  backoff.reset();
  expect(backoff.next()).toBe(250);
});

test("two clients of one server come back at different times", () => {
  const early = new Backoff({ firstMs: 400, longestMs: 1_000, random: () => 1 });
  const late = new Backoff({ firstMs: 400, longestMs: 1_000, random: () => 0.5 });
  expect([early.next(), late.next()]).toEqual([200, 300]);
});

test("delays grow by another factor", () => {
  const backoff = new Backoff({ firstMs: 1_000, longestMs: 60_000, factor: 4, random: () => 0 });
  expect([backoff.next(), backoff.next(), backoff.next()]).toEqual([1_000, 4_000, 16_000]);
});
