import { literal } from "@fiddle/sql/identifier";
import type { DatabaseKind } from "../../tables/file-kind.ts";

/** How the files of an engine are opened, and how it's asked what is in them. */
export interface DatabaseEngine {
  readonly label: "DuckDB" | "SQLite";
  readonly kernelName: "duckdb-wasm" | "sqlite-wasm";
  /** What it adds to a database's name for the files that it keeps beside it. */
  readonly beside: readonly string[];
  /** Attaches the file of this path as `shown`. */
  attach(path: string): string;
  /** A query with a row for each table: its schema or null for the main one, its name, and whether it is a view. */
  readonly tables: string;
  /** A query with a row for each column: the table's schema and name, its own name and its type; of one table if that's given. */
  columns(table?: { readonly schema: string | null; readonly name: string }): string;
  /** What the reason of the engine means for someone who opens a file, as a sentence. */
  explain(reason: string): string;
}

const OF_SQLITE =
  "t.schema = 'shown' AND t.type IN ('table', 'view', 'virtual') AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!'";
const SCHEMA_OF_DUCKDB = "nullif(table_schema, 'main')";

const SQLITE: DatabaseEngine = {
  label: "SQLite",
  kernelName: "sqlite-wasm",
  beside: ["-wal", "-journal"],
  // This is the only connection. A database with a write-ahead log opens only in exclusive mode.
  attach: (path) => `PRAGMA locking_mode = EXCLUSIVE; ATTACH ${literal(path, "sqlite")} AS shown`,
  tables: `SELECT NULL, t.name, t.type = 'view' FROM pragma_table_list AS t WHERE ${OF_SQLITE} ORDER BY 3, t.name COLLATE NOCASE`,
  // What SELECT * leaves out is left out here.
  columns(table) {
    const one = table ? ` AND t.name = ${literal(table.name, "sqlite")}` : "";
    return `SELECT NULL, t.name, c.name, c.type FROM pragma_table_list AS t, pragma_table_xinfo(t.name, 'shown') AS c
      WHERE ${OF_SQLITE} AND c.hidden <> 1${one} ORDER BY t.name, c.cid`;
  },
  explain(reason) {
    return /not a database/.test(reason)
      ? "It isn't a SQLite database, or it's encrypted or damaged."
      : `SQLite says: ${reason}.`;
  },
};

const DUCKDB: DatabaseEngine = {
  label: "DuckDB",
  kernelName: "duckdb-wasm",
  beside: [".wal"],
  attach: (path) => `ATTACH ${literal(path, "duckdb")} AS shown (READ_ONLY)`,
  tables: `SELECT ${SCHEMA_OF_DUCKDB}, table_name, table_type = 'VIEW' FROM information_schema.tables WHERE table_catalog = 'shown'
    ORDER BY 3, 1 NULLS FIRST, lower(table_name)`,
  columns(table) {
    const schema = literal(table?.schema ?? "main", "duckdb");
    const one = table ? ` AND table_schema = ${schema} AND table_name = ${literal(table.name, "duckdb")}` : "";
    return `SELECT ${SCHEMA_OF_DUCKDB}, table_name, column_name, data_type FROM information_schema.columns
      WHERE table_catalog = 'shown'${one} ORDER BY table_schema, table_name, ordinal_position`;
  },
  explain: (reason) => reason,
};

export const DATABASE_ENGINES: Readonly<Record<DatabaseKind, DatabaseEngine>> = { sqlite: SQLITE, duckdb: DUCKDB };
