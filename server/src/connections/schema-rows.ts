import type { ConnectionSchema } from "@fiddle/protocol";
import { MAX_SCHEMA_COLUMNS, type SchemaAsked } from "./driver.ts";

/** A row of text, as drivers read them. */
type Texts = readonly string[];

/** How a driver reads what a look needs. */
interface SchemaReads {
  /** For the columns of all tables in these schemas, or of the one with this name: schema, table, `TABLE` or `VIEW`, column and type. */
  readonly columns: (schemas: readonly string[], table: string | undefined) => Promise<readonly Texts[]>;
  /** Schema and table, at most `MAX_TABLE_NAMES`. */
  readonly names: (schemas: readonly string[]) => Promise<readonly Texts[]>;
}

/** Up to this many schemas, all tables are read at once. */
const FEW_SCHEMAS = 20;
/** Table names that a look reads where it doesn't read all tables. */
export const MAX_TABLE_NAMES = 20_000;

/** The tables that are asked for, or all where there are few schemas; where those are too many, the names of all. */
export async function readTables(
  schemas: readonly string[],
  { schema, table }: SchemaAsked,
  { columns, names }: SchemaReads,
): Promise<ConnectionSchema> {
  const isFirst = schema === undefined;
  const read = isFirst ? (schemas.length <= FEW_SCHEMAS ? schemas : []) : [schema];
  const rows = read.length === 0 ? [] : await columns(read, isFirst ? undefined : table);
  const found = { schemas: [...schemas], ...tablesFrom(rows) };
  if (!isFirst || (read.length === schemas.length && !found.more)) return found;
  const named = Map.groupBy(await names(schemas), ([schema]) => schema);
  return {
    ...found,
    names: schemas.map((name) => ({ schema: name, tables: (named.get(name) ?? []).map(([, table = ""]) => table) })),
  };
}

/** Tables from one row per column. */
export function tablesFrom(rows: readonly Texts[]): Pick<ConnectionSchema, "tables" | "more"> {
  const tables = new Map<string, ConnectionSchema["tables"][number]>();
  for (const [schema = "", name = "", kind = "", column = "", type = ""] of rows.slice(0, MAX_SCHEMA_COLUMNS)) {
    const key = JSON.stringify([schema, name]);
    const table = tables.get(key) ?? { schema, name, kind, columns: [] };
    table.columns.push({ name: column, type });
    tables.set(key, table);
  }
  return { tables: [...tables.values()], more: rows.length > MAX_SCHEMA_COLUMNS };
}
