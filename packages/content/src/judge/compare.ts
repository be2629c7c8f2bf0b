import type { OutcomeRules, Value } from "@fiddle/protocol";
import { isSameNumber } from "./numbers.ts";
import { type FrameValue, numberOf, tagged, withoutFraction } from "./value.ts";

type CompareRules = Pick<OutcomeRules, "compare" | "tolerance">;

/** Whether a value is the expected one. Ints equal floats of the same value, as in Python, and fractions both; a tuple isn't a list. */
export function isSameValue(expected: Value, actual: Value, rules: CompareRules): boolean {
  if (rules.compare === "unordered" && Array.isArray(expected) && Array.isArray(actual))
    return sameItems(expected as readonly Value[], actual as readonly Value[], rules.tolerance);
  return same(expected, actual, rules.tolerance);
}

function same(expected: Value, actual: Value, tolerance: number): boolean {
  const a = numberOf(expected);
  const b = numberOf(a ? withoutFraction(actual) : actual);
  if (a && b) return isSameNumber(a, b, tolerance);
  if (Array.isArray(expected)) return Array.isArray(actual) && sameList(expected, actual, tolerance);
  const left = tagged(expected);
  const right = tagged(actual);
  if (!left || !right) return expected === actual;
  if (left[0] !== right[0]) return false;
  return sameTagged(left[0], left[1], right[1], tolerance);
}

function sameTagged(tag: string, expected: unknown, actual: unknown, tolerance: number): boolean {
  if (tag === "dict") {
    const pairs = (content: unknown) =>
      (content as readonly (readonly [Value, Value])[]).map(([key, item]) => ({ tuple: [key, item] }));
    return sameItems(pairs(expected), pairs(actual), tolerance);
  }
  if (tag === "set" || tag === "frozenset")
    return sameItems(expected as readonly Value[], actual as readonly Value[], tolerance);
  if (tag === "frame") return sameFrame(expected as FrameValue, actual as FrameValue, tolerance);
  return sameContent(expected, actual, tolerance);
}

/** Compares the content of a tag, in which lists and objects are only structure. */
function sameContent(expected: unknown, actual: unknown, tolerance: number): boolean {
  if (Array.isArray(expected)) return Array.isArray(actual) && sameList(expected, actual, tolerance);
  if (expected !== null && typeof expected === "object" && actual !== null && typeof actual === "object") {
    const left = Object.entries(expected);
    const right = new Map(Object.entries(actual));
    return (
      left.length === right.size && left.every(([key, item]) => same(item as Value, right.get(key) ?? null, tolerance))
    );
  }
  return expected === actual;
}

function sameFrame(expected: FrameValue, actual: FrameValue, tolerance: number): boolean {
  return (
    sameList(expected.columns, actual.columns, 0) &&
    sameTypes(expected.types, actual.types) &&
    sameList(expected.index, actual.index, tolerance) &&
    sameList(expected.rows, actual.rows, tolerance)
  );
}

/** Missing values turn a column of ints into floats, so these two count as one. */
function sameTypes(expected: readonly string[], actual: readonly string[]): boolean {
  const family = (type: string) => (type === "int" ? "float" : type);
  return expected.length === actual.length && expected.every((type, i) => family(type) === family(actual[i] ?? ""));
}

function sameList(expected: readonly unknown[], actual: readonly unknown[], tolerance: number): boolean {
  return (
    expected.length === actual.length &&
    expected.every((item, index) => same(item as Value, actual[index] as Value, tolerance))
  );
}

/** Whether both hold the same items, each equally often, in whatever order. */
function sameItems(expected: readonly Value[], actual: readonly Value[], tolerance: number): boolean {
  if (expected.length !== actual.length) return false;
  // Equal items have equal text, except for floats that differ by rounding; those are searched for.
  const left = new Map<string, number>();
  for (const item of actual) left.set(textOf(item), (left.get(textOf(item)) ?? 0) + 1);
  const unmatched = expected.filter((item) => {
    const count = left.get(textOf(item)) ?? 0;
    if (count === 0) return true;
    left.set(textOf(item), count - 1);
    return false;
  });
  const rest = actual.filter((item) => {
    const count = left.get(textOf(item)) ?? 0;
    if (count > 0) left.set(textOf(item), count - 1);
    return count > 0;
  });
  return unmatched.every((item) => {
    const index = rest.findIndex((other) => same(item, other, tolerance));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
}

function textOf(value: Value): string {
  return JSON.stringify(value);
}
