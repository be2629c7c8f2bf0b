import type { SharedTable, TableColumnType, TableValue, ValueType } from "../tables.ts";

/** A whole result, column by column. A kernel keeps it for windows, sorting, filters and other kernels. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rowCount: number;
}

export interface Column {
  readonly name: string;
  readonly type: TableColumnType;
  /** The engine's own name of the type, e.g. `DECIMAL(38,10)`. */
  readonly displayType: string;
  /** The exact displayed value. Numbers that JSON can't represent are text. */
  value(row: number): TableValue;
  /** A value as text in files, where the displayed one is cut. */
  fileText?(row: number): string | null;
  /** Numbers as they are, dates and timestamps as milliseconds since 1970; null for other or missing values. */
  numbers(): (row: number) => number | null;
  /** The keys that order the rows. They are computed on request and not kept. */
  order(): ColumnOrder;
  /** The exact type for other kernels, where `type` doesn't say it. */
  readonly valueType?: ValueType | undefined;
  /** A copy of the column for another kernel; columns without it are read value by value. */
  share?(): SharedTable["values"][number];
}

/** How a column's rows compare. Nulls are last in both directions. */
export type ColumnOrder =
  /** By 64-bit unsigned keys, one per row in two halves. `ties` orders rows with equal keys. */
  | {
      readonly by: "keys";
      readonly high: Uint32Array;
      readonly low: Uint32Array;
      isNull(row: number): boolean;
      readonly ties?: (a: number, b: number) => number;
    }
  | { readonly by: "text"; text(row: number): string | null };

/** Some rows of a table, in the given order. */
export function readRows(table: Table, rows: Iterable<number>): TableValue[][] {
  return Array.from(rows, (row) => table.columns.map((column) => column.value(row)));
}

/** `count` consecutive row numbers from `first`. */
export function* rowRange(first: number, count: number): Generator<number> {
  for (let row = first; row < first + count; row++) yield row;
}
