import type { OutcomeRules, TableCell, TableResult } from "@fiddle/protocol";
import { float, integer, isSameNumber, type JudgedNumber, readNumber } from "./numbers.ts";

type TableRules = Pick<OutcomeRules, "ordered" | "tolerance">;

/** Whether two results hold the same rows below the same column names, whose case doesn't matter. */
export function isSameTable(expected: TableResult, actual: TableResult, { ordered, tolerance }: TableRules): boolean {
  if (!hasSameColumns(expected, actual) || expected.rowCount !== actual.rowCount) return false;
  const wanted = expected.rows.map((row) => cellsOf(row, expected));
  const left = actual.rows.map((row) => cellsOf(row, actual));
  if (ordered) return wanted.every((row, i) => isSameRow(row, left[i] ?? [], tolerance));
  return wanted.every((row) => {
    const index = left.findIndex((other) => isSameRow(row, other, tolerance));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

export function hasSameColumns(expected: TableResult, actual: TableResult): boolean {
  const names = ({ columns }: TableResult) => columns.map(({ name }) => name.toLowerCase()).join("\n");
  return names(expected) === names(actual);
}

type Cell = JudgedNumber | string | boolean | null;

/** Big integers and decimals arrive as text in a column of numbers. What is text there stays text, so `007` isn't `7`. */
function cellsOf(row: readonly TableCell[], { columns }: TableResult): readonly Cell[] {
  return row.map((cell, i) => {
    const type = columns[i]?.type;
    if (typeof cell === "number") return type === "integer" ? integer(cell) : float(cell);
    const isNumeric = type === "integer" || type === "number";
    return typeof cell === "string" && isNumeric ? (readNumber(cell) ?? cell) : cell;
  });
}

function isSameRow(expected: readonly Cell[], actual: readonly Cell[], tolerance: number): boolean {
  return (
    expected.length === actual.length && expected.every((cell, i) => isSameCell(cell, actual[i] ?? null, tolerance))
  );
}

function isSameCell(expected: Cell, actual: Cell, tolerance: number): boolean {
  const isNumeric = isNumber(expected) && isNumber(actual);
  return isNumeric ? isSameNumber(expected, actual, tolerance) : expected === actual;
}

function isNumber(cell: Cell): cell is JudgedNumber {
  return cell !== null && typeof cell === "object";
}
