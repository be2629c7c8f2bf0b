import { expect, test } from "vitest";
import { bigintOrder, numberOrder } from "./order-keys.ts";
import { sortRows } from "./sort.ts";
import type { ColumnOrder } from "./table.ts";

function sorted(order: ColumnOrder, count: number, descending = false): number[] {
  return [
    ...sortRows(
      Uint32Array.from({ length: count }, (_, row) => row),
      order,
      descending,
    ),
  ];
}

/** The result of a plain stable sort of values, nulls last. */
function expected<T>(values: readonly (T | null)[], compare: (a: T, b: T) => number, descending = false): number[] {
  const rows = values.map((_, row) => row);
  return rows.sort((a, b) => {
    const left = values[a]!;
    const right = values[b]!;
    if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0);
    return descending ? compare(right, left) : compare(left, right);
  });
}

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48271) % 2147483647) % below;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

test.each([false, true])("numbers, descending %s", (descending) => {
  const next = random(3);
  const special = [0, -0, 1.5, -1.5, Infinity, -Infinity, 1e-310, Number.MAX_VALUE, null];
  const values = Array.from({ length: 3000 }, (_, i) => special[i] ?? (next(7) === 0 ? null : (next(1000) - 500) / 8));
  const order = numberOrder(values.length, (row) => values[row] ?? null);
  expect(sorted(order, values.length, descending)).toEqual(expected(values, (a, b) => a - b, descending));
});

test("NaN comes with the nulls", () => {
  const values = [Number.NaN, 2, 1];
  expect(
    sorted(
      numberOrder(3, (row) => values[row]!),
      3,
    ),
  ).toEqual([2, 1, 0]);
});

test.each([false, true])("64-bit integers, descending %s", (descending) => {
  const values = [0n, -1n, 2n ** 63n - 1n, -(2n ** 63n), 9007199254740993n, 9007199254740992n, 5n, 5n, 0n];
  const order = bigintOrder(BigInt64Array.from(values), (row) => row === 8);
  const nullable = values.map((value, row) => (row === 8 ? null : value));
  expect(sorted(order, values.length, descending)).toEqual(
    expected(nullable, (a, b) => (a < b ? -1 : a > b ? 1 : 0), descending),
  );
});

test("ties tell apart what the keys cannot", () => {
  const values = [9007199254740993n, 9007199254740992n];
  const order = numberOrder(
    2,
    (row) => Number(values[row]),
    (a, b) => Number(values[a]! - values[b]!),
  );
  expect(sorted(order, 2)).toEqual([1, 0]);
});

const alphabets = {
  "few kinds": (next: (below: number) => number) => `name${next(50)}`,
  "many kinds": (next: (below: number) => number) => `https://example.com/${next(1_000_000)}/${next(9)}`,
  "shared prefixes": (next: (below: number) => number) => `${"abcdefghij".slice(0, next(11))}${next(40_000)}`,
  "wide characters": (next: (below: number) => number) =>
    `日本${String.fromCodePoint(0x3040 + next(80), 0x1f600 + next(30), 65 + next(26))}${next(400)}`,
  "zero characters": (next: (below: number) => number) => `${"\0".repeat(next(12))}${next(30_000)}`,
};

test.each(Object.entries(alphabets))("texts: %s", (_, make) => {
  const next = random(11);
  const values = Array.from({ length: 60_000 }, () => (next(100) === 0 ? null : make(next)));
  const order: ColumnOrder = { by: "text", text: (row) => values[row]! };
  expect(sorted(order, values.length)).toEqual(expected(values, compareText));
  expect(sorted(order, values.length, true)).toEqual(expected(values, compareText, true));
});

test("few texts, equal texts and no rows", () => {
  const values = ["b", "", "a", null, "a\0", "a"];
  const order: ColumnOrder = { by: "text", text: (row) => values[row]! };
  expect(sorted(order, 6)).toEqual([1, 2, 5, 4, 0, 3]);
  expect(sorted({ by: "text", text: () => "x" }, 2000)).toEqual(Array.from({ length: 2000 }, (_, row) => row));
  expect(sorted(order, 0)).toEqual([]);
});
