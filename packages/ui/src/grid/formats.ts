import type { GridColumn, GridRow, GridValue } from "./source.ts";

/**
 * Cells are TSV without the column names. TSV is pasted into spreadsheets, so its text never becomes a formula there; CSV and JSON are data for
 * programs, and keep each value exactly.
 */
export type CopyFormat = "cells" | "tsv" | "csv" | "markdown" | "json";

type FormattedColumn = Pick<GridColumn, "name" | "type"> & Partial<Pick<GridColumn, "displayType">>;

/** Rows as text for the clipboard and for files. */
export function formatRows(format: CopyFormat, columns: readonly FormattedColumn[], rows: readonly GridRow[]): string {
  const names = columns.map(({ name }) => name);
  switch (format) {
    case "cells":
      // A single value is often put into code or a search.
      return rows.length === 1 && rows[0]?.length === 1 ? quoted(rows[0][0] ?? null, "\t") : tsv(rows);
    case "tsv":
      return tsv([names, ...rows]);
    case "csv":
      return [names, ...rows.map((row) => row.map((value, i) => fileValue(value, columns[i])))]
        .map((row) => row.map((value) => (value === "" ? '""' : quoted(value, ","))).join(","))
        .join("\r\n");
    case "markdown":
      return markdownTable(columns, rows);
    case "json":
    default:
      return jsonRecords(columns, rows);
  }
}

export const FLOATING_POINT = /float|double|real/i;

/** In a file, a whole number of a floating-point type has a fraction or an exponent, as kernels write it. */
function fileValue(value: GridValue, column: FormattedColumn | undefined): GridValue {
  if (typeof value !== "number" || !Number.isInteger(value) || !FLOATING_POINT.test(column?.displayType ?? ""))
    return value;
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? value.toExponential() : `${Object.is(value, -0) ? "-0" : value}.0`;
}

/** Written here, because a JavaScript object would put a column `2024` before one named `city`, and a number would lose digits. */
function jsonRecords(columns: readonly FormattedColumn[], rows: readonly GridRow[]): string {
  const names = uniqueNames(columns.map(({ name }) => name)).map((name) => JSON.stringify(name));
  const records = rows.map((row) => {
    const members = names.map((name, i) => `    ${name}: ${jsonValue(row[i] ?? null, columns[i])}`);
    return members.length === 0 ? "  {}" : `  {\n${members.join(",\n")}\n  }`;
  });
  return records.length === 0 ? "[]" : `[\n${records.join(",\n")}\n]`;
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i;

/** Numbers with all their digits, and nested values as what they are. */
function jsonValue(value: GridValue, column: FormattedColumn | undefined): string {
  const isNumeric = column?.type === "number" || column?.type === "integer";
  const isNested = column?.type === "json" && !isPostgresqlArray(value, column);
  if (typeof value === "string" && ((isNumeric && JSON_NUMBER.test(value)) || (isNested && isJson(value))))
    return value;
  return JSON.stringify(value);
}

/** It's in braces, so that an empty one looks like an object. */
function isPostgresqlArray(value: GridValue, { displayType = "" }: FormattedColumn): boolean {
  return displayType.endsWith("[]") && String(value).startsWith("{");
}

/** A nested value of Python is text that isn't JSON. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function tsv(rows: readonly GridRow[]): string {
  return rows.map((row) => row.map((value) => quoted(asSpreadsheetText(value), "\t")).join("\t")).join("\n");
}

/** The signs that begin a formula, also in their full-width forms and behind what some spreadsheets trim; https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]./s;
const NUMBER = /^[-+]?(?:\d[\d,]*\.?\d*|\.\d+)(?:e[-+]?\d+)?%?$/i;

/** What strangers wrote into a table must not run, or send the cells beside it away. Spreadsheets take text after an apostrophe as it is. */
function asSpreadsheetText(value: GridValue): GridValue {
  return typeof value === "string" && FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
}

/** Quotes a field as in RFC 4180. Null is an empty field. */
function quoted(value: GridValue, separator: string): string {
  const text = value === null ? "" : String(value);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function markdownTable(columns: readonly FormattedColumn[], rows: readonly GridRow[]): string {
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

/** Numbers repeated names, such as `n` and `n_2`, where a format can't hold two columns of one name. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const used = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; seen.has(unique); number += 1)
      if (!used.has(`${name}_${number}`)) unique = `${name}_${number}`;
    seen.add(unique);
    used.add(unique);
    return unique;
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
const CALCULATED = /e|\.\d{6}/;
/** How many digits 0.30000000000000004 must lose, so that 1 / 3 keeps all of its own. */
const LEAST_NOISE = 4;

export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** For example `plural(1_944, "row")` is `1,944 rows`. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
