import { quoted } from "@fiddle/sql/identifier";
import type { Database, SqlValue } from "@sqlite.org/sqlite-wasm";
import { bytesOf, sharedValues } from "../table/shared-values.ts";
import { RESULTS_SCHEMA } from "../sql/engine.ts";
import type { SharedColumnHead, SharedTable, TableColumnType } from "../tables.ts";

const TYPES: Readonly<Record<TableColumnType, string>> = {
  number: "REAL",
  integer: "INTEGER",
  boolean: "INTEGER",
  text: "TEXT",
  date: "TEXT",
  datetime: "TEXT",
  json: "TEXT",
};

/** Creates or replaces a table with another kernel's. It uses a savepoint, because the user may be in a transaction. */
export function shareTable(database: Database, table: SharedTable): void {
  const name = `${table.isOwn ? "main" : RESULTS_SCHEMA}.${quoted(table.name, "sqlite")}`;
  const columns = table.columns.map(
    ({ name, type }, i) => `${quoted(uniqueName(name, i, table), "sqlite")} ${TYPES[type]}`,
  );
  database.exec("SAVEPOINT fiddle_share");
  try {
    database.exec(`DROP TABLE IF EXISTS ${name}; CREATE TABLE ${name} (${columns.join(", ")})`);
    insertRows(database, name, table);
    database.exec("RELEASE fiddle_share");
  } catch (error) {
    database.exec("ROLLBACK TO fiddle_share; RELEASE fiddle_share");
    throw error;
  }
}

function insertRows(
  database: Database,
  name: string,
  { columns: heads, values: columns, rowCount }: SharedTable,
): void {
  const values = columns.map(sharedValues);
  const toSql = heads.map(writerOf);
  const statement = database.prepare(`INSERT INTO ${name} VALUES (${values.map(() => "?").join(", ")})`);
  try {
    for (let row = 0; row < rowCount; row++) {
      statement.bind(values.map((column, i) => toSql[i]?.(column[row]) ?? null)).stepReset();
    }
  } finally {
    statement.finalize();
  }
}

/** Bytes become a blob, a list or a struct JSON. */
function writerOf({ type, valueType }: SharedColumnHead): (value: unknown) => SqlValue {
  if (type === "number" && valueType === undefined)
    // SQLite has infinity, and makes NULL of NaN.
    return (value) => (value === "NaN" || value === "Infinity" || value === "-Infinity" ? Number(value) : toSql(value));
  if (valueType !== "bytes") return toSql;
  return (value) => (typeof value === "string" ? bytesOf(value) : null);
}

/** Integers that don't fit in a double arrive as text, which INTEGER columns convert back. */
function toSql(value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "boolean" ? Number(value) : JSON.stringify(value);
}

function uniqueName(name: string, index: number, { columns }: SharedTable): string {
  const same = (other: { readonly name: string }) => other.name.toLowerCase() === name.toLowerCase();
  const before = columns.slice(0, index).filter(same).length;
  return before === 0 && name !== "" ? name : `${name || "column"}_${index + 1}`;
}
