import type { GridColumn, GridRow, GridValue } from "./source.ts";

/** Cells are TSV without the column names, to be pasted among the cells of a spreadsheet. */
export type CopyFormat = "cells" | "tsv" | "csv" | "markdown" | "json";

/** Rows as text for the clipboard. */
export function formatRows(
  format: CopyFormat,
  columns: readonly Pick<GridColumn, "name" | "type">[],
  rows: readonly GridRow[],
): string {
  const names = columns.map(({ name }) => name);
  switch (format) {
    case "cells":
      return tsv(rows);
    case "tsv":
      return tsv([names, ...rows]);
    case "csv":
      return [names, ...rows].map((row) => row.map((value) => quoted(value, ",")).join(",")).join("\r\n");
    case "markdown":
      return markdownTable(columns, rows);
    case "json":
    default:
      return JSON.stringify(
        rows.map((row) => Object.fromEntries(unique(names).map((name, i) => [name, row[i] ?? null]))),
        null,
        2,
      );
  }
}

function tsv(rows: readonly GridRow[]): string {
  return rows.map((row) => row.map((value) => quoted(value, "\t")).join("\t")).join("\n");
}

/** Quotes a field as in RFC 4180. Null is an empty field. */
function quoted(value: GridValue, separator: string): string {
  const text = value === null ? "" : String(value);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function markdownTable(columns: readonly Pick<GridColumn, "name" | "type">[], rows: readonly GridRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(columns.map(({ name }) => markdownCell(name))),
    line(columns.map(({ type }) => (type === "number" || type === "integer" ? "---:" : "---"))),
    ...rows.map((row) => line(row.map(markdownCell))),
  ].join("\n");
}

function markdownCell(value: GridValue): string {
  if (value === null) return "";
  return String(value).replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll(/\r?\n/g, "<br>");
}

/** Numbers repeated names, because a JSON object would keep only the last column of that name. */
function unique(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let candidate = name;
    for (let n = 2; used.has(candidate); n++) candidate = `${name}_${n}`;
    used.add(candidate);
    return candidate;
  });
}

/** A value's own digits, without what floating-point numbers of 32 or 64 bits add to them. Copying uses the full value instead. */
export function cellText(value: GridValue): string {
  if (value === null) return "null";
  if (typeof value !== "number" || Number.isInteger(value)) return String(value);
  const short = Math.fround(value) === value ? Number(value.toPrecision(7)) : value;
  if (Math.fround(short) === value) return String(short);
  const text = String(value);
  if (!CALCULATED.test(text)) return text;
  const rounded = String(Number(value.toPrecision(15)));
  return text.length - rounded.length < LEAST_NOISE ? text : rounded;
}

/** An exponent, or more decimals than someone writes: an amount with two has all 17 digits that a number can have. */
const CALCULATED = /e|\.\d{9}/;
/** How many digits 0.30000000000000004 must lose, so that 1 / 3 keeps all of its own. */
const LEAST_NOISE = 4;

export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** For example `plural(1_944, "row")` is `1,944 rows`. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
