import type { GridSummary } from "./summary.ts";

/** A value as the grid shows it: big integers, dates and bytes come as strings. */
export type GridValue = string | number | boolean | null;
export type GridRow = readonly GridValue[];

export type GridColumnType = "number" | "integer" | "text" | "boolean" | "date" | "datetime" | "json";

export interface GridColumn {
  readonly name: string;
  readonly type: GridColumnType;
  /** The type as its maker calls it, e.g. `DECIMAL(10,2)`. */
  readonly displayType: string;
}

/** An order and filters over all rows. Column numbers count from 0. */
export interface GridQuery {
  readonly sort: readonly GridSort[];
  /** `text` is looked for anywhere in the value, in either case; column -1 means any column. */
  readonly filters: readonly GridFilter[];
}

export interface GridSort {
  readonly column: number;
  readonly descending: boolean;
}

export interface GridFilter {
  readonly column: number;
  readonly text: string;
}

export const EVERYTHING: GridQuery = { sort: [], filters: [] };

/** Where a grid's rows come from. Another source is another object. */
export interface GridSource {
  /** Rows without any filter. */
  readonly rowCount: number;
  /** The first rows without order or filter, where they are at hand. */
  readonly firstRows?: readonly GridRow[];
  /** Rows [offset, offset + limit) under `query`, and how many rows the query leaves. */
  load(offset: number, limit: number, query: GridQuery): Promise<GridPage>;
  /** All rows under `query` as RFC 4180 CSV with a header line. */
  csv(query: GridQuery): Promise<Blob>;
  /** A column's figures under the filters of `query`. */
  summarise(column: number, query: GridQuery): Promise<GridSummary>;
}

export interface GridPage {
  readonly rowCount: number;
  readonly rows: readonly GridRow[];
}
