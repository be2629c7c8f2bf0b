import * as fc from "fast-check";
import { expect, test } from "vitest";
import { columnWindow, MAX_SCROLL_HEIGHT, rowWindow, scrollHeight, scrollToColumn, scrollToRow } from "./window.ts";

test("few rows scroll pixel by pixel", () => {
  const geometry = { rowCount: 1000, rowHeight: 26, viewport: 260 };
  expect(scrollHeight(geometry)).toBe(26_000);
  expect(rowWindow(geometry, 0)).toEqual({ first: 0, end: 19, top: 0 });
  expect(rowWindow(geometry, 5200)).toEqual({ first: 192, end: 219, top: 192 * 26 });
  expect(rowWindow(geometry, 25_740)).toEqual({ first: 982, end: 1000, top: 982 * 26 });
  expect(rowWindow({ ...geometry, rowCount: 3 }, 0)).toEqual({ first: 0, end: 3, top: 0 });
  expect(rowWindow({ ...geometry, rowCount: 0 }, 0)).toEqual({ first: 0, end: 0, top: 0 });
});

test("a million rows fit into the height a browser can scroll, including the first and the last row", () => {
  const geometry = { rowCount: 1_000_000, rowHeight: 26, viewport: 312 };
  expect(scrollHeight(geometry)).toBe(MAX_SCROLL_HEIGHT);
  expect(rowWindow(geometry, 0).first).toBe(0);
  const bottom = rowWindow(geometry, MAX_SCROLL_HEIGHT - 312);
  expect(bottom.end).toBe(1_000_000);
  // The last row ends where the content ends.
  expect(bottom.top + (bottom.end - bottom.first) * 26).toBeCloseTo(MAX_SCROLL_HEIGHT, 3);
});

test("every row can be scrolled into view from any position", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.nat(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rowCount, n, part) => {
        const geometry = { rowCount, rowHeight: 26, viewport: 312 };
        const row = n % rowCount;
        const limit = Math.max(0, scrollHeight(geometry) - 312);
        const scrollTop = Math.min(limit, Math.max(0, scrollToRow(geometry, part * limit, row)));
        const { first, end, top } = rowWindow(geometry, scrollTop);
        expect(first <= row && row < end).toBe(true);
        const y = top + (row - first) * 26 - scrollTop;
        expect(y).toBeGreaterThan(-0.01);
        expect(y).toBeLessThan(312 - 26 + 0.01);
      },
    ),
  );
});

test("a row in view stays where it is", () => {
  expect(scrollToRow({ rowCount: 1000, rowHeight: 26, viewport: 260 }, 100, 5)).toBe(100);
});

test("only wide tables draw part of their columns", () => {
  expect(
    columnWindow(
      Array.from({ length: 60 }, () => 100),
      3000,
      800,
    ),
  ).toEqual({ first: 0, end: 60, before: 0, after: 0 });
  const wide = Array.from({ length: 1000 }, () => 100);
  expect(columnWindow(wide, 0, 800)).toEqual({ first: 0, end: 11, before: 0, after: 98_900 });
  expect(columnWindow(wide, 50_000, 800)).toEqual({ first: 496, end: 511, before: 49_600, after: 48_900 });
  expect(columnWindow(wide, 99_200, 800)).toEqual({ first: 988, end: 1000, before: 98_800, after: 0 });
});

test("columns scroll into view", () => {
  const widths = [100, 200, 100, 900];
  expect([0, 1, 2, 3].map((column) => scrollToColumn(widths, 150, 300, column))).toEqual([0, 100, 150, 400]);
});
