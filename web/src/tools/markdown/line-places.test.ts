import { expect, test } from "vitest";
import { findLine, type Places, topOfLine } from "./line-places.ts";

/** A heading of 2 lines, a note without lines, a tall image of 1 line, a paragraph of 4. */
const LINES = [2, 0, 1, 4];
const TOPS = [0, 40, 40, 340];
const HEIGHTS = [40, 0, 300, 100];
const PLACES: Places = {
  count: 4,
  lines: (at) => LINES[at] ?? 0,
  top: (at) => TOPS[at] ?? 0,
  height: (at) => HEIGHTS[at] ?? 0,
};

test.each([
  [0, 0],
  [1, 20],
  [2, 40],
  [2.5, 190],
  [3, 340],
  [5, 390],
  [7, 440],
])("line %f is at height %i, and the other way about", (line, height) => {
  expect([topOfLine(PLACES, line), findLine(PLACES, height)]).toEqual([height, line]);
});

test("outside there is the nearest", () => {
  expect([topOfLine(PLACES, 99), findLine(PLACES, 999), findLine(PLACES, -5)]).toEqual([440, 7, 0]);
  expect([topOfLine({ ...PLACES, count: 0 }, 3), findLine({ ...PLACES, count: 0 }, 3)]).toEqual([0, 0]);
});
