import type { Outcome, OutcomeRules } from "@fiddle/protocol";
import { isSameValue } from "./compare.ts";
import { isSameTable } from "./tables.ts";

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
