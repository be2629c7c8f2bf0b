import { type Kysely, sql } from "kysely";
import { type TableRow, tablesOf } from "./copy-tables.ts";
import { readKeys, readRows } from "./read-rows.ts";
import type { Database } from "./schema.ts";

/** The last part of a dump: the indexes of the rows that were changed or deleted while the dump was running. */
export interface Outdated {
  readonly outdated: readonly number[];
}

/**
 * Dumps all rows of all tables in their state at the end of the dump, while other queries read and write. It first reads
 * all rows in short steps, which can see different states. Then, in one transaction, it reads again what was written
 * since the start, and finds deleted rows by their keys. Without the outdated rows, the dump is the state that this
 * transaction sees, so references and unique values are consistent.
 */
export async function* dumpTables(db: Kysely<Database>): AsyncGenerator<TableRow | Outdated> {
  const tables = await tablesOf(db);
  const since = await oldestRunningTransaction(db);
  const numbers = new Map<string, Map<string, number>>();
  let count = 0;
  for (const table of tables) {
    const ofTable = new Map<string, number>();
    numbers.set(table, ofTable);
    for await (const { key, row } of readRows(db, table)) {
      ofTable.set(key, count++);
      yield { table, row };
    }
  }

  const outdated: number[] = [];
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    for (const [table, ofTable] of numbers) {
      const there = new Set(await readKeys(tx, table));
      for (const [key, number] of ofTable) if (!there.has(key)) outdated.push(number);
      for await (const { key, row } of readRows(tx, table, since)) {
        const number = ofTable.get(key);
        if (number !== undefined) outdated.push(number);
        yield { table, row };
      }
    }
  } finally {
    await tx.rollback().execute();
  }
  yield { outdated };
}

/** The id of the oldest running transaction. Everything that isn't visible yet is written by this or a later transaction. */
async function oldestRunningTransaction(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database gave no snapshot");
  return row.number;
}
