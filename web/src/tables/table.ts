import { arraySource } from "@fiddle/ui/grid/array-source.ts";
import type { GridColumn, GridColumnType, GridRow, GridSource, GridValue } from "@fiddle/ui/grid/source.ts";

/** A file, or a part of it, as the grid shows it. */
export interface FileTable {
  /** E.g. a sheet's name; null if the file is one table. */
  readonly name: string | null;
  readonly columns: readonly GridColumn[];
  readonly source: GridSource;
  /** What isn't shown, as a sentence; null if everything is. */
  readonly note: string | null;
}

/** A table file can't be shown. The message is a sentence for the user. */
export class TableFileError extends Error {}

/** What a reader knows of a table besides its values. */
interface TableDetails {
  readonly note?: string | null;
  /** With how many decimals each column is written. */
  readonly decimals?: readonly number[];
  /** The types of columns whose values don't say them, such as numbers that are text because a double would round them. */
  readonly types?: readonly (GridColumnType | undefined)[];
}

/** A table whose rows are all in memory. The types are guessed from the values. */
export function tableOf(
  name: string | null,
  names: readonly string[],
  rows: readonly GridRow[],
  { note = null, decimals = [], types = [] }: TableDetails = {},
): FileTable {
  const columns = names.map((column, index): GridColumn => {
    const guessed = types[index] ?? typeOf(rows, index);
    const digits = decimals[index] ?? 0;
    const type = guessed === "integer" && digits > 0 ? "number" : guessed;
    return { name: column, type, displayType: type, ...(type === "number" && digits > 0 && { decimals: digits }) };
  });
  return { name, columns, source: arraySource(columns, rows), note };
}

function typeOf(rows: readonly GridRow[], column: number): GridColumnType {
  let found: GridColumnType | null = null;
  for (const row of rows) {
    const value = row[column] ?? null;
    if (value === null) continue;
    const type = valueType(value);
    if (found === null || found === type) found = type;
    else if (NUMBERS.has(found) && NUMBERS.has(type)) found = "number";
    else return "text";
  }
  return found ?? "text";
}

const NUMBERS: ReadonlySet<GridColumnType> = new Set(["integer", "number"]);

function valueType(value: GridValue): GridColumnType {
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? "date" : "text";
}
