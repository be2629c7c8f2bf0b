import type { TableSummary, TableValue } from "@fiddle/kernels";
import type { SharingLevel } from "@fiddle/protocol/prompt-socket.ts";

const MAX_COLUMNS = 60;
const MAX_VALUE_CHARACTERS = 40;
const ROWS: Readonly<Record<SharingLevel, number>> = { schema: 0, sample: 3, full: 20 };

/** A table's size, its columns with their types, and as many rows as the sharing level allows. */
export function tableText({ columns, rows, rowCount }: TableSummary, sharing: SharingLevel): string {
  const shown = columns.slice(0, MAX_COLUMNS);
  const more = columns.length - shown.length;
  const lines = [
    `Table of ${rowCount.toLocaleString("en-US")} rows and ${columns.length} columns.`,
    `Columns: ${shown.map(({ name, displayType }) => `${name} (${displayType})`).join(", ")}${more > 0 ? `, and ${more} more` : ""}`,
  ];
  const some = rows.slice(0, ROWS[sharing]);
  if (some.length === 0) return lines.join("\n");
  const values = some.map((row) => row.slice(0, shown.length).map(shortValue).join(" | "));
  const left = rowCount - some.length;
  return [...lines, ...values, ...(left > 0 ? [`… ${left.toLocaleString("en-US")} more rows`] : [])].join("\n");
}

/** A value in one short line. */
export function shortValue(value: TableValue | undefined): string {
  const text = String(value ?? "").replaceAll(/\s+/g, " ");
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS - 1)}…` : text;
}
