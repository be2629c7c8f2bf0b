import { type Column, rowRange, type Table } from "./table.ts";
import { textOf } from "./view.ts";

/** The number of rows after which the text is appended to the blob, which the browser can keep on disk. */
const CHUNK_ROWS = 20_000;

/** A table as RFC 4180 CSV with a header line. Null is an empty field; empty text is a quoted one. */
export function tableToCsv(table: Table, rows: Uint32Array | null): Blob {
  const parts: Blob[] = [];
  let text = `${table.columns.map(({ name }) => quoted(name)).join(",")}\r\n`;
  let written = 0;
  for (const row of rows ?? rowRange(0, table.rowCount)) {
    text += `${table.columns.map((column) => csvValue(column, row)).join(",")}\r\n`;
    written += 1;
    if (written % CHUNK_ROWS !== 0) continue;
    parts.push(new Blob([text]));
    text = "";
  }
  return new Blob([...parts, text], { type: "text/csv" });
}

function csvValue(column: Column, row: number): string {
  return column.value(row) === "" ? '""' : quoted(textOf(column, row));
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
