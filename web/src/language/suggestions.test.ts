import { expect, test } from "vitest";
import { closingOf, mergeSuggestions, wordPlace } from "./suggestions.ts";

const OUTSIDE = { afterDot: false, quote: "", inBrackets: false };

test.each([
  ["x = pri", { ...OUTSIDE, from: 4 }],
  ["math.", { ...OUTSIDE, from: 5, afterDot: true }],
  ["math.sq", { ...OUTSIDE, from: 5, afterDot: true }],
  ['d["', { from: 3, afterDot: false, quote: '"', inBrackets: true }],
  ["d['al", { from: 3, afterDot: false, quote: "'", inBrackets: true }],
  ["open('da", { from: 6, afterDot: false, quote: "'", inBrackets: false }],
  ["größe", { ...OUTSIDE, from: 0 }],
  ["'a' + b", { ...OUTSIDE, from: 6 }],
])("what is being written after %j", (before, expected) => {
  expect(wordPlace(before, before.length)).toEqual(expected);
});

test("each word comes once, with its documentation and as what it is now", () => {
  const known = [{ label: "'alpha'", kind: "constant", rank: 3, index: 0 } as const];
  const live = [
    { label: "alpha", kind: "property", detail: "int64" } as const,
    { label: "beta", kind: "property" } as const,
  ];
  const place = { from: 0, afterDot: false, quote: "'", inBrackets: true };
  expect(mergeSuggestions({ place, known, live })).toEqual([
    { label: "alpha", kind: "property", rank: 3, index: 0, detail: "int64" },
    { label: "beta", kind: "property", rank: 1, index: null },
  ]);
});

test.each([
  ["]", true, '"]'],
  ['"]', true, '"]'],
  ["", true, '"]'],
  ['", x', false, '"'],
])("what closes a key before %j", (rest, inBrackets, expected) => {
  expect(closingOf({ from: 0, afterDot: false, quote: '"', inBrackets }, rest)).toBe(expected);
});
