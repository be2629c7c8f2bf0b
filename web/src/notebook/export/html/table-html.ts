import type { TableSummary } from "@fiddle/kernels";
import type { Json } from "@fiddle/notebook";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import { parseTable } from "../../../outputs/table-source.ts";

/** The saved rows of a table as a plain HTML table; null if the data isn't a table. */
export function tableHtml(data: Json): string | null {
  let table: TableSummary;
  try {
    table = parseTable(data);
  } catch {
    return null;
  }
  const { columns, rows, rowCount } = table;
  const head = columns.map(({ name, type }) => `<th${align(type)}>${escapeHtml(name)}</th>`).join("");
  const body = rows.map(
    (row) => `<tr>${row.map((value, at) => `<td${align(columns[at]?.type)}>${cell(value)}</td>`).join("")}</tr>`,
  );
  const more =
    rowCount > rows.length
      ? `<p class="note">The first ${rows.length} of ${rowCount.toLocaleString("en")} rows.</p>`
      : "";
  return `<div class="output table"><table><thead><tr>${head}</tr></thead><tbody>${body.join("\n")}</tbody></table></div>${more}`;
}

function align(type: string | undefined): string {
  return type === "number" || type === "integer" ? ' align="right"' : "";
}

function cell(value: TableSummary["rows"][number][number]): string {
  return value === null ? '<span class="null">null</span>' : escapeHtml(String(value));
}
