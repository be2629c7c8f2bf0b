import type { TableValue } from "./tables.ts";

/** The data of a chart: rows as they are, or one column aggregated by others. */
export interface ChartQuery {
  /** Columns whose values are used as they are or, with an aggregate, form the groups. */
  readonly by: readonly ChartColumn[];
  /** The column that is aggregated or used as it is; null for a count. */
  readonly value: number | null;
  readonly aggregate: "none" | "count" | "sum" | "mean" | "median" | "min" | "max";
  /** More rows than this are thinned out evenly; more groups are cut off. */
  readonly limit: number;
}

export interface ChartColumn {
  readonly column: number;
  /** Cuts numbers and dates into this many equal bins. Each then gives two values: where it begins and ends. */
  readonly bins?: number;
}

export interface ChartRows {
  /** The values of `by` in order, then the aggregate or value. Numbers are rounded where JSON rounds them. */
  readonly rows: readonly (readonly TableValue[])[];
  /** The number of rows or groups before the limit. */
  readonly total: number;
}
