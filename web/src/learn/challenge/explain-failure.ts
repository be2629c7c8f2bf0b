import { tagged } from "@fiddle/content/judge/value.ts";
import { hasSameColumns } from "@fiddle/content/judge/tables.ts";
import type { Outcome, Value } from "@fiddle/protocol";

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

/** In one sentence, why an outcome isn't the expected one; empty where the diff says it all. */
export function explainFailure(expected: Outcome, actual: Outcome, limitMs: number): string {
  if (actual.kind === "stopped")
    return `Your code was stopped because this test took longer than ${limitMs / 1000} s. Is there a loop that never ends?`;
  if (actual.kind === "raised") return explainError(expected, actual);
  if (expected.kind === "raised") return `Your code should raise ${expected.error.name}, but it returned a result.`;
  if (expected.kind === "value" && actual.kind === "value") return explainValue(expected.value, actual.value);
  if (expected.kind === "table" && actual.kind === "table") return explainTable(expected, actual);
  return "";
}

function explainError(expected: Outcome, { error }: Extract<Outcome, { kind: "raised" }>): string {
  if (error.name === "Refused") return error.message;
  const where = error.line === null ? "" : ` in line ${error.line}`;
  const instead = expected.kind === "raised" ? ` instead of ${expected.error.name}` : "";
  return `Your code stopped with ${article(error.name)} ${error.name}${where}${instead}.`;
}

function explainValue(expected: Value, actual: Value): string {
  if (actual === null && expected !== null) return "Your function returned None. Is a return missing?";
  const wanted = typeName(expected);
  const got = typeName(actual);
  return wanted === got ? "" : `Your code returned ${got} instead of ${wanted}.`;
}

function explainTable(
  { table: wanted }: Extract<Outcome, { kind: "table" }>,
  { table: got }: Extract<Outcome, { kind: "table" }>,
): string {
  if (got.columns.length === 0) return "Your last statement returned no rows. End with a SELECT.";
  if (!hasSameColumns(wanted, got)) {
    const names = wanted.columns.map(({ name }) => name).join(", ");
    return `The columns must be ${names}, in this order.`;
  }
  if (wanted.rowCount !== got.rowCount)
    return `Your query returned ${rows(got.rowCount)} instead of ${rows(wanted.rowCount)}.`;
  return "The rows, or their order, aren't what was expected.";
}

function rows(count: number): string {
  return count === 1 ? "1 row" : `${count} rows`;
}

function typeName(value: Value): string {
  if (value === null) return "None";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "True or False";
  if (typeof value === "number") return "a number";
  const tag = tagged(value)?.[0] ?? "";
  if (tag === "float" || tag === "int") return "a number";
  return (Object.hasOwn(TYPE_NAMES, tag) && TYPE_NAMES[tag]) || `${article(tag)} ${tag}`;
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? "an" : "a";
}
