import type { OutcomeRules, TableCell, TableResult } from "@fiddle/protocol";
import { isSameTable } from "./tables.ts";

/** The first thing in which a result isn't the expected one. Columns come before rows, and rows before their order. */
export type TableDifference =
  | { readonly kind: "columns"; readonly missing: readonly string[]; readonly extra: readonly string[] }
  /** The right names in another order. */
  | { readonly kind: "column order" }
  | { readonly kind: "row count" }
  /** All values of the other columns are right. */
  | { readonly kind: "values"; readonly columns: readonly string[] }
  /** The right rows; `row` is the first, counted from 1, that is in the wrong place. */
  | { readonly kind: "row order"; readonly row: number }
  | { readonly kind: "rows"; readonly wrong: number };

type TableRules = Pick<OutcomeRules, "ordered" | "tolerance">;

/** In what two results differ that aren't the same. */
export function findTableDifference(expected: TableResult, actual: TableResult, rules: TableRules): TableDifference {
  const wanted = namesOf(expected);
  const got = namesOf(actual);
  const missing = expected.columns.filter((_, i) => !got.includes(wanted[i] ?? "")).map(({ name }) => name);
  const extra = actual.columns.filter((_, i) => !wanted.includes(got[i] ?? "")).map(({ name }) => name);
  if (missing.length > 0 || extra.length > 0 || wanted.length !== got.length)
    return { kind: "columns", missing, extra };
  if (wanted.join("\n") !== got.join("\n")) return { kind: "column order" };
  if (expected.rowCount !== actual.rowCount) return { kind: "row count" };
  if (rules.ordered && isSameTable(expected, actual, { ...rules, ordered: false }))
    return { kind: "row order", row: 1 + expected.rows.findIndex((_, i) => !isSameRow(expected, actual, i, rules)) };
  const columns = expected.columns.flatMap(({ name }, i) =>
    expected.columns.length > 1 && isSameTable(without(expected, i), without(actual, i), rules) ? [name] : [],
  );
  if (columns.length > 0) return { kind: "values", columns };
  return { kind: "rows", wrong: countWrongRows(expected, actual, rules) };
}

function namesOf({ columns }: TableResult): readonly string[] {
  return columns.map(({ name }) => name.toLowerCase());
}

function without({ columns, rows, rowCount }: TableResult, index: number): TableResult {
  const rest = <Item>(items: readonly Item[]) => items.filter((_, i) => i !== index);
  return { columns: rest(columns), rows: rows.map((row) => rest(row)), rowCount };
}

function isSameRow(expected: TableResult, actual: TableResult, index: number, rules: TableRules): boolean {
  return isSameTable(only(expected, expected.rows[index]), only(actual, actual.rows[index]), rules);
}

function only({ columns }: TableResult, row: readonly TableCell[] | undefined): TableResult {
  return { columns, rows: row ? [row] : [], rowCount: row ? 1 : 0 };
}

/** How many rows have no counterpart among the expected ones. */
function countWrongRows(expected: TableResult, actual: TableResult, rules: TableRules): number {
  const left = [...expected.rows];
  return actual.rows.filter((row) => {
    const index = left.findIndex((other) => isSameTable(only(expected, other), only(actual, row), rules));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  }).length;
}
