import type { Column } from "../table/table.ts";

export const COMMA = 0x2c;
export const NEWLINE = 0x0a;

/** Takes a column's fields one after the other. Bytes are read and not kept. */
export interface ColumnBuilder {
  /** The number of fields so far. Setting it to less forgets the last ones. */
  length: number;
  /** Makes room for fields of so many bytes together, before they come. */
  reserve(bytes: number): void;
  /** Adds the field without quotes that begins at `start`, and returns where its comma or newline is. There is one. */
  read(bytes: Uint8Array, start: number): number;
  add(bytes: Uint8Array, start: number, end: number): void;
  finish(): Column;
}
