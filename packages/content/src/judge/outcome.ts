import { type CompareRules, isSameValue } from "./compare.ts";
import { isSameTable, type TableResult } from "./tables.ts";
import type { Value } from "./value.ts";

/** What came of one test. */
export type Outcome =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "printed"; readonly text: string }
  | { readonly kind: "table"; readonly table: TableResult }
  | { readonly kind: "raised"; readonly error: RaisedError }
  /** It took longer than the time limit, or the learner stopped it. */
  | { readonly kind: "stopped" };

export interface RaisedError {
  readonly name: string;
  /** The class and those it inherits from, e.g. `["KeyError", "LookupError", "Exception"]`. */
  readonly names: readonly string[];
  readonly message: string;
  /** In the learner's code, counted from 1. */
  readonly line: number | null;
}

export interface OutcomeRules extends CompareRules {
  /** SQL: whether the order of the rows counts. */
  readonly ordered: boolean;
}

/** Whether a solution's outcome is the recorded one. An error counts as expected by its class alone. */
export function isExpected(expected: Outcome, actual: Outcome, rules: OutcomeRules): boolean {
  if (expected.kind === "value" && actual.kind === "value") return isSameValue(expected.value, actual.value, rules);
  if (expected.kind === "printed" && actual.kind === "printed")
    return trimmedLines(expected.text) === trimmedLines(actual.text);
  if (expected.kind === "table" && actual.kind === "table") return isSameTable(expected.table, actual.table, rules);
  if (expected.kind === "raised" && actual.kind === "raised") return actual.error.names.includes(expected.error.name);
  return false;
}

/** Without spaces at the ends of lines and empty lines at the end, which nobody sees. */
export function trimmedLines(text: string): string {
  return text.replace(/[^\S\n]+$/gm, "").trimEnd();
}
