import type { ChartRows, TableValue } from "@fiddle/kernels";
import type { Json, JsonObject } from "@fiddle/notebook";
import { AGGREGATES, type ChartChoice, type ChartColumns, kindOf, MARKS } from "./chart-choice.ts";
import { counted } from "../../platform/format.ts";

export const VEGA_LITE = "application/vnd.vegalite.v6+json";
/** A bar chart shows this many of its largest bars, because more could not be read. */
const MAX_BARS = 50;

/** A Vega-Lite chart with its data, and what of the table it leaves out. */
export interface Chart {
  /** A description for screen readers. */
  readonly description: string;
  readonly spec: JsonObject;
  /** A sentence that says which rows the chart shows. */
  readonly note: string;
}

export function makeChart(
  choice: ChartChoice,
  columns: ChartColumns,
  { rows, total }: ChartRows,
  width: number,
): Chart {
  const named = rows.map((row) => nameValues(choice, row));
  const isCut = choice.mark === "bar" && kindOf(columns, choice.x) === "other" && isAggregated(choice);
  const largest = isCut ? keepLargest(named) : named;
  const spec = {
    ...chartSpec(choice, columns),
    data: { values: largest as unknown as Json },
    width: Math.max(200, width),
    height: 320,
    autosize: { type: "fit", contains: "padding" },
  };
  return {
    description: describe(choice, columns),
    spec,
    note: noteOf(choice, total, named.length, bars(largest), bars(named)),
  };
}

type Values = Readonly<Record<"x" | "x2" | "color" | "y", TableValue | undefined>>;

/** A kernel's row under the names the encodings use, which need no escaping. */
function nameValues({ mark, color }: ChartChoice, row: readonly TableValue[]): Values {
  const [x, ...rest] = row;
  const x2 = mark === "histogram" ? rest.shift() : undefined;
  const shade = color === null ? undefined : (rest.shift() ?? "null");
  return { x: x ?? null, x2, color: shade, y: rest[0] };
}

function keepLargest(values: readonly Values[]): readonly Values[] {
  const sums = new Map<TableValue | undefined, number>();
  for (const { x, y } of values) sums.set(x, (sums.get(x) ?? 0) + Math.abs(Number(y ?? 0)));
  if (sums.size <= MAX_BARS) return values;
  const kept = new Set(
    [...sums]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_BARS)
      .map(([x]) => x),
  );
  return values.filter(({ x }) => kept.has(x));
}

function bars(values: readonly Values[]): number {
  return new Set(values.map(({ x }) => x)).size;
}

function noteOf(choice: ChartChoice, total: number, drawn: number, shownBars: number, allBars: number): string {
  const n = (count: number) => count.toLocaleString("en");
  if (!isAggregated(choice)) {
    return drawn < total
      ? `A sample: ${n(drawn)} of ${n(total)} rows, evenly spaced.`
      : `All ${counted(total, "row")}.`;
  }
  if (shownBars < allBars) return `The ${n(shownBars)} largest of ${n(allBars)}, computed from all rows.`;
  if (drawn < total) return `The first ${n(drawn)} of ${n(total)} groups.`;
  return "Computed from all rows.";
}

export function isAggregated({ mark, aggregate }: ChartChoice): boolean {
  return mark === "histogram" || (mark !== "box" && aggregate !== "none");
}

/** Mark and encodings over the fields x, x2, y and color. */
function chartSpec(choice: ChartChoice, columns: ChartColumns): JsonObject {
  const { mark, x, color } = choice;
  const name = (column: number) => columns[column]?.name ?? "";
  const value = valueTitle(choice, columns);
  const colors =
    color === null ? {} : { color: { field: "color", type: colorType(columns, color), title: name(color) } };
  const xAxis = { field: "x", type: xType(choice, columns), title: name(x) };
  const yAxis = { field: "y", type: "quantitative", title: value };
  const head = { $schema: "https://vega.github.io/schema/vega-lite/v6.json", description: describe(choice, columns) };
  if (mark === "histogram") {
    const bars = { ...head, mark: { type: "bar", tooltip: true } };
    return {
      ...bars,
      encoding: { x: { ...xAxis, bin: "binned" }, x2: { field: "x2" }, y: { ...yAxis, stack: "zero" }, ...colors },
    };
  }
  if (mark === "box")
    return { ...head, mark: { type: "boxplot", extent: 1.5 }, encoding: { x: xAxis, y: yAxis, ...colors } };
  const marks = {
    bar: { type: "bar" },
    line: { type: "line" },
    area: { type: "area", opacity: 0.7 },
    point: { type: "point", filled: true, opacity: 0.6 },
  };
  const ordered = mark === "bar" && kindOf(columns, x) === "other" ? { sort: "-y" } : {};
  return {
    ...head,
    mark: { ...marks[mark], tooltip: true },
    encoding: { x: { ...xAxis, ...ordered }, y: yAxis, ...colors },
  };
}

export function valueTitle({ y, aggregate }: ChartChoice, columns: ChartColumns): string {
  if (aggregate === "count" || y === null) return "Count of rows";
  const name = columns[y]?.name ?? "";
  return aggregate === "none" ? name : `${AGGREGATES[aggregate]} of ${name}`;
}

function describe(choice: ChartChoice, columns: ChartColumns): string {
  const { mark, x, color } = choice;
  const name = (column: number) => columns[column]?.name ?? "";
  const shade = color === null ? "" : `, colored by ${name(color)}`;
  return `${MARKS[mark]}: ${valueTitle(choice, columns)} by ${name(x)}${shade}`;
}

export function xType({ mark, x }: ChartChoice, columns: ChartColumns): string {
  const kind = kindOf(columns, x);
  if (mark === "box") return kind === "other" ? "nominal" : "ordinal";
  if (kind === "moment") return "temporal";
  if (kind === "other") return "nominal";
  return mark === "bar" && columns[x]?.type === "integer" ? "ordinal" : "quantitative";
}

function colorType(columns: ChartColumns, color: number): string {
  const kind = kindOf(columns, color);
  return kind === "number" ? "quantitative" : kind === "moment" ? "temporal" : "nominal";
}
