import type { ConnectionSchema } from "@fiddle/protocol";
import { type Access, FEW_SCHEMAS, MAX_SCHEMA_COLUMNS } from "../../driver.ts";
import { type SchemaRow, tablesFrom } from "../../schema-rows.ts";
import { explainQuery } from "./explain.ts";
import { openSession } from "./session.ts";

const SYSTEM = "('information_schema', 'mysql', 'performance_schema', 'sys')";

export async function readMysqlSchema(access: Access, schema: string | undefined): Promise<ConnectionSchema> {
  using session = await openSession(access);
  const literal = (text: string) => session.connection.escape(text);
  try {
    const found = await session.rows(
      `select schema_name from information_schema.schemata where schema_name not in ${SYSTEM}
       order by schema_name <> ${literal(access.settings.database)}, schema_name`,
    );
    const schemas = found.map(([name]) => name ?? "");
    const read = schema === undefined ? (schemas.length <= FEW_SCHEMAS ? schemas : []) : [schema];
    if (read.length === 0) return { schemas, tables: [], more: false };
    const rows = await session.rows(
      `select c.table_schema, c.table_name, if(t.table_type like '%VIEW', 'VIEW', 'TABLE'), c.column_name, c.column_type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema in (${read.map(literal).join(", ")})
       order by c.table_schema, c.table_name, c.ordinal_position limit ${MAX_SCHEMA_COLUMNS + 1}`,
    );
    return { schemas, ...tablesFrom(rows as unknown as SchemaRow[]) };
  } catch (error) {
    throw explainQuery(error);
  }
}
