import type { Outcome, OutcomeRules, TableResult } from "@fiddle/protocol";
import type { TestResult } from "../../judge/judge-solution.ts";
import { explainValue } from "./explain-value.ts";
import { findTableDifference } from "@fiddle/content/judge/table-difference.ts";
import { counted } from "../../platform/format.ts";

/** What an explanation takes into account besides the two outcomes. */
export interface FailureContext {
  /** The code that was judged. */
  readonly code: string;
  readonly limitMs: number;
  readonly rules: OutcomeRules;
  /** How many tests passed before this one. */
  readonly passedBefore: number;
}

/** In one or two sentences, why an outcome isn't the expected one; empty where the diff says it all. */
export function explainFailure({ test, outcome, printed }: TestResult, context: FailureContext): string {
  const { outcome: expected } = test;
  if (outcome === null) return "";
  if (outcome.kind === "stopped") return explainStopped(context);
  if (outcome.kind === "raised") return explainError(expected, outcome, context.code);
  if (expected.kind === "raised") return explainNoError(expected.error.name, context.code);
  if (expected.kind === "value" && outcome.kind === "value")
    return explainValue(expected.value, outcome.value, context.code, printed);
  if (expected.kind === "table" && outcome.kind === "table")
    return explainTable(expected.table, outcome.table, context.rules);
  if (expected.kind === "printed" && outcome.kind === "printed") return explainPrinted(expected.text, outcome.text);
  return "";
}

/** Code that passed other tests does end, so it's more likely to be slow than endless. */
function explainStopped({ limitMs, passedBefore }: FailureContext): string {
  const stopped = `This test took longer than ${limitMs / 1000} s, so your code was stopped.`;
  return passedBefore === 0
    ? `${stopped} Is there a loop that never ends?`
    : `${stopped} It passed smaller tests, so it may be right but too slow here. Or is there a loop that never ends?`;
}

function explainError(expected: Outcome, { error }: Extract<Outcome, { kind: "raised" }>, code: string): string {
  const { name, message, line } = error;
  if (name === "Refused") return message;
  const where = line === null ? "" : ` in line ${line}`;
  const unknown = name === "NameError" && line === null ? /^name '(\w+)' is not defined/.exec(message)?.[1] : undefined;
  if (unknown !== undefined) return explainMissingName(unknown, code);
  if (name === "RecursionError") return `A function calls itself without an end${where}. When does it stop?`;
  if (name === "EOFError") return `Your code asked for more input than there is${where}.`;
  const instead = expected.kind === "raised" ? ` instead of ${expected.error.name}` : "";
  return `Your code stopped with ${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}${where}${instead}.`;
}

/** The tests use a name that the code doesn't define. */
function explainMissingName(name: string, code: string): string {
  const what = /^[A-Z]/.test(name) ? "class" : "function";
  const defined = [...code.matchAll(/^(?:async\s+)?(?:def|class)\s+(\w+)/gm)].map(([, own = ""]) => own);
  const plain = (text: string) => text.toLowerCase().replaceAll("_", "");
  const alike = defined.find((own) => plain(own) === plain(name)) ?? defined.at(-1);
  return alike === undefined ? `No ${what} named ${name}.` : `No ${what} named ${name}. You defined ${alike}.`;
}

function explainNoError(name: string, code: string): string {
  return new RegExp(`\\breturn\\s+${name}\\b`).test(code)
    ? `Your code returned ${name} as a value. Use raise instead of return.`
    : `Your code should raise ${name}, but it returned a result.`;
}

function explainPrinted(expected: string, actual: string): string {
  if (actual.trim() === "") return "Your program printed nothing.";
  const wanted = expected.trimEnd().split("\n").length;
  const got = actual.trimEnd().split("\n").length;
  if (wanted !== got) return `Your program printed ${counted(got, "line")} instead of ${wanted}.`;
  if (expected.trimEnd().toLowerCase() === actual.trimEnd().toLowerCase()) return "Only upper and lower case differ.";
  if (expected.replace(/\s/g, "") === actual.replace(/\s/g, "")) return "Only spaces differ.";
  return "";
}

/** In what a query's result differs, and which way. */
function explainTable(
  wanted: TableResult,
  got: TableResult,
  rules: Pick<OutcomeRules, "ordered" | "tolerance">,
): string {
  if (got.columns.length === 0) return "Your last statement returned no rows. End with a SELECT.";
  const difference = findTableDifference(wanted, got, rules);
  const names = wanted.columns.map(({ name }) => name).join(", ");
  switch (difference.kind) {
    case "columns": {
      const { missing, extra } = difference;
      const [lack] = missing;
      const [surplus] = extra;
      if (missing.length === 1 && extra.length === 1) return `The column ${surplus} should be named ${lack}.`;
      if (missing.length > 0) return `Missing: ${columns(missing)}. The columns are ${names}, in this order.`;
      if (extra.length > 0) return `Not asked for: ${columns(extra)}. The columns are ${names}, in this order.`;
      return `A column is there more than once. The columns are ${names}, in this order.`;
    }
    case "column order":
      return `The columns are right, but in a different order: ${names}.`;
    case "row count":
      return `Your query returned ${counted(got.rowCount, "row")} instead of ${counted(wanted.rowCount, "row")}.`;
    case "row order":
      return `The rows are right, but their order isn't. Row ${difference.row} is the first in the wrong place: look at ORDER BY.`;
    case "values":
      return `Everything is right except for ${columns(difference.columns)}.`;
    default:
      return difference.wrong === 0
        ? "Some values aren't what was expected."
        : `${counted(difference.wrong, "row")} of ${got.rowCount} ${difference.wrong === 1 ? "isn't" : "aren't"} what was expected.`;
  }
}

function columns(names: readonly string[]): string {
  return names.length === 1 ? `the column ${names[0]}` : `the columns ${names.join(" and ")}`;
}
