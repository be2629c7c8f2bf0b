import { type Kysely, sql, type Transaction } from "kysely";
import { readRows } from "./read-rows.ts";
import type { Database } from "./schema.ts";

/** A row in PostgreSQL's own JSON format, which it can read back for all column types. */
export interface TableRow {
  readonly table: string;
  /** JSON. */
  readonly row: string;
}

/** A batch is limited in characters too, because some rows contain a whole notebook. */
const MAX_BATCH_CHARACTERS = 4_000_000;
const MAX_BATCH_ROWS = 500;

/** Reads all rows of all tables in one long transaction, which is fine because no server uses the database meanwhile. */
export async function* readTables(db: Kysely<Database>): AsyncGenerator<TableRow> {
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    for (const table of await tablesOf(tx)) for await (const { row } of readRows(tx, table)) yield { table, row };
  } finally {
    await tx.rollback().execute();
  }
}

/** Inserts all rows in one transaction, and returns their number. */
export async function fillTables(db: Kysely<Database>, rows: AsyncIterable<TableRow>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const tables = new Set(await tablesOf(tx));
    // The copied rows include those that migrations inserted here.
    const restoreReferences = await dropReferences(tx);
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
    let count = 0;
    let batch: TableRow[] = [];
    let size = 0;
    for await (const row of rows) {
      if (!tables.has(row.table)) throw new Error(`This version has no table ${row.table}.`);
      const isFull = batch.length === MAX_BATCH_ROWS || size + row.row.length > MAX_BATCH_CHARACTERS;
      if (isFull || (batch[0] && batch[0].table !== row.table)) await insert();
      batch.push(row);
      size += row.row.length;
    }
    await insert();
    await restoreReferences();
    await advanceSequences(tx);
    return count;

    async function insert(): Promise<void> {
      const [first] = batch;
      if (!first) return;
      const table = sql.table(first.table);
      const json = `[${batch.map(({ row }) => row).join(",")}]`;
      await sql`insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${json}::json)`.execute(tx);
      count += batch.length;
      batch = [];
      size = 0;
    }
  });
}

/** Whether the database contains no accounts. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

export async function tablesOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
    order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Drops the foreign keys, so tables can be filled in any order. Returns a function that restores and checks them. */
async function dropReferences(tx: Transaction<Database>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = current_schema()`.execute(tx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  return async () => {
    for (const { table, name, definition } of rows)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  };
}

/** Sets each sequence beyond the copied ids, so the next id is new. */
async function advanceSequences(tx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(tx);
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(tx);
}
