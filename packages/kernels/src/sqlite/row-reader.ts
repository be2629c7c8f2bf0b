import type { Sqlite3Static, WasmPointer } from "@sqlite.org/sqlite-wasm";
import { guessEncoding } from "../encoding.ts";
import type { EngineValue, EngineValues } from "../table/value-table.ts";

/**
 * SQLite's own functions. The library's versions check and convert every argument, which is slow for a million rows.
 */
interface RawFunctions {
  sqlite3_step(statement: WasmPointer): number;
  sqlite3_column_type(statement: WasmPointer, column: number): number;
  sqlite3_column_double(statement: WasmPointer, column: number): number;
  sqlite3_column_int64(statement: WasmPointer, column: number): bigint;
  sqlite3_column_text(statement: WasmPointer, column: number): WasmPointer;
  sqlite3_column_blob(statement: WasmPointer, column: number): WasmPointer;
  sqlite3_column_bytes(statement: WasmPointer, column: number): number;
}

/** Shorter texts, in bytes, are decoded by hand, because calling a decoder costs more. */
const MAX_SHORT_TEXT_BYTES = 24;

export class RowReader {
  readonly #raw: RawFunctions;
  readonly #sqlite: Sqlite3Static;
  readonly #statement: WasmPointer;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  /** How text that isn't UTF-8 is read, by the first one's bytes. */
  #old: { readonly label: string; readonly decoder: TextDecoder } | null = null;

  constructor(sqlite: Sqlite3Static, statement: WasmPointer) {
    this.#raw = sqlite.wasm.exports as RawFunctions;
    this.#sqlite = sqlite;
    this.#statement = statement;
  }

  /** The encoding in which text was read that isn't UTF-8, such as `Windows-1252`; null where there was none. */
  get oldEncoding(): string | null {
    return this.#old?.label ?? null;
  }

  /** Moves to the next row and returns SQLite's result code. */
  step(): number {
    return this.#raw.sqlite3_step(this.#statement);
  }

  /** Appends the current row to the columns and returns its approximate size in bytes. */
  read(columns: readonly EngineValues[]): number {
    let bytes = 0;
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i];
      if (!column) continue;
      const value = this.#value(i, column);
      column.values.push(value);
      bytes += typeof value === "string" || value instanceof Uint8Array ? value.length : 8;
    }
    return bytes;
  }

  #value(column: number, { values, wholeReals }: EngineValues): EngineValue {
    const { capi } = this.#sqlite;
    switch (this.#raw.sqlite3_column_type(this.#statement, column)) {
      case capi.SQLITE_INTEGER: {
        const number = this.#raw.sqlite3_column_double(this.#statement, column);
        return Number.isSafeInteger(number) ? number : this.#raw.sqlite3_column_int64(this.#statement, column);
      }
      case capi.SQLITE_FLOAT: {
        const real = this.#raw.sqlite3_column_double(this.#statement, column);
        if (Number.isSafeInteger(real)) wholeReals.push(values.length);
        return real;
      }
      case capi.SQLITE_TEXT:
        return this.#text(this.#bytes(this.#raw.sqlite3_column_text(this.#statement, column), column));
      case capi.SQLITE_BLOB:
        return this.#bytes(this.#raw.sqlite3_column_blob(this.#statement, column), column).slice();
      default:
        return null;
    }
  }

  #bytes(pointer: WasmPointer, column: number): Uint8Array {
    const length = this.#raw.sqlite3_column_bytes(this.#statement, column);
    return this.#sqlite.wasm.heap8u().subarray(pointer, pointer + length);
  }

  #text(bytes: Uint8Array): string {
    if (bytes.length <= MAX_SHORT_TEXT_BYTES) {
      let text = "";
      let all = 0;
      for (const byte of bytes) {
        all |= byte;
        text += String.fromCharCode(byte);
      }
      if (all < 128) return text;
    }
    try {
      return this.#decoder.decode(bytes);
    } catch {
      const { label, decoder } = guessEncoding(bytes) ?? { label: "Windows-1252", decoder: "windows-1252" };
      this.#old ??= { label, decoder: new TextDecoder(decoder) };
      return this.#old.decoder.decode(bytes);
    }
  }
}
