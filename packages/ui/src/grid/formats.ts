import type { GridRow, GridValue } from "./source.ts";

export type CopyFormat = "tsv" | "csv" | "markdown" | "json";

/** Rows as text for the clipboard. The names head all formats but TSV, which goes into a spreadsheet's cells. */
export function formatRows(format: CopyFormat, names: readonly string[], rows: readonly GridRow[]): string {
  switch (format) {
    case "tsv":
      return rows.map((row) => row.map((value) => quoted(value, "\t")).join("\t")).join("\n");
    case "csv":
      return [names, ...rows].map((row) => row.map((value) => quoted(value, ",")).join(",")).join("\r\n");
    case "markdown":
      return markdownTable(names, rows);
    case "json":
    default:
      return JSON.stringify(
        rows.map((row) => Object.fromEntries(unique(names).map((name, i) => [name, row[i] ?? null]))),
        null,
        2,
      );
  }
}

/** As RFC 4180 has it; null is an empty field. */
function quoted(value: GridValue, separator: string): string {
  const text = value === null ? "" : String(value);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function markdownTable(names: readonly string[], rows: readonly GridRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const numeric = names.map(
    (_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === "number" || row[i] === null),
  );
  return [
    line(names.map(markdownCell)),
    line(numeric.map((isNumeric) => (isNumeric ? "---:" : "---"))),
    ...rows.map((row) => line(row.map(markdownCell))),
  ].join("\n");
}

function markdownCell(value: GridValue): string {
  if (value === null) return "";
  return String(value).replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll(/\r?\n/g, "<br>");
}

/** Equal names get a number, so that no column is lost as a member of an object. */
function unique(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name}_${n}`;
    taken.add(free);
    return free;
  });
}

/** A value as a cell shows it: floating point without its noise; the full value is what one copies. */
export function cellText(value: GridValue): string {
  if (value === null) return "null";
  if (typeof value !== "number" || Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return String(size >= 1e-4 && size < 1e15 ? Number(value.toPrecision(8)) : Number(value.toPrecision(6)));
}
