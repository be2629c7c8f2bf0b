import type { PreparedStatement, Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import type { EngineValue } from "../table/value-table.ts";

/** Appends the statement's current row to the columns and says about how many bytes it takes. */
export interface ReadRow {
  (): number;
  /** Rows read so far. */
  count(): number;
}

/** Reads without the checks and allocations of the library's `get`, which a million rows would feel. */
export function rowReader({ capi }: Sqlite3Static, statement: PreparedStatement, columns: EngineValue[][]): ReadRow {
  const { pointer } = statement;
  if (pointer === undefined) throw new Error("the statement is finished");
  let count = 0;
  const read = () => {
    let bytes = 0;
    columns.forEach((column, i) => {
      const value = readValue(i);
      column.push(value);
      bytes += typeof value === "string" || value instanceof Uint8Array ? value.length : 8;
    });
    count += 1;
    return bytes;
  };

  function readValue(column: number): EngineValue {
    switch (capi.sqlite3_column_type(pointer, column)) {
      case capi.SQLITE_INTEGER: {
        const number = capi.sqlite3_column_double(pointer, column);
        return Number.isSafeInteger(number) ? number : capi.sqlite3_column_int64(pointer, column);
      }
      case capi.SQLITE_FLOAT:
        return capi.sqlite3_column_double(pointer, column);
      case capi.SQLITE_TEXT:
        return capi.sqlite3_column_text(pointer, column);
      case capi.SQLITE_BLOB:
        return statement.getBlob(column) ?? new Uint8Array(0);
      default:
        return null;
    }
  }

  return Object.assign(read, { count: () => count });
}
