import type { Frame } from "@fiddle/kernels";
import { type ChartAggregate, type ChartChoice, type ChartColumns, kindOf, MAX_DRAWN_ROWS } from "./chart-choice.ts";
import { isAggregated, valueTitle, xType } from "./chart-spec.ts";

/** Python that draws the chart of the table's variable with Altair, as a person would write it. */
export function altairChart(choice: ChartChoice, columns: ChartColumns, rowCount: number, frame: Frame): string {
  const name = (column: number) => columns[column]?.name ?? "";
  const imports = new Set(["import altair as alt"]);
  const data = dataOf(frame, imports);
  const isLarge = rowCount > MAX_DRAWN_ROWS;
  const lines: string[] = [];
  let source = data;
  let { aggregate } = choice;
  if (isLarge && isAggregated(choice) && choice.mark !== "histogram") {
    // Altair refuses more than 5,000 rows, so pandas or Polars sums them first.
    lines.push(`totals = ${grouped(choice, name, data, frame)}`, "");
    if (lines[0]?.includes("pl.col(")) imports.add("import polars as pl");
    source = "totals";
    aggregate = "none";
  } else if (isLarge) {
    lines.push(`sample = ${data}.sample(${MAX_DRAWN_ROWS})  # of ${rowCount.toLocaleString("en")} rows`, "");
    source = "sample";
  }
  const isGrouped = source === "totals";
  const encodings = encodingsOf({ ...choice, aggregate }, columns, isGrouped ? valueTitle(choice, columns) : null);
  const chart = `alt.Chart(${source}).${MARK_CALLS[choice.mark]}.encode(\n${encodings.map((line) => `    ${line},\n`).join("")})`;
  return [[...imports].join("\n"), "", ...lines, `${chart}.properties(width=600)`].join("\n");
}

const MARK_CALLS: Readonly<Record<ChartChoice["mark"], string>> = {
  bar: "mark_bar(tooltip=True)",
  line: "mark_line(tooltip=True)",
  area: "mark_area(opacity=0.7, tooltip=True)",
  point: "mark_point(filled=True, opacity=0.6, tooltip=True)",
  histogram: "mark_bar(tooltip=True)",
  box: "mark_boxplot()",
};

/** An expression for a frame that Altair takes. */
function dataOf({ name, form }: Frame, imports: Set<string>): string {
  if (form === "pandas" || form === "polars") return name;
  if (form === "pandas with index") return `${name}.reset_index()`;
  imports.add("import pandas as pd");
  // Columns without names are numbers in pandas, but Altair wants text.
  const frame = `pd.DataFrame(${name})`;
  return form === "tuples" || form === "array" ? `${frame}.rename(columns=str)` : frame;
}

const FUNCTIONS: Readonly<Record<ChartAggregate, string>> = {
  none: "size",
  count: "size",
  sum: "sum",
  mean: "mean",
  median: "median",
  min: "min",
  max: "max",
};

function grouped(
  { x, y, color, aggregate }: ChartChoice,
  name: (column: number) => string,
  data: string,
  { form }: Frame,
): string {
  const keys = [x, ...(color === null || color === x ? [] : [color])].map((column) => JSON.stringify(name(column)));
  const by = keys.length === 1 ? (keys[0] ?? "") : `[${keys.join(", ")}]`;
  const counts = aggregate === "count" || y === null;
  if (form === "polars")
    return counts
      ? `${data}.group_by(${keys.join(", ")}).len("rows")`
      : `${data}.group_by(${keys.join(", ")}).agg(pl.col(${JSON.stringify(name(y))}).${FUNCTIONS[aggregate]}())`;
  if (counts) return `${data}.groupby(${by}).size().reset_index(name="rows")`;
  return `${data}.groupby(${by}, as_index=False)[${JSON.stringify(name(y))}].${FUNCTIONS[aggregate]}()`;
}

function encodingsOf(choice: ChartChoice, columns: ChartColumns, groupedTitle: string | null): string[] {
  const { mark, x, y, aggregate, color } = choice;
  const name = (column: number) => columns[column]?.name ?? "";
  const type = xType(choice, columns).charAt(0).toUpperCase();
  const binned = mark === "histogram" ? "bin=alt.Bin(maxbins=30)" : "";
  const sorted = mark === "bar" && kindOf(columns, x) === "other" ? 'sort="-y"' : "";
  const lines = [`x=${channel("X", name(x), type, [binned, sorted])}`];
  if (groupedTitle !== null) {
    const field = y === null || groupedTitle === COUNT_TITLE ? "rows" : name(y);
    lines.push(`y=${channel("Y", field, "Q", [`title=${JSON.stringify(groupedTitle)}`])}`);
  } else if (mark === "histogram" || aggregate === "count" || y === null) lines.push('y="count()"');
  else lines.push(`y=${channel("Y", name(y), "Q", [], aggregate === "none" ? "" : aggregate)}`);
  if (color !== null) {
    const kind = kindOf(columns, color);
    lines.push(`color=${channel("Color", name(color), kind === "number" ? "Q" : kind === "moment" ? "T" : "N", [])}`);
  }
  return lines;
}

const COUNT_TITLE = "Count of rows";
const TYPES: Readonly<Record<string, string>> = { Q: "quantitative", N: "nominal", O: "ordinal", T: "temporal" };

/** A channel as Altair's shorthand where the name allows, e.g. `"sum(revenue):Q"`. */
function channel(kind: string, name: string, type: string, options: readonly string[], aggregate = ""): string {
  const rest = options.filter(Boolean).map((option) => `, ${option}`);
  if (/^[^\\:.[\]()"']+$/.test(name)) {
    const text = JSON.stringify(`${aggregate ? `${aggregate}(${name})` : name}:${type}`);
    return rest.length === 0 ? text : `alt.${kind}(${text}${rest.join("")})`;
  }
  // Dots and brackets would be a path into the value.
  const field = JSON.stringify(name.replaceAll(/[.[\]\\'"]/g, String.raw`\$&`));
  const sum = aggregate ? `, aggregate=${JSON.stringify(aggregate)}` : "";
  const title = options.some((option) => option.startsWith("title=")) ? "" : `, title=${JSON.stringify(name)}`;
  return `alt.${kind}(field=${field}${sum}, type=${JSON.stringify(TYPES[type])}${title}${rest.join("")})`;
}
