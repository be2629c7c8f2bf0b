import { expect, test } from "vitest";
import { excerpt, HEAD_CHARACTERS, TAIL_CHARACTERS } from "./elide.ts";

test("a text within the limits is whole", () => {
  const text = "x".repeat(HEAD_CHARACTERS + TAIL_CHARACTERS);
  expect(excerpt(text)).toEqual({ head: text, tail: null, hidden: 0 });
  expect(excerpt("ab", { characters: 0, tail: "cd" })).toEqual({ head: "abcd", tail: null, hidden: 0 });
});

test("a longer one is cut at line ends, and every character is accounted for", () => {
  const text = Array.from({ length: 50_000 }, (_, i) => `line ${i}\n`).join("");
  const { head, tail, hidden } = excerpt(text);
  expect(text.startsWith(head) && text.endsWith(tail ?? "!")).toBe(true);
  expect(head.endsWith("\n")).toBe(true);
  expect(tail).toMatch(/^line \d+\n/);
  expect(head.length + hidden + (tail?.length ?? 0)).toBe(text.length);
  expect(head.length).toBeLessThanOrEqual(HEAD_CHARACTERS);
});

test("one endless line is cut inside", () => {
  expect(excerpt("x".repeat(HEAD_CHARACTERS + TAIL_CHARACTERS + 7)).hidden).toBe(7);
});

test("what the run left out counts as hidden", () => {
  expect(excerpt("head", { characters: 1000, tail: "tail" })).toEqual({ head: "head", tail: "tail", hidden: 1000 });
});
