import { cellText } from "./formats.ts";
import type { GridColumn, GridRow } from "./source.ts";

export const MIN_WIDTH = 48;
export const MAX_WIDTH = 800;
/** No column starts wider: the rest of a long text is an Enter away. */
const WIDEST_AT_FIRST = 320;
const LETTER = 7.3;
/** Figures of one width are wider than most letters. */
const DIGIT = 8.4;
const LEAST_DIGITS = 8;
/** Padding, and the header's icon and arrow. */
const CELL_PADDING = 22;
const HEAD_PADDING = 58;

/** Widths in pixels that fit the names and the rows at hand. */
export function fitColumns(columns: readonly GridColumn[], rows: readonly GridRow[]): readonly number[] {
  return columns.map((column, index) => fitColumn(column, index, rows, WIDEST_AT_FIRST));
}

export function fitColumn(column: GridColumn, index: number, rows: readonly GridRow[], widest = MAX_WIDTH): number {
  // Rows further down often hold longer numbers than the first ones.
  let longest = column.type === "number" || column.type === "integer" ? LEAST_DIGITS : 0;
  for (const row of rows.slice(0, 200)) longest = Math.max(longest, Math.min(200, cellText(row[index] ?? null).length));
  const character = column.type === "text" || column.type === "json" ? LETTER : DIGIT;
  const width = Math.max(column.name.length * LETTER + HEAD_PADDING, longest * character + CELL_PADDING);
  return clampWidth(Math.min(width, widest));
}

export function clampWidth(width: number): number {
  return Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)));
}

/** Width of the column with the rows' numbers. */
export function numberWidth(rowCount: number): number {
  return Math.max(3, String(rowCount).length) * 7 + 18;
}
