import type { TableQuery } from "../tables.ts";
import { sortRows } from "./sort.ts";
import type { Column, Table } from "./table.ts";
import { rowTest } from "./row-test.ts";
import { plainText } from "./value-text.ts";

/** The row numbers of a query's result, in order; null means all rows in their own order. */
export function viewRows(table: Table, query: TableQuery): Uint32Array | null {
  const filters = query.filters.filter(({ text, test }) => test !== undefined || text !== "");
  if (filters.length === 0 && query.sort.length === 0) return null;
  let rows: Uint32Array = new Uint32Array(table.rowCount);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  for (const { column, text, test } of filters) {
    const tested = test && table.columns[column];
    if (test) rows = tested ? rows.filter(rowTest(tested, test)) : rows;
    if (test) continue;
    const columns = column < 0 ? table.columns : table.columns.slice(column, column + 1);
    rows = filterRows(rows, columns, text.toLowerCase());
  }
  // Sorts from the least important key to the most important one, because each stable sort keeps the previous order of
  // equal rows.
  for (const { column, descending } of query.sort.toReversed()) {
    const by = table.columns[column];
    if (by) rows = sortRows(rows, by.order(), descending);
  }
  return rows;
}

function filterRows(rows: Uint32Array, columns: readonly Column[], needle: string): Uint32Array {
  const candidates = columns.filter(({ type }) => mayContain(type, needle));
  return rows.filter((row) => candidates.some((column) => textOf(column, row).toLowerCase().includes(needle)));
}

/** Avoids converting a million numbers to text when the search is for letters. */
function mayContain(type: Column["type"], needle: string): boolean {
  if (type === "integer") return /^[-\d]+$/.test(needle);
  if (type === "number") return /^(?:[-+.\de]+|[nainfty]+)$/.test(needle);
  return true;
}

/** A value's text in filters and CSV. Null is empty. */
export function textOf(column: Column, row: number): string {
  const value = column.value(row);
  return value === null ? "" : plainText(value, column.type);
}
