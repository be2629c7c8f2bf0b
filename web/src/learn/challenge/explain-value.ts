import { formatValue } from "@fiddle/content/judge/format.ts";
import { isSameValue } from "@fiddle/content/judge/compare.ts";
import { type FrameValue, numberOf, tagged } from "@fiddle/content/judge/value.ts";
import type { Value } from "@fiddle/protocol";
import { counted } from "../../platform/format.ts";

const TYPE_NAMES: Readonly<Record<string, string>> = {
  tuple: "a tuple",
  set: "a set",
  frozenset: "a frozenset",
  dict: "a dict",
  float: "a float",
  int: "an int",
  bytes: "bytes",
  frame: "a data frame",
  series: "a Series",
  array: "an array",
  deque: "a deque",
};

/** How different two floats may be to look like a value that was rounded too early. */
const ROUNDED = 0.05;

/** Why a returned value isn't the expected one; empty where the diff says it all. `code` is the learner's. */
export function explainValue(expected: Value, actual: Value, code: string, printed: string): string {
  if (actual === null && expected !== null)
    return isPrinted(expected, printed)
      ? "Your function printed its result and returned None. Use return instead of print."
      : "Your function returned None. Is a return missing?";
  const wanted = typeName(expected);
  const got = typeName(actual);
  if (wanted !== got) return `Your code returned ${got} instead of ${wanted}.`;
  if (typeof expected === "string" && typeof actual === "string") return explainText(expected, actual);
  const numbers = explainNumber(expected, actual, code);
  if (numbers !== "") return numbers;
  const items = itemsOf(expected);
  const others = itemsOf(actual);
  if (items && others) return explainItems(items, others);
  return explainTagged(tagged(expected), tagged(actual));
}

function isPrinted(expected: Value, printed: string): boolean {
  const text = printed.trim();
  return text !== "" && (text === formatValue(expected) || text === expected);
}

function explainText(expected: string, actual: string): string {
  if (expected.toLowerCase() === actual.toLowerCase()) return "Only upper and lower case differ.";
  if (expected.replace(/\s/g, "") === actual.replace(/\s/g, "")) return "Only spaces or line breaks differ.";
  return "";
}

function explainNumber(expected: Value, actual: Value, code: string): string {
  const wanted = numberOf(expected);
  const got = numberOf(actual);
  if (!wanted || !got) return "";
  const difference = got.value - wanted.value;
  if (wanted.integer !== null && got.integer !== null && Math.abs(difference) === 1 && /\b(for|while)\b/.test(code))
    return `Your result is 1 too ${difference < 0 ? "small" : "large"}. Look at where your loop starts and ends.`;
  if (!Number.isInteger(wanted.value) && Math.abs(difference) <= ROUNDED && /\bround\(|\/\//.test(code))
    return "Your result is close, but rounded.";
  return "";
}

function itemsOf(value: Value): readonly Value[] | null {
  if (Array.isArray(value)) return value as readonly Value[];
  const tag = tagged(value);
  return tag?.[0] === "tuple" ? (tag[1] as readonly Value[]) : null;
}

function explainItems(expected: readonly Value[], actual: readonly Value[]): string {
  if (expected.length !== actual.length)
    return `Your result has ${counted(actual.length, "item")} instead of ${expected.length}.`;
  if (isSameValue(expected, actual, { compare: "unordered", tolerance: 1e-9 }))
    return "The items are right, but their order isn't.";
  return "";
}

type Tagged = ReturnType<typeof tagged>;

function explainTagged(expected: Tagged, actual: Tagged): string {
  if (expected?.[0] === "dict" && actual?.[0] === "dict")
    return explainNames("key", keysOf(expected[1]), keysOf(actual[1]));
  if (expected?.[0] === "frame" && actual?.[0] === "frame")
    return explainFrame(expected[1] as FrameValue, actual[1] as FrameValue);
  return "";
}

function explainFrame(expected: FrameValue, actual: FrameValue): string {
  const names = explainNames("column", expected.columns.map(shown), actual.columns.map(shown));
  if (names !== "") return names;
  const same = (one: readonly Value[], other: readonly Value[]) =>
    isSameValue(one, other, { compare: "exact", tolerance: 1e-9 });
  if (!same(expected.columns, actual.columns)) return "The columns are right, but in a different order.";
  if (expected.rows.length !== actual.rows.length)
    return `Your frame has ${counted(actual.rows.length, "row")} instead of ${expected.rows.length}.`;
  const isWrong = (column: number) =>
    !same(
      expected.rows.map((row) => row[column] ?? null),
      actual.rows.map((row) => row[column] ?? null),
    );
  const wrong = expected.columns.filter((_, i) => isWrong(i)).map(shown);
  if (wrong.length > 0 && wrong.length < expected.columns.length) return `Look at the ${list("column", wrong)}.`;
  const types = expected.columns.filter((_, i) => expected.types[i] !== actual.types[i]).map(shown);
  if (wrong.length === 0 && types.length > 0)
    return `The values are right, but not the type of the ${list("column", types)}.`;
  if (wrong.length === 0 && !same(expected.index, actual.index)) return "The values are right, but the index isn't.";
  return "";
}

/** Which names are missing or weren't asked for. */
function explainNames(word: string, expected: readonly string[], actual: readonly string[]): string {
  const missing = expected.filter((name) => !actual.includes(name));
  const extra = actual.filter((name) => !expected.includes(name));
  if (missing.length > 0) return `Your result lacks the ${list(word, missing.slice(0, 3))}.`;
  if (extra.length > 0) return `Your result shouldn't have the ${list(word, extra.slice(0, 3))}.`;
  return "";
}

function keysOf(pairs: unknown): readonly string[] {
  return (pairs as readonly (readonly [Value, Value])[]).map(([key]) => shown(key));
}

function shown(value: Value): string {
  return formatValue(value);
}

function list(word: string, names: readonly string[]): string {
  return `${word}${names.length === 1 ? "" : "s"} ${names.join(", ")}`;
}

function typeName(value: Value): string {
  if (value === null) return "None";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "a string";
  if (typeof value === "boolean") return "True or False";
  if (typeof value === "number") return "a number";
  const tag = tagged(value)?.[0] ?? "";
  if (tag === "float" || tag === "int") return "a number";
  return (Object.hasOwn(TYPE_NAMES, tag) && TYPE_NAMES[tag]) || `${/^[aeiou]/i.test(tag) ? "an" : "a"} ${tag}`;
}
