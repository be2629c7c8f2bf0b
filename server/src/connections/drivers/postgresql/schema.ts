import type { ConnectionSchema } from "@fiddle/protocol";
import { type Access, MAX_SCHEMA_COLUMNS, type SchemaAsked } from "../../driver.ts";
import { MAX_TABLE_NAMES, readTables } from "../../schema-rows.ts";
import { explainQuery } from "./explain.ts";
import { openSession } from "./session.ts";

const SCHEMAS = `
  select nspname from pg_namespace
  where nspname !~ '^pg_' and nspname <> 'information_schema' and has_schema_privilege(oid, 'USAGE')
  order by nspname = 'public' desc, nspname`;

/** Materialized views and foreign tables are in pg_class, but not in information_schema. */
const IS_TABLE =
  "n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege(c.oid, 'SELECT')";

const COLUMNS = `
  select n.nspname, c.relname, case when c.relkind in ('v', 'm') then 'VIEW' else 'TABLE' end,
    a.attname, format_type(a.atttypid, a.atttypmod)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where ${IS_TABLE} and a.attnum > 0 and not a.attisdropped and ($2::text is null or c.relname = $2)
  order by n.nspname, c.relname, a.attnum limit ${MAX_SCHEMA_COLUMNS + 1}`;

const NAMES = `
  select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${IS_TABLE} and not c.relispartition order by c.relname, n.nspname limit ${MAX_TABLE_NAMES}`;

export async function readPostgresqlSchema(access: Access, asked: SchemaAsked): Promise<ConnectionSchema> {
  await using session = await openSession(access);
  const rows = async <Row extends unknown[]>(text: string, values: unknown[] = []) =>
    (await session.client.query<Row>({ text, values, rowMode: "array" })).rows;
  try {
    await session.client.query("set statement_timeout to 20000");
    const schemas = (await rows<[string]>(SCHEMAS)).map(([name]) => name);
    return await readTables(schemas, asked, {
      columns: (read, table) => rows<string[]>(COLUMNS, [read, table ?? null]),
      names: (read) => rows<string[]>(NAMES, [read]),
    });
  } catch (error) {
    throw explainQuery(error);
  }
}
