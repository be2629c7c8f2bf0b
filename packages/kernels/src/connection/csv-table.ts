import { joinBytes } from "@fiddle/notebook/bytes";
import type { Table } from "../table/table.ts";
import { type ColumnBuilder, NEWLINE } from "./column-builder.ts";
import { NumericBuilder } from "./numeric-column.ts";
import type { ResultColumn } from "@fiddle/protocol/connection-frames.ts";
import { TextBuilder } from "./text-column.ts";

const QUOTE = 0x22;

/** Builds a table from CSV that comes in pieces. An empty field is null, a quoted one text. */
export class CsvTable {
  readonly #columns: readonly ColumnBuilder[];
  /** A row that has begun but not ended. */
  #rest: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #rows = 0;

  constructor(columns: readonly ResultColumn[]) {
    this.#columns = columns.map((column) =>
      column.kind === "integer" || column.kind === "number" ? new NumericBuilder(column) : new TextBuilder(column),
    );
  }

  get rowCount(): number {
    return this.#rows;
  }

  /** The bytes of a row that has begun but not ended. */
  get restBytes(): number {
    return this.#rest.length;
  }

  add(piece: Uint8Array<ArrayBuffer>): void {
    const bytes = this.#rest.length === 0 ? piece : joinBytes([this.#rest, piece]);
    // A field within these ends within them, so looking for its end needs no look at theirs.
    const lines = bytes.subarray(0, bytes.lastIndexOf(NEWLINE) + 1);
    for (const column of this.#columns) column.reserve(lines.length);
    let at = 0;
    for (;;) {
      const end = this.#readRow(lines, at);
      if (end < 0) break;
      at = end;
      this.#rows += 1;
    }
    // The fields of a row that isn't whole are read again with the next piece.
    for (const column of this.#columns) column.length = this.#rows;
    this.#rest = bytes.slice(at);
  }

  finish(): Table {
    return { columns: this.#columns.map((column) => column.finish()), rowCount: this.#rows };
  }

  /** Where the row that begins at `at` ends; -1 when it doesn't end in these bytes. */
  #readRow(bytes: Uint8Array, at: number): number {
    const columns = this.#columns;
    const last = columns.length - 1;
    for (let i = 0; i <= last; i++) {
      const column = columns[i];
      if (!column || at >= bytes.length) return -1;
      const end = bytes[at] === QUOTE ? readQuoted(bytes, at, column) : column.read(bytes, at);
      if (end < 0) return -1;
      at = end + 1;
    }
    return at;
  }
}

/** Adds the field and returns where its comma or newline is; -1 when that isn't in these bytes. */
function readQuoted(bytes: Uint8Array, start: number, column: ColumnBuilder): number {
  let hasQuotes = false;
  let end = start + 1;
  for (;;) {
    end = bytes.indexOf(QUOTE, end);
    // Whether the quote ends the field, the next byte says.
    if (end < 0 || end + 1 >= bytes.length) return -1;
    if (bytes[end + 1] !== QUOTE) break;
    hasQuotes = true;
    end += 2;
  }
  if (hasQuotes) {
    const text = withoutDoubledQuotes(bytes.subarray(start + 1, end));
    column.add(text, 0, text.length);
  } else column.add(bytes, start + 1, end);
  return end + 1;
}

function withoutDoubledQuotes(bytes: Uint8Array): Uint8Array {
  const text = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    text[length++] = bytes[at] ?? 0;
    if (bytes[at] === QUOTE) at += 1;
  }
  return text.subarray(0, length);
}
