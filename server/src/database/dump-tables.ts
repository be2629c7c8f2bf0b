import { type Kysely, sql } from "kysely";
import { type TableRow, tablesOf } from "./copy-tables.ts";
import { readKeys, readRows } from "./read-rows.ts";
import type { Database } from "./schema.ts";

/** The last of a dump: which of the rows before, counted from 0, were changed or deleted while it was made. */
export interface Outdated {
  readonly outdated: readonly number[];
}

/**
 * Every row of every table, as they all are when the dump ends, made while others read and write. First all rows come in
 * short steps, each as it was at some moment. Then, in one transaction, those that were written since the dump began
 * come again, and what is not there any more is found by its key. The rows without the outdated ones are that
 * transaction's state, so references and unique values hold whatever happened in between.
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

/** The number of the oldest transaction that is not over. Whatever is not visible now is written by one of this number or a later one. */
async function oldestRunningTransaction(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database gave no snapshot");
  return row.number;
}
