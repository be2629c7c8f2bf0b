import type { ChartQuery, TableSummary } from "@fiddle/kernels";

export type ChartMark = "bar" | "line" | "area" | "point" | "histogram" | "box";
export type ChartAggregate = ChartQuery["aggregate"];
export type ChartColumns = TableSummary["columns"];

/** A chart of a table. Columns are indexes, counted from 0. */
export interface ChartChoice {
  readonly mark: ChartMark;
  readonly x: number;
  /** Null if the chart counts rows. */
  readonly y: number | null;
  readonly aggregate: ChartAggregate;
  readonly color: number | null;
}

export const MARKS: Readonly<Record<ChartMark, string>> = {
  bar: "Bar",
  line: "Line",
  area: "Area",
  point: "Scatter",
  histogram: "Histogram",
  box: "Box plot",
};

export const AGGREGATES: Readonly<Record<ChartAggregate, string>> = {
  none: "None",
  count: "Count of rows",
  sum: "Sum",
  mean: "Mean",
  median: "Median",
  min: "Min",
  max: "Max",
};

export type ValueKind = "number" | "moment" | "other";

/** The largest number of rows or groups in a chart. */
export const MAX_DRAWN_ROWS = 5_000;
const BINS = 30;
const IDENTIFIER = /(?:^|_)(?:id|index|key|no|nr)$/i;

export function kindOf(columns: ChartColumns, number: number | null): ValueKind {
  const type = number === null ? "number" : columns[number]?.type;
  if (type === "number" || type === "integer") return "number";
  return type === "date" || type === "datetime" ? "moment" : "other";
}

/** The default chart for the types of the columns; null for a table without columns. */
export function firstChoice(columns: ChartColumns): ChartChoice | null {
  const find = (kind: ValueKind, except = -1) => {
    const found = columns.flatMap((_, i) => (i !== except && kindOf(columns, i) === kind ? [i] : []));
    // A number that only identifies the row says little in a chart.
    return found.find((i) => !IDENTIFIER.test(columns[i]?.name ?? "")) ?? found[0] ?? -1;
  };
  const moment = find("moment");
  const number = find("number");
  const other = find("other");
  if (moment >= 0 && number >= 0) return choice("line", moment, number, "sum");
  if (other >= 0 && number >= 0) return choice("bar", other, number, "sum");
  const second = find("number", number);
  if (second >= 0) return choice("point", number, second, "none");
  if (number >= 0) return choice("histogram", number, null, "count");
  const any = Math.max(moment, other);
  return any < 0 ? null : choice("bar", any, null, "count");
}

function choice(mark: ChartMark, x: number, y: number | null, aggregate: ChartAggregate): ChartChoice {
  return { mark, x, y, aggregate, color: null };
}

/** The choice after a change, with options that no longer fit replaced. */
export function changeChoice(columns: ChartColumns, before: ChartChoice, change: Partial<ChartChoice>): ChartChoice {
  const next = { ...before, ...change };
  const first = (kind: ValueKind, except: number) =>
    columns.map((_, i) => i).find((i) => i !== except && kindOf(columns, i) === kind) ?? null;
  const value = first("number", next.x);
  if (next.mark === "histogram") {
    const x = kindOf(columns, next.x) === "other" ? (value ?? next.x) : next.x;
    return { ...next, x, y: null, aggregate: "count" };
  }
  if (next.mark === "box") {
    const y = next.y ?? first("number", -1);
    return { ...next, x: next.x === y ? (first("other", -1) ?? next.x) : next.x, y, aggregate: "none" };
  }
  if (next.mark === "point" && change.mark)
    return { ...next, y: next.y ?? value, aggregate: value === null ? "count" : "none" };
  if (next.aggregate === "count") return { ...next, y: null };
  if (next.y === null)
    return change.y === null || value === null ? { ...next, aggregate: "count" } : { ...next, y: value };
  if (before.aggregate === "count" && change.y !== undefined) return { ...next, aggregate: "sum" };
  if (change.mark && before.mark !== change.mark && next.aggregate === "none") return { ...next, aggregate: "sum" };
  return next;
}

/** The question to the kernel. */
export function chartQuery({ mark, x, y, aggregate, color }: ChartChoice): ChartQuery {
  const colors = color === null ? [] : [{ column: color }];
  if (mark === "histogram")
    return { by: [{ column: x, bins: BINS }, ...colors], value: null, aggregate: "count", limit: MAX_DRAWN_ROWS };
  const kept = aggregate === "none" && y === null ? "count" : aggregate;
  return { by: [{ column: x }, ...colors], value: kept === "count" ? null : y, aggregate: kept, limit: MAX_DRAWN_ROWS };
}
