import type { Frame } from "@fiddle/kernels";
import type { Json } from "@fiddle/notebook";
import { type ChartChoice, type ChartColumns, MAX_DRAWN_ROWS } from "./chart-choice.ts";
import { chartSpec, isAggregated } from "./chart-spec.ts";

/** Python that draws the chart from the table's variable and needs no installed package. */
export function pythonChart(choice: ChartChoice, columns: ChartColumns, rowCount: number, frame: Frame): string {
  const fields = fieldsOf(choice);
  const names = [...new Set(fields.map(([, column]) => columns[column]?.name ?? ""))];
  const isLarge = rowCount > MAX_DRAWN_ROWS;
  const grouped = isLarge && isAggregated(choice) && choice.mark !== "histogram";
  const lines = [`rows = ${rowsOf(frame, names)}`];
  if (isLarge && !grouped) {
    const step = Math.ceil(rowCount / MAX_DRAWN_ROWS);
    lines.push(`rows = rows[::${step}]  # a sample: every ${ordinal(step)} of ${rowCount.toLocaleString("en")} rows`);
  }
  const read = (column: number) => `row.get(${key(columns[column]?.name ?? "", frame)})`;
  if (grouped) lines.push(...groupLines(choice, read));
  else
    lines.push(
      `values = [{${fields.map(([field, column]) => `"${field}": ${read(column)}`).join(", ")}} for row in rows]`,
    );
  const spec = chartSpec(choice, columns, true);
  const encoding =
    grouped || choice.mark === "histogram" || choice.mark === "box" ? spec.encoding : aggregated(choice, spec.encoding);
  const whole = { ...spec, width: 600, height: 320, data: { values: VALUES }, encoding: encoding ?? null };
  return `${lines.join("\n")}\ndisplay({"application/vnd.vegalite.v6+json": ${pythonLiteral(whole)}}, raw=True)`;
}

/** A placeholder for the variable `values` in the specification. */
const VALUES = "\u0000values";

function fieldsOf({ mark, x, y, aggregate, color }: ChartChoice): (readonly [string, number])[] {
  const fields: (readonly [string, number])[] = [["x", x]];
  if (y !== null && mark !== "histogram" && aggregate !== "count") fields.push(["y", y]);
  if (color !== null) fields.push(["color", color]);
  return fields;
}

function rowsOf({ name, form }: Frame, names: readonly string[]): string {
  const list = names.map((column) => JSON.stringify(column)).join(", ");
  switch (form) {
    case "pandas":
      return `${name}[[${list}]].dropna().to_dict("records")`;
    case "pandas with index":
      return `${name}.reset_index()[[${list}]].dropna().to_dict("records")`;
    case "polars":
      return `${name}.select(${list}).drop_nulls().to_dicts()`;
    case "columns":
      return `[dict(zip(${name}, row)) for row in zip(*${name}.values())]`;
    case "tuples":
      return `[dict(enumerate(row)) for row in ${name}]`;
    case "array":
      return `[dict(enumerate(row if isinstance(row, list) else [row])) for row in ${name}.tolist()]`;
    case "result":
      return `${name} if not hasattr(${name}, "to_dict") else ${name}[[${list}]].dropna().to_dict("records")`;
    default:
      return name;
  }
}

/** Columns without a name are addressed by their index. */
function key(name: string, { form }: Frame): string {
  if (form === "array") return /^\d+$/.test(name) ? name : "0";
  return form === "tuples" ? name : JSON.stringify(name);
}

function groupLines({ y, aggregate, color, x }: ChartChoice, read: (column: number) => string): string[] {
  const group = color === null ? read(x) : `(${read(x)}, ${read(color)})`;
  const value = y === null || aggregate === "count" ? "1" : read(y);
  const condition = value === "1" ? [] : [`    if ${value} is not None:`];
  const indent = value === "1" ? "    " : "        ";
  const [keys, parts] = color === null ? ["x", '"x": x'] : ["(x, color)", '"x": x, "color": color'];
  const results = {
    count: "len(ys)",
    sum: "sum(ys)",
    mean: "sum(ys) / len(ys)",
    median: "median(ys)",
    min: "min(ys)",
    max: "max(ys)",
  };
  return [
    ...(aggregate === "median" ? ["from statistics import median", ""] : []),
    "groups = {}",
    "for row in rows:",
    ...condition,
    `${indent}groups.setdefault(${group}, []).append(${value})`,
    `values = [{${parts}, "y": ${aggregate === "none" ? "len(ys)" : results[aggregate]}} for ${keys}, ys in groups.items()]`,
  ];
}

/** The encodings for values that Vega-Lite itself aggregates. */
function aggregated({ aggregate, y }: ChartChoice, encoding: Json | undefined): Json {
  const { y: axis, ...others } = encoding as { readonly [name: string]: Json };
  if (aggregate === "none") return encoding ?? null;
  const counts = aggregate === "count" || y === null;
  const { field, ...rest } = axis as { readonly [name: string]: Json };
  return { ...others, y: { aggregate, ...(counts ? {} : { field: field ?? "y" }), ...rest } };
}

/** A JSON value as a Python literal, on several lines if it is long. */
function pythonLiteral(value: Json, indent = ""): string {
  if (value === VALUES) return "values";
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => pythonLiteral(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${pythonLiteral(item, inner)}`);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  const line = `${open}${items.join(", ")}${close}`;
  if (line.length + indent.length <= 100 && !line.includes("\n")) return line;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close}`;
}

function ordinal(n: number): string {
  const last = n % 100 > 10 && n % 100 < 14 ? 0 : n % 10;
  return `${n.toLocaleString("en")}${["th", "st", "nd", "rd"][last] ?? "th"}`;
}
