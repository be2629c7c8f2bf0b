import type { ConnectionSchema } from "@fiddle/protocol";
import { MAX_SCHEMA_COLUMNS } from "./driver.ts";

/** Schema, table, kind (`TABLE` or `VIEW`), column and type, in the order of the tables. */
export type SchemaRow = [schema: string, table: string, kind: string, column: string, type: string];

/** Tables from one row per column. */
export function tablesFrom(rows: readonly SchemaRow[]): Pick<ConnectionSchema, "tables" | "more"> {
  const tables = new Map<string, ConnectionSchema["tables"][number]>();
  for (const [schema, name, kind, column, type] of rows.slice(0, MAX_SCHEMA_COLUMNS)) {
    const key = JSON.stringify([schema, name]);
    const table = tables.get(key) ?? { schema, name, kind, columns: [] };
    table.columns.push({ name: column, type });
    tables.set(key, table);
  }
  return { tables: [...tables.values()], more: rows.length > MAX_SCHEMA_COLUMNS };
}
