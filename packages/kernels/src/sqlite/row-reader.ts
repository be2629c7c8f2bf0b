import type { Sqlite3Static, WasmPointer } from "@sqlite.org/sqlite-wasm";
import { decodeOld, guessEncoding, type OldEncoding, SAMPLE_BYTES } from "../encoding.ts";
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
  /** Texts that aren't UTF-8, which wait for the others, because one alone says too little of their encoding. */
  readonly #old: { readonly values: EngineValue[]; readonly at: number; readonly bytes: Uint8Array }[] = [];

  constructor(sqlite: Sqlite3Static, statement: WasmPointer) {
    this.#raw = sqlite.wasm.exports as RawFunctions;
    this.#sqlite = sqlite;
    this.#statement = statement;
  }

  /** Fills in the texts that aren't UTF-8 and returns the encoding that all of them look like; null where there was none. */
  finish(): OldEncoding | null {
    if (this.#old.length === 0) return null;
    const encoding = guessEncoding(sampleOf(this.#old.map(({ bytes }) => bytes))) ?? WINDOWS;
    for (const { values, at, bytes } of this.#old) values[at] = decodeOld(bytes, encoding.decoder);
    return encoding;
  }

  /** Moves to the next row and returns SQLite's result code. */
  step(): number {
    return this.#raw.sqlite3_step(this.#statement);
  }

  /** Appends the current row to the columns and returns its approximate size in bytes. */
  read(columns: readonly EngineValues[]): number {
    let bytes = 0;
    const waiting = this.#old.length;
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i];
      if (!column) continue;
      const value = this.#value(i, column);
      column.values.push(value);
      bytes += typeof value === "string" || value instanceof Uint8Array ? value.length : 8;
    }
    for (const old of this.#old.slice(waiting)) bytes += old.bytes.length;
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
        return this.#text(this.#bytes(this.#raw.sqlite3_column_text(this.#statement, column), column), values);
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

  #text(bytes: Uint8Array, values: EngineValue[]): string {
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
      this.#old.push({ values, at: values.length, bytes: bytes.slice() });
      return "";
    }
  }
}

const WINDOWS: OldEncoding = { label: "Windows-1252", decoder: "windows-1252", python: "cp1252", isClear: false };

/** The first texts, a line for each. */
function sampleOf(texts: readonly Uint8Array[]): Uint8Array {
  const sample: number[] = [];
  for (const text of texts) {
    if (sample.length >= SAMPLE_BYTES) break;
    for (const byte of text.subarray(0, SAMPLE_BYTES)) sample.push(byte);
    sample.push(10);
  }
  return Uint8Array.from(sample);
}
