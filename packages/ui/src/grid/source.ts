import type { GridSummary } from "./summary.ts";

/** A value as the grid shows it. Big integers, dates and bytes are strings. */
export type GridValue = string | number | boolean | null;
export type GridRow = readonly GridValue[];

export type GridColumnType = "number" | "integer" | "text" | "boolean" | "date" | "datetime" | "json";

export interface GridColumn {
  readonly name: string;
  readonly type: GridColumnType;
  /** The type's name in the engine that made the table, e.g. `DECIMAL(10,2)`. */
  readonly displayType: string;
  /** How many decimals its numbers have in the file that they come from, such as 2 where 19.90 is written. */
  readonly decimals?: number;
  /** One of the first columns that label the rows, like a data frame's index. They stay in view while scrolling. */
  readonly isIndex?: boolean;
  /** The names of a column whose header has several levels, outermost first; `name` has them all. */
  readonly levels?: readonly string[];
  /** How a missing value is shown; `null` by default. */
  readonly missing?: string;
}

/** How to sort and filter the rows. Column numbers start at 0. */
export interface GridQuery {
  /** The first part decides; each further part breaks ties. */
  readonly sort: readonly GridSort[];
  /** A row must match all of them. */
  readonly filters: readonly GridFilter[];
}

export interface GridSort {
  readonly column: number;
  readonly descending: boolean;
}

export interface GridFilter {
  /** -1 searches all columns. */
  readonly column: number;
  /** Matched anywhere in the value, ignoring case; empty if there is a test. */
  readonly text: string;
  readonly test?: GridTest;
}

/** A condition on a column's values. Numbers are compared as numbers, everything else as text in lower case. */
export type GridTest =
  | { readonly is: "null" }
  | { readonly is: "present" }
  | { readonly is: "in" | "not-in"; readonly values: readonly (string | number)[] }
  /** A bound that is null doesn't limit. Texts are compared by as many characters as the bound has. */
  | {
      readonly is: "between";
      readonly min: string | number | null;
      readonly max: string | number | null;
      readonly includesMin: boolean;
      readonly includesMax: boolean;
    };

/** The query for all rows in their own order. Sources compare it by identity, so use this object rather than a copy. */
export const EMPTY_QUERY: GridQuery = { sort: [], filters: [] };

/**
 * Where a grid's rows come from. The source sorts and filters them, so that rows can stay where they are: in memory
 * (`array-source.ts`), or in a kernel's worker (`packages/kernels/src/table/sort.ts`).
 *
 * A source must keep its identity between renders; a different object resets the grid.
 */
export interface GridSource {
  /** The number of rows without any filter. */
  readonly rowCount: number;
  /** The first rows without sorting or filtering, if they are already loaded. */
  readonly firstRows?: readonly GridRow[];
  /** The labels of `firstRows`, if rows have labels of their own instead of being counted from 1. */
  readonly firstLabels?: readonly GridValue[];
  /** Loads rows [offset, offset + limit) of the query's result. Rejects with an `Error` whose message is shown. */
  load(offset: number, limit: number, query: GridQuery): Promise<GridPage>;
  /** All rows of the query's result as RFC 4180 CSV with a header line. */
  csv(query: GridQuery): Promise<Blob>;
  /** Statistics of a column over the rows that pass the query's filters. */
  summarize(column: number, query: GridQuery): Promise<GridSummary>;
}

export interface GridPage {
  /** The number of rows in the query's whole result. */
  readonly rowCount: number;
  readonly rows: readonly GridRow[];
  readonly labels?: readonly GridValue[];
}
