import type { Outcome, TableCell, Value } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { explainFailure, type FailureContext } from "./explain-failure.ts";

const value = (value: Value): Outcome => ({ kind: "value", value });
const printed = (text: string): Outcome => ({ kind: "printed", text });
const raised = (name: string, line: number | null = null, message = ""): Outcome => ({
  kind: "raised",
  error: { name, names: [name], message, line },
});
const table = (names: string[], ...rows: TableCell[][]): Outcome => ({
  kind: "table",
  table: { columns: names.map((name) => ({ name, type: "text" })), rowCount: rows.length, rows },
});
const frame = (columns: Record<string, Value[]>, types = "float", index = [0, 1]): Outcome =>
  value({
    frame: {
      columns: Object.keys(columns),
      types: Object.keys(columns).map(() => types),
      index,
      rows: index.map((i) => Object.values(columns).map((items) => items[i] ?? null)),
    },
  });
const dict = (...keys: string[]): Outcome => value({ dict: keys.map((key) => [key, 1]) });
const undefinedName = raised("NameError", null, "name 'count_vowels' is not defined");

interface More extends Partial<FailureContext> {
  readonly printed?: string;
}

test.each<[expected: Outcome, actual: Outcome, more: More, sentence: string]>([
  [value(3), value(7), {}, ""],
  [value(1), value(null), {}, "Your function returned None. Is a return missing?"],
  [
    value([1]),
    value(null),
    { printed: "[1]\n" },
    "Your function printed its result and returned None. Use return instead of print.",
  ],
  [value([1]), value({ tuple: [1] }), {}, "Your code returned a tuple instead of a list."],
  [value([1]), value({ constructor: [1] }), {}, "Your code returned a constructor instead of a list."],
  [value(1), value("1"), {}, "Your code returned a string instead of a number."],
  [value(1), value({ float: "1.5" }), {}, ""],
  [
    value(5),
    value(4),
    { code: "for i in x: ..." },
    "Your result is 1 too small. Look at where your loop starts and ends.",
  ],
  [value(5), value(6), { code: "return 6" }, ""],
  [
    value({ float: "1.27" }),
    value({ float: "1.3" }),
    { code: "return round(x, 1)" },
    "Your result is close, but rounded.",
  ],
  [value("Ada"), value("ADA"), {}, "Only upper and lower case differ."],
  [value("a b"), value("a  b "), {}, "Only spaces or line breaks differ."],
  [value([1, 2]), value([1]), {}, "Your result has 1 item instead of 2."],
  [value([1, 2]), value([2, 1]), {}, "The items are right, but their order isn't."],
  [dict("a", "b"), dict("a"), {}, "Your result lacks the key 'b'."],
  [dict("a"), dict("a", "b", "c"), {}, "Your result shouldn't have the keys 'b', 'c'."],
  [frame({ a: [1, 2] }), frame({ b: [1, 2] }), {}, "Your result lacks the column 'a'."],
  [frame({ a: [1, 2], b: [3, 4] }), frame({ a: [1, 2], b: [3, 5] }), {}, "Look at the column 'b'."],
  [
    frame({ a: [1, 2], b: [3, 4] }),
    frame({ b: [3, 4], a: [1, 2] }),
    {},
    "The columns are right, but in a different order.",
  ],
  [frame({ a: [1, 2] }), frame({ a: [1, 2] }, "str"), {}, "The values are right, but not the type of the column 'a'."],
  [frame({ a: [1, 1] }), frame({ a: [1, 1] }, "float", [1, 0]), {}, "The values are right, but the index isn't."],
  [value(1), raised("IndexError", 3), {}, "Your code stopped with an IndexError in line 3."],
  [value(1), raised("RecursionError", 2), {}, "A function calls itself without an end in line 2. When does it stop?"],
  [printed("1"), raised("EOFError", 2), {}, "Your code asked for more input than there is in line 2."],
  [raised("ValueError"), raised("KeyError"), {}, "Your code stopped with a KeyError instead of ValueError."],
  [raised("ValueError"), value(1), {}, "Your code should raise ValueError, but it returned a result."],
  [
    raised("ValueError"),
    value(1),
    { code: "return ValueError" },
    "Your code returned ValueError as a value. Use raise instead of return.",
  ],
  [value(1), raised("Refused", null, "Line 1: no sorted."), {}, "Line 1: no sorted."],
  [value(1), undefinedName, { code: "x = 1" }, "No function named count_vowels."],
  [
    value(1),
    undefinedName,
    { code: "def countVowels(text):\n    return helper(text)\n\ndef helper(text): ..." },
    "No function named count_vowels. You defined countVowels.",
  ],
  [value(1), raised("NameError", 2, "name 'txt' is not defined"), {}, "Your code stopped with a NameError in line 2."],
  [
    value(1),
    { kind: "stopped" },
    {},
    "This test took longer than 2 s, so your code was stopped. Is there a loop that never ends?",
  ],
  [
    value(1),
    { kind: "stopped" },
    { passedBefore: 3 },
    "This test took longer than 2 s, so your code was stopped. It passed smaller tests, so it may be right but too slow here. Or is there a loop that never ends?",
  ],
  [printed("a\nb\n"), printed("a\n"), {}, "Your program printed 1 line instead of 2."],
  [printed("a\n"), printed("\n"), {}, "Your program printed nothing."],
  [printed("a b\n"), printed("a,b\n"), {}, ""],
  [table(["a", "b"]), table(["a"]), {}, "Missing: the column b. The columns are a, b, in this order."],
  [table(["a"]), table(["a", "b"]), {}, "Not asked for: the column b. The columns are a, in this order."],
  [table(["total"]), table(["sum"]), {}, "The column sum should be named total."],
  [table(["a", "b"]), table(["b", "a"]), {}, "The columns are right, but in a different order: a, b."],
  [table(["a"], [1]), table(["A"], [1], [2]), {}, "Your query returned 2 rows instead of 1 row."],
  [
    table(["a"], ["x"], ["y"]),
    table(["a"], ["y"], ["x"]),
    {},
    "The rows are right, but their order isn't. Row 1 is the first in the wrong place: look at ORDER BY.",
  ],
  [table(["a", "b"], ["x", "1"]), table(["a", "b"], ["x", "2"]), {}, "Everything is right except for the column b."],
  [table(["a"], ["x"], ["y"]), table(["a"], ["x"], ["z"]), {}, "1 row of 2 isn't what was expected."],
  [table(["a"], [1]), table([]), {}, "Your last statement returned no rows. End with a SELECT."],
])("%j and %j with %j: %s", (expected, outcome, { printed = "", ...more }, sentence) => {
  const result = {
    test: { group: "A test", hidden: false, given: { source: "f(1)" }, outcome: expected },
    outcome,
    passed: false,
    printed,
  };
  const rules = { compare: "exact", tolerance: 1e-9, ordered: true } as const;
  expect(explainFailure(result, { code: "", limitMs: 2000, passedBefore: 0, rules, ...more })).toBe(sentence);
});
