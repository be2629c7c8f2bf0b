import type { Outcome, TableCell } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";

const value = (value: Extract<Outcome, { kind: "value" }>["value"]): Outcome => ({ kind: "value", value });
const raised = (name: string, line: number | null = null, message = ""): Outcome => ({
  kind: "raised",
  error: { name, names: [name], message, line },
});
const table = (names: string[], ...rows: TableCell[][]): Outcome => ({
  kind: "table",
  table: { columns: names.map((name) => ({ name, type: "text" })), rowCount: rows.length, rows },
});

test.each<[Outcome, Outcome, string]>([
  [value(1), value(2), ""],
  [value(1), value(null), "Your function returned None. Is a return missing?"],
  [value([1]), value({ tuple: [1] }), "Your code returned a tuple instead of a list."],
  [value([1]), value({ constructor: [1] }), "Your code returned a constructor instead of a list."],
  [value(1), value("1"), "Your code returned text instead of a number."],
  [value(1), value({ float: "1.5" }), ""],
  [value(1), raised("IndexError", 3), "Your code stopped with an IndexError in line 3."],
  [raised("ValueError"), raised("KeyError"), "Your code stopped with a KeyError instead of ValueError."],
  [raised("ValueError"), value(1), "Your code should raise ValueError, but it returned a result."],
  [value(1), raised("Refused", null, "Line 1: no sorted."), "Line 1: no sorted."],
  [
    value(1),
    { kind: "stopped" },
    "Your code was stopped because this test took longer than 2 s. Is there a loop that never ends?",
  ],
  [table(["a", "b"]), table(["a"]), "The columns must be a, b, in this order."],
  [table(["a"], [1]), table(["A"], [1], [2]), "Your query returned 2 rows instead of 1 row."],
  [table(["a"], [1]), table([]), "Your last statement returned no rows. End with a SELECT."],
])("%j and %j: %s", (expected, actual, sentence) => {
  expect(explainFailure(expected, actual, 2000)).toBe(sentence);
});
