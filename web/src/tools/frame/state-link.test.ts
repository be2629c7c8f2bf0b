import { expect, test } from "vitest";
import { holdsState, packState, readState, unpackState } from "./state-link.ts";

const START = { text: "", mode: "a" as "a" | "b", count: 5, lines: ["x"] };
const CHOICES = { mode: ["a", "b"] as const };

test("a state comes back from a link", async () => {
  const state = { text: "Grüße 👋\n#&?%", mode: "b" as const, count: 7, lines: ["1", "2"] };
  const fragment = await packState(state);
  expect(fragment).toMatch(/^#t1-[\w-]+$/);
  expect(holdsState(fragment)).toBe(true);
  expect(await unpackState(fragment, START, CHOICES)).toEqual(state);
});

test.each([
  ["members of other types", { text: 1, mode: true, count: "5", lines: "x" }, START],
  ["values that are no choice", { mode: "c" }, START],
  [
    "members it does not know",
    { __proto__: { x: 1 }, constructor: 1, more: 1, text: "kept" },
    { ...START, text: "kept" },
  ],
  ["no object at all", "text", START],
  ["null", null, START],
])("of a link is left out: %s", (_what, value, expected) => {
  expect(readState(value, START, CHOICES)).toEqual(expected);
});

test("a link that was cut off is explained", async () => {
  const fragment = await packState({ text: "x".repeat(500) });
  await expect(unpackState(fragment.slice(0, -5), START)).rejects.toThrow("Ask for the whole link");
});
