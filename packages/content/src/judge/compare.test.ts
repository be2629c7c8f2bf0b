import type { Value } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { isSameValue } from "./compare.ts";

const RULES = { compare: "exact", tolerance: 1e-9 } as const;
const float = (text: string) => ({ float: text });
const frame = (types: string[], rows: Value[][]) => ({
  frame: { columns: ["a"], types, index: rows.map((_, i) => i), rows },
});

test.each<[Value, Value, boolean]>([
  [1, 1, true],
  [1, 2, false],
  [12345678901, 12345678902, false],
  [12345678901, float("12345678901.000001"), true],
  [1, float("1.0"), true],
  [1, true, false],
  [0, null, false],
  ["1", 1, false],
  [float("0.30000000000000004"), float("0.3"), true],
  [float("0.3"), float("0.31"), false],
  [float("nan"), float("nan"), true],
  [float("inf"), float("-inf"), false],
  [{ int: "100000000000000000000" }, { int: "100000000000000000001" }, false],
  [{ int: "100000000000000000000" }, float("1e20"), true],
  [{ int: "100000000000000000001" }, float("1e20"), false],
  [{ int: "9007199254740993" }, float("9007199254740992.0"), false],
  [{ int: "9007199254740993" }, float("inf"), false],
  [float("1e20"), { int: "100000000000000000001" }, true],
  [float("37.5"), { Fraction: ["75", "2"] }, true],
  [37, { Fraction: ["37", "1"] }, true],
  [37, { Fraction: ["75", "2"] }, false],
  [{ Fraction: ["75", "2"] }, float("37.5"), false],
  [["007"], ["7"], false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1, 2], { tuple: [1, 2] }, false],
  [
    {
      dict: [
        ["a", 1],
        ["b", 2],
      ],
    },
    {
      dict: [
        ["b", 2],
        ["a", 1],
      ],
    },
    true,
  ],
  [{ dict: [["a", 1]] }, { dict: [["a", 2]] }, false],
  [{ set: [float("0.1"), 2] }, { set: [2, float("0.1000000000001")] }, true],
  [{ date: "2026-01-01" }, { date: "2026-01-02" }, false],
  [frame(["int"], [[1]]), frame(["float"], [[float("1.0")]]), true],
  [frame(["int"], [[1]]), frame(["str"], [["1"]]), false],
])("%j and %j: %j", (expected, actual, same) => {
  expect(isSameValue(expected, actual, RULES)).toBe(same);
});

test("an unordered list may come in any order, but its items may not", () => {
  const rules = { ...RULES, compare: "unordered" } as const;
  expect(isSameValue([[1, 2], [3]], [[3], [1, 2]], rules)).toBe(true);
  expect(isSameValue([[1, 2], [3]], [[3], [2, 1]], rules)).toBe(false);
  expect(isSameValue([1, 1, 2], [1, 2, 2], rules)).toBe(false);
});
