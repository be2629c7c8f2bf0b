import type { TableCell, TableResult } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { isSameTable } from "./tables.ts";

function table(names: string, ...rows: readonly TableCell[][]): TableResult {
  return typed("text", names, ...rows);
}

function typed(type: string, names: string, ...rows: readonly TableCell[][]): TableResult {
  return { columns: names.split(" ").map((name) => ({ name, type })), rowCount: rows.length, rows };
}

test.each([
  [table("a b", [1, "x"]), table("A B", [1, "x"]), true],
  [table("a b", [1, "x"]), table("b a", ["x", 1]), false],
  [table("a", [1], [2]), table("a", [2], [1]), true],
  [table("a", [1], [1], [2]), table("a", [1], [2], [2]), false],
  [table("a", [null]), table("a", [0]), false],
  [typed("number", "a", [0.1]), typed("number", "a", ["0.10"]), true],
  [typed("number", "a", [0.1]), typed("number", "a", [0.1 + 1e-12]), true],
  [typed("integer", "a", [3]), typed("number", "a", [3.000000000001]), true],
  [typed("integer", "a", [3]), typed("integer", "a", ["3"]), true],
  [typed("integer", "a", [12345678901]), typed("integer", "a", [12345678902]), false],
  [typed("integer", "a", ["9007199254740993"]), typed("integer", "a", ["9007199254740992"]), false],
  [typed("integer", "a", ["9007199254740993"]), typed("number", "a", ["9007199254740993"]), true],
  [table("a", ["007"]), table("a", ["7"]), false],
  [table("a", ["1.0"]), table("a", ["1"]), false],
])("%j and %j: %j", (expected, actual, same) => {
  expect(isSameTable(expected, actual, { ordered: false, tolerance: 1e-9 })).toBe(same);
});

test("the order of rows counts where it was asked for", () => {
  const rules = { ordered: true, tolerance: 1e-9 };
  expect(isSameTable(table("a", [1], [2]), table("a", [2], [1]), rules)).toBe(false);
});
