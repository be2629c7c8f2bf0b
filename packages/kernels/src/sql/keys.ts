import type { Dialect } from "@fiddle/sql/dialect";
import type { TableKey } from "../questions.ts";
import type { PlanRows } from "./plan.ts";

/** Rows of table schema, table, `p` for a primary or `f` for a foreign key, its columns, and the schema, table and columns that it points at. */
export const KEY_QUERIES: Partial<Readonly<Record<Dialect, string>>> = {
  postgresql: `
    select n.nspname, c.relname, k.contype::text,
      (select string_agg(a.attname, ',' order by u.i) from unnest(k.conkey) with ordinality u(n, i)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n),
      fn.nspname, fc.relname,
      (select string_agg(a.attname, ',' order by u.i) from unnest(k.confkey) with ordinality u(n, i)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n)
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_class fc on fc.oid = k.confrelid left join pg_namespace fn on fn.oid = fc.relnamespace
    where k.contype in ('p', 'f') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    order by 1, 2, 3 desc limit 2000`,
  mysql: `
    select k.table_schema, k.table_name, if(k.constraint_name = 'PRIMARY', 'p', 'f'),
      group_concat(k.column_name order by k.ordinal_position),
      max(k.referenced_table_schema), max(k.referenced_table_name),
      group_concat(k.referenced_column_name order by k.ordinal_position)
    from information_schema.key_column_usage k
    where (k.constraint_name = 'PRIMARY' or k.referenced_table_name is not null)
      and k.table_schema not in ('information_schema', 'mysql', 'performance_schema', 'sys')
    group by k.table_schema, k.table_name, k.constraint_name
    order by 1, 2, 3 desc limit 2000`,
  sqlserver: `
    select top 2000 k.schema_name, k.table_name, k.kind, string_agg(k.column_name, ',') within group (order by k.position),
      max(k.to_schema), max(k.to_table), string_agg(k.to_column, ',') within group (order by k.position)
    from (
      select schema_name(t.schema_id) schema_name, t.name table_name, 'p' kind, i.index_id id, ic.key_ordinal position,
        col_name(t.object_id, ic.column_id) column_name, null to_schema, null to_table, null to_column
      from sys.tables t join sys.indexes i on i.object_id = t.object_id and i.is_primary_key = 1
        join sys.index_columns ic on ic.object_id = i.object_id and ic.index_id = i.index_id and ic.key_ordinal > 0
      union all
      select object_schema_name(c.parent_object_id), object_name(c.parent_object_id), 'f', c.constraint_object_id, c.constraint_column_id,
        col_name(c.parent_object_id, c.parent_column_id), object_schema_name(c.referenced_object_id),
        object_name(c.referenced_object_id), col_name(c.referenced_object_id, c.referenced_column_id)
      from sys.foreign_key_columns c
    ) k
    group by k.schema_name, k.table_name, k.kind, k.id order by 1, 2, 3 desc`,
  // Its primary key is how a table is sorted: two rows can have the same. An expression in it isn't a column.
  clickhouse: `
    select database, name, 'p', primary_key, null, null, null from system.tables
    where primary_key <> '' and primary_key not like '%(%' and database not in ('system', 'information_schema', 'INFORMATION_SCHEMA')
    order by 1, 2 limit 2000`,
};

export function readKeys({ rows }: PlanRows): readonly TableKey[] {
  return rows.map((row) => {
    const [schema, table, kind, columns, toSchema, toTable, toColumns] = row.map((value) => String(value ?? ""));
    return {
      schema: schema ?? "",
      table: table ?? "",
      columns: columns?.split(/, ?/) ?? [],
      references:
        kind === "p" ? null : { schema: toSchema ?? "", table: toTable ?? "", columns: toColumns?.split(",") ?? [] },
    };
  });
}
