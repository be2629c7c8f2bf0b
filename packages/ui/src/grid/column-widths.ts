import { columnFormats, formatValue } from "./column-format.ts";
import { ownName } from "./header-levels.ts";
import type { GridColumn, GridRow } from "./source.ts";

// All widths are in pixels.
const MIN_COLUMN_WIDTH = 48;
const MAX_COLUMN_WIDTH = 800;
/** Columns start out no wider than this; pressing Enter shows the full text of a cell. */
const MAX_INITIAL_WIDTH = 320;
const CHARACTER_WIDTH = 7.3;
/** Tabular figures are wider than most letters. */
const DIGIT_WIDTH = 8.4;
const CELL_PADDING = 22;
/** Includes the icon and the sort arrow. */
const HEAD_PADDING = 58;

/** Numbers further down are often longer than those in the first rows, so number columns have room for this many digits. */
const MIN_DIGITS = 9;
const MEASURED_ROWS = 200;
const MEASURED_CHARACTERS = 200;
/** Letters of East Asian scripts in full width, lines and blocks. */
const WIDE =
  /[\u1100-\u115F\u2500-\u259F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/g;

/** Widths that fit the column names and the given rows. */
export function fitColumns(columns: readonly GridColumn[], rows: readonly GridRow[]): readonly number[] {
  return columns.map((column, index) => fitColumn(column, index, rows, MAX_INITIAL_WIDTH));
}

export function fitColumn(
  column: GridColumn,
  index: number,
  rows: readonly GridRow[],
  maxWidth = MAX_COLUMN_WIDTH,
): number {
  let longest = column.type === "number" || column.type === "integer" ? MIN_DIGITS : 0;
  const values = rows.slice(0, MEASURED_ROWS).map((row) => [row[index] ?? null]);
  const [format] = columnFormats([column], values);
  for (const [value = null] of values) {
    longest = Math.max(longest, lengthOf(formatValue(value, column, format).slice(0, MEASURED_CHARACTERS)));
  }
  const characterWidth = column.type === "text" || column.type === "json" ? CHARACTER_WIDTH : DIGIT_WIDTH;
  const width = Math.max(
    ownName(column).length * CHARACTER_WIDTH + HEAD_PADDING,
    longest * characterWidth + CELL_PADDING,
  );
  return clampWidth(Math.min(width, maxWidth));
}

/** In average characters. A wide one, as of Chinese or of a bar made of text, takes the place of almost two. */
function lengthOf(text: string): number {
  return text.length + 0.8 * (text.match(WIDE)?.length ?? 0);
}

export function clampWidth(width: number): number {
  return Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)));
}

/** The width of the column with the row numbers. */
export function rowNumberWidth(rowCount: number): number {
  return Math.max(3, String(rowCount).length) * 7 + 18;
}
