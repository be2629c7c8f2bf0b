import { findTableDifference } from "@fiddle/content/judge/table-difference.ts";
import type { OutcomeRules, TableResult } from "@fiddle/protocol";

/** In what a query's result differs, and which way. */
export function explainTable(
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
      return `Your query returned ${rows(got.rowCount)} instead of ${rows(wanted.rowCount)}.`;
    case "row order":
      return `The rows are right, but their order isn't. Row ${difference.row} is the first in the wrong place: look at ORDER BY.`;
    case "values":
      return `Everything is right except for ${columns(difference.columns)}.`;
    default:
      return difference.wrong === 0
        ? "Some values aren't what was expected."
        : `${rows(difference.wrong)} of ${got.rowCount} ${difference.wrong === 1 ? "isn't" : "aren't"} what was expected.`;
  }
}

function rows(count: number): string {
  return count === 1 ? "1 row" : `${count} rows`;
}

function columns(names: readonly string[]): string {
  return names.length === 1 ? `the column ${names[0]}` : `the columns ${names.join(" and ")}`;
}
