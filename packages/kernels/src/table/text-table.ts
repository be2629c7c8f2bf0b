import { escapeHtml } from "@fiddle/notebook/escape-html";
import type { TableColumn, TableSummary, TableValue } from "../tables.ts";
import { plainText } from "./value-text.ts";

const TEXT_ROWS = 20;
const HTML_ROWS = 100;
const MAX_CELL_CHARACTERS = 60;

/** The first rows as aligned plain text, for exports and for readers without a grid. */
export function textTable({ columns, rows, rowCount }: TableSummary): string {
  const lines = rows.slice(0, TEXT_ROWS).map((row) => row.map((value, i) => cellText(shown(value, columns[i]))));
  const header = columns.map(({ name }) => cellText(name));
  const widths = header.map((name, i) =>
    Math.max(0, ...[name, ...lines.map((line) => line[i] ?? "")].map((text) => text.length)),
  );
  const left = columns.map(({ type }) => type !== "number" && type !== "integer");
  const join = (line: readonly string[]) =>
    line
      .map((text, i) => (left[i] ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0)))
      .join(" │ ")
      .trimEnd();
  const rule = widths.map((width) => "─".repeat(width)).join("─┼─");
  return [join(header), rule, ...lines.map(join), `(${rowsText(rowCount)})`].join("\n");
}

/** The first rows as HTML, for other programs that open the notebook. */
export function htmlTable({ columns, rows, rowCount }: TableSummary): string {
  const header = columns.map(({ name }) => `<th>${escapeHtml(name)}</th>`).join("");
  const body = rows
    .slice(0, HTML_ROWS)
    .map((row) => `<tr>${row.map((value, i) => `<td>${escapeHtml(shown(value, columns[i]))}</td>`).join("")}</tr>`)
    .join("\n");
  const more = rowCount > Math.min(rows.length, HTML_ROWS) ? `\n<p>${rowsText(rowCount)}</p>` : "";
  return `<table>\n<thead><tr>${header}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table>${more}`;
}

export function rowsText(count: number): string {
  return count === 1 ? "1 row" : `${count.toLocaleString("en")} rows`;
}

function shown(value: TableValue, column: Pick<TableColumn, "type"> | undefined): string {
  return value === null ? "NULL" : plainText(value, column?.type ?? "text");
}

function cellText(value: string): string {
  const text = value.replaceAll(/\s+/g, " ");
  return text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS - 1)}…` : text;
}
