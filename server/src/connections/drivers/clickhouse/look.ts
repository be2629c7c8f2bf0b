import { literal, quoted } from "@fiddle/sql/identifier";
import type { ConnectionSchema } from "@fiddle/protocol";
import { type Access, MAX_SCHEMA_COLUMNS, type RoleReport, type SchemaAsked } from "../../driver.ts";
import { openHttp } from "../../network/http.ts";
import { MAX_TABLE_NAMES, readTables } from "../../schema-rows.ts";
import { readRows } from "./request.ts";

const SYSTEM = "('system', 'INFORMATION_SCHEMA', 'information_schema')";

export async function testClickhouse(access: Access): Promise<RoleReport> {
  using http = openHttp(access, { expectsQuickAnswer: true });
  const [[version = "", user = ""] = []] = await readRows(http, access, "SELECT version(), currentUser()");
  // Who may not see the grants has few.
  const grants = await readRows(http, access, "SHOW GRANTS").catch(() => []);
  const isPowerful = grants.some(([grant = ""]) =>
    /^GRANT (ALL\b|.*\bSOURCES\b|.*\bURL\b|.*\bREMOTE\b|.*\bFILE\b).* ON \*(\.\*)?/.test(grant),
  );
  return {
    version: `ClickHouse ${version}`,
    warnings: isPowerful
      ? [
          `${user} may use url(), remote(), s3() or file(), with which a query reads other servers and files, and which a read-only connection doesn't take away.`,
        ]
      : [],
    readerSql: isPowerful ? readerSql(access.settings.database || "default") : null,
  };
}

function readerSql(database: string): string {
  return [
    "CREATE USER fiddle_reader IDENTIFIED BY 'choose a long one' SETTINGS readonly = 2;",
    `GRANT SELECT ON ${quoted(database, "clickhouse")}.* TO fiddle_reader;`,
  ].join("\n");
}

export async function readClickhouseSchema(access: Access, asked: SchemaAsked): Promise<ConnectionSchema> {
  using http = openHttp(access);
  const text = (value: string) => literal(value, "clickhouse");
  const within = (read: readonly string[]) => `IN (${read.map(text).join(", ")})`;
  const current = text(access.settings.database || "default");
  const found = await readRows(
    http,
    access,
    `SELECT name FROM system.databases WHERE name NOT IN ${SYSTEM} ORDER BY name <> ${current}, name`,
  );
  const schemas = found.map(([name = ""]) => name);
  // The hidden tables that hold the rows of materialized views are left out.
  return readTables(schemas, asked, {
    columns: (read, table) =>
      readRows(
        http,
        access,
        `SELECT c.database, c.table, if(t.engine LIKE '%View', 'VIEW', 'TABLE'), c.name, c.type
         FROM system.columns c INNER JOIN system.tables t ON t.database = c.database AND t.name = c.table
         WHERE c.database ${within(read)} AND NOT startsWith(c.table, '.inner')${table === undefined ? "" : ` AND c.table = ${text(table)}`}
         ORDER BY c.database, c.table, c.position LIMIT ${MAX_SCHEMA_COLUMNS + 1}`,
      ),
    names: (read) =>
      readRows(
        http,
        access,
        `SELECT database, name FROM system.tables WHERE database ${within(read)} AND NOT startsWith(name, '.inner')
         ORDER BY name, database LIMIT ${MAX_TABLE_NAMES}`,
      ),
  });
}
