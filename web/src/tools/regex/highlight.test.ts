import { expect, test } from "vitest";
import { highlightPieces } from "./highlight.ts";
import type { TextMatch } from "./protocol.ts";

function match(...spans: readonly (readonly [number, number])[]): TextMatch {
  const groups = spans.map(([start, end], number) => ({
    number,
    name: null,
    value: "",
    span: [start, end] as const,
    start,
    end,
  }));
  return { start: spans[0]?.[0] ?? 0, end: spans[0]?.[1] ?? 0, groups };
}

test("splits a text where matches and their groups start and end", () => {
  expect(highlightPieces("abcdefg", [match([1, 5], [2, 4], [3, 4]), match([6, 6])])).toEqual([
    { text: "a", match: null, group: 0 },
    { text: "b", match: 0, group: 0 },
    { text: "c", match: 0, group: 1 },
    { text: "d", match: 0, group: 2 },
    { text: "e", match: 0, group: 0 },
    { text: "f", match: null, group: 0 },
    { text: "", match: 1, group: 0 },
    { text: "g", match: null, group: 0 },
  ]);
});

test("ignores groups outside of their match", () => {
  expect(highlightPieces("ab", [match([0, 1], [1, 2], [-1, -1])])).toEqual([
    { text: "a", match: 0, group: 0 },
    { text: "b", match: null, group: 0 },
  ]);
});
