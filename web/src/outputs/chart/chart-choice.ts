import type { ChartQuery, TableSummary } from "@fiddle/kernels";

export type ChartMark = "bar" | "line" | "area" | "point" | "histogram" | "box";
export type ChartAggregate = ChartQuery["aggregate"];
export type ChartColumns = TableSummary["columns"];

/** What is drawn of a table. Columns by number. */
export interface ChartChoice {
  readonly mark: ChartMark;
  readonly x: number;
  /** Null where the rows are counted. */
  readonly y: number | null;
  readonly aggregate: ChartAggregate;
  readonly colour: number | null;
}

export const MARKS: Readonly<Record<ChartMark, string>> = {
  bar: "Bars",
  line: "Line",
  area: "Area",
  point: "Points",
  histogram: "Histogram",
  box: "Box plot",
};

export const AGGREGATES: Readonly<Record<ChartAggregate, string>> = {
  none: "As it is",
  count: "Count of rows",
  sum: "Sum",
  mean: "Mean",
  median: "Median",
  min: "Least",
  max: "Greatest",
};

export type ValueKind = "number" | "moment" | "other";

/** Rows or groups drawn at the most. */
export const MOST_DRAWN = 5_000;
const BINS = 30;
const IDENTIFIER = /(?:^|_)(?:id|index|key|no|nr)$/i;

export function kindOf(columns: ChartColumns, number: number | null): ValueKind {
  const type = number === null ? "number" : columns[number]?.type;
  if (type === "number" || type === "integer") return "number";
  return type === "date" || type === "datetime" ? "moment" : "other";
}

/** The chart one would try first, by the columns' types; null for a table without columns. */
export function firstChoice(columns: ChartColumns): ChartChoice | null {
  const find = (kind: ValueKind, except = -1) => {
    const found = columns.flatMap((_, i) => (i !== except && kindOf(columns, i) === kind ? [i] : []));
    // A number that only names the row says little in a chart.
    return found.find((i) => !IDENTIFIER.test(columns[i]?.name ?? "")) ?? found[0] ?? -1;
  };
  const [moment, number, other] = [find("moment"), find("number"), find("other")];
  if (moment >= 0 && number >= 0) return choice("line", moment, number, "sum");
  if (other >= 0 && number >= 0) return choice("bar", other, number, "sum");
  const second = find("number", number);
  if (second >= 0) return choice("point", number, second, "none");
  if (number >= 0) return choice("histogram", number, null, "count");
  const any = Math.max(moment, other);
  return any < 0 ? null : choice("bar", any, null, "count");
}

function choice(mark: ChartMark, x: number, y: number | null, aggregate: ChartAggregate): ChartChoice {
  return { mark, x, y, aggregate, colour: null };
}

/** The choice after a change, with what the change makes senseless put right. */
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

/** What the kernel is asked for. */
export function chartQuery({ mark, x, y, aggregate, colour }: ChartChoice): ChartQuery {
  const colours = colour === null ? [] : [{ column: colour }];
  if (mark === "histogram")
    return { by: [{ column: x, bins: BINS }, ...colours], value: null, aggregate: "count", limit: MOST_DRAWN };
  const kept = aggregate === "none" && y === null ? "count" : aggregate;
  return { by: [{ column: x }, ...colours], value: kept === "count" ? null : y, aggregate: kept, limit: MOST_DRAWN };
}
