import type { OutcomeRules, TableCell, TableResult } from "@fiddle/protocol";

type TableRules = Pick<OutcomeRules, "ordered" | "tolerance">;

/** Whether two results hold the same rows below the same column names, whose case doesn't matter. */
export function isSameTable(expected: TableResult, actual: TableResult, { ordered, tolerance }: TableRules): boolean {
  if (!hasSameColumns(expected, actual) || expected.rowCount !== actual.rowCount) return false;
  if (ordered) return expected.rows.every((row, i) => isSameRow(row, actual.rows[i] ?? [], tolerance));
  const left = [...actual.rows];
  return expected.rows.every((row) => {
    const index = left.findIndex((other) => isSameRow(row, other, tolerance));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

export function hasSameColumns(expected: TableResult, actual: TableResult): boolean {
  const names = ({ columns }: TableResult) => columns.map(({ name }) => name.toLowerCase()).join("\n");
  return names(expected) === names(actual);
}

export function isSameRow(expected: readonly TableCell[], actual: readonly TableCell[], tolerance: number): boolean {
  return (
    expected.length === actual.length && expected.every((cell, i) => isSameCell(cell, actual[i] ?? null, tolerance))
  );
}

/** Decimals arrive as text, so numbers are compared by value, whatever type holds them. */
function isSameCell(expected: TableCell, actual: TableCell, tolerance: number): boolean {
  if (expected === actual) return true;
  if (expected === null || actual === null) return false;
  const [a, b] = [asNumber(expected), asNumber(actual)];
  if (a === null || b === null) return false;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}

function asNumber(cell: string | number | boolean): number | null {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : null;
}
