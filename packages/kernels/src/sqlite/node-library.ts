import sqlite3InitModule, { type Sqlite3Static } from "@sqlite.org/sqlite-wasm";

/** SQLite as programs in Node run it: the same WebAssembly as in the browser. */
export function nodeSqlite(): Promise<Sqlite3Static> {
  return sqlite3InitModule();
}
