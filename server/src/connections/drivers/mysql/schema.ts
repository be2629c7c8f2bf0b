import type { ConnectionSchema } from "@fiddle/protocol";
import { type Access, MAX_SCHEMA_COLUMNS, type SchemaAsked } from "../../driver.ts";
import { MAX_TABLE_NAMES, readTables } from "../../schema-rows.ts";
import { explainQuery } from "./explain.ts";
import { openSession } from "./session.ts";

const SYSTEM = "('information_schema', 'mysql', 'performance_schema', 'sys')";

export async function readMysqlSchema(access: Access, asked: SchemaAsked): Promise<ConnectionSchema> {
  using session = await openSession(access);
  const literal = (text: string) => session.connection.escape(text);
  try {
    const found = await session.rows(
      `select schema_name from information_schema.schemata where schema_name not in ${SYSTEM}
       order by schema_name <> ${literal(access.settings.database)}, schema_name`,
    );
    const schemas = found.map(([name]) => name ?? "");
    const within = (read: readonly string[]) => `in (${read.map(literal).join(", ")})`;
    return await readTables(schemas, asked, {
      columns: (read, table) =>
        session.rows(
          `select c.table_schema, c.table_name, if(t.table_type like '%VIEW', 'VIEW', 'TABLE'), c.column_name, c.column_type
           from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
           where c.table_schema ${within(read)}${table === undefined ? "" : ` and c.table_name = ${literal(table)}`}
           order by c.table_schema, c.table_name, c.ordinal_position limit ${MAX_SCHEMA_COLUMNS + 1}`,
        ),
      names: (read) =>
        session.rows(
          `select table_schema, table_name from information_schema.tables where table_schema ${within(read)}
           order by table_name, table_schema limit ${MAX_TABLE_NAMES}`,
        ),
    });
  } catch (error) {
    throw explainQuery(error);
  }
}
