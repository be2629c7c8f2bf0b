import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "./schema.ts";

/** Steps are small because an embedded database can't run other queries during a step. */
const MAX_BATCH_CHARACTERS = 1_000_000;
const MAX_BATCH_ROWS = 200;

interface ReadRow {
  /** The columns of the primary key, as JSON. */
  readonly key: string;
  /** JSON. */
  readonly row: string;
}

/**
 * Reads the rows of a table by primary key, a few at a time. Outside a transaction, each row that exists all the time
 * comes once, in its state at some moment. With `since`, a transaction id, only rows written since then are read.
 */
export async function* readRows(db: Kysely<Database>, table: string, since?: string): AsyncGenerator<ReadRow> {
  const columns = await primaryKeyOf(db, table);
  const isNew = since === undefined ? sql`true` : sql`age(xmin) <= age(${since}::xid8::xid)`;
  let last: string | null = null;
  let limit = 1;
  for (;;) {
    const { rows }: { rows: ReadRow[] } = await sql<ReadRow>`
      with last as (select * from json_populate_record(null::${sql.table(table)}, ${last}::json))
      select ${asJson(columns)} as key, row_to_json(t)::text as row from ${sql.table(table)} as t
      where ${isNew} and ${last === null ? sql`true` : isAfterLast(columns)}
      order by ${sql.join(columns.map((column) => sql.ref(column)))} limit ${limit}`.execute(db);
    yield* rows;
    last = rows.at(-1)?.key ?? last;
    if (rows.length < limit) return;
    // The batch grows slowly, because the next rows can be larger than those before.
    const largest = Math.max(...rows.map(({ row }) => row.length));
    limit = Math.max(1, Math.min(limit * 2, MAX_BATCH_ROWS, Math.floor(MAX_BATCH_CHARACTERS / largest)));
    await yieldToEventLoop();
  }
}

/** The keys of all rows of a table, in the format of `readRows`. */
export async function readKeys(db: Kysely<Database>, table: string): Promise<string[]> {
  const key = asJson(await primaryKeyOf(db, table));
  const { rows } = await sql<{ key: string }>`select ${key} as key from ${sql.table(table)}`.execute(db);
  return rows.map((row) => row.key);
}

async function primaryKeyOf(db: Kysely<Database>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary and indrelid = to_regclass(${table}) order by array_position(indkey, attnum)`.execute(db);
  if (rows.length === 0) throw new Error(`the table ${table} has no primary key, which a copy of it needs`);
  return rows.map(({ name }) => name);
}

function asJson(columns: readonly string[]): RawBuilder<unknown> {
  const parts = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`);
  return sql`json_build_object(${sql.join(parts)})::text`;
}

/** Compares each column with its own value, because an index isn't used when a whole row is compared. */
function isAfterLast(columns: readonly string[]): RawBuilder<unknown> {
  const values = columns.map((column) => sql`(select ${sql.ref(column)} from last)`);
  return sql`(${sql.join(columns.map((column) => sql.ref(column)))}) > (${sql.join(values)})`;
}
