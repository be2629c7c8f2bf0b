import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";

/** A name within a fiddle. */
interface Place {
  readonly fiddle_id: string;
  readonly name: string;
}

/** Has what changes the files of a fiddle take turns, until the transaction ends. */
export async function lockFiles(tx: Transaction<Database>, fiddleId: string): Promise<void> {
  await tx.selectFrom("fiddles").select("id").where("id", "=", fiddleId).forUpdate().execute();
}

/** What is counted for a file and no upload has borrowed yet, in bytes. The uploads of a file never borrow more than its size. */
export async function roomToBorrow(tx: Transaction<Database>, place: Place, size: number): Promise<number> {
  return size - (await borrowedAt(tx, place));
}

/** Before a file goes: whatever uploads borrowed of it is theirs from here on. Returns how much of its size that is. */
export async function keepBorrowed(tx: Transaction<Database>, place: Place): Promise<number> {
  const borrowed = await borrowedAt(tx, place);
  if (borrowed > 0)
    await tx
      .updateTable("uploads")
      .set({ borrowed: 0 })
      .where((is) => is.and({ ...place }))
      .execute();
  return borrowed;
}

async function borrowedAt(tx: Transaction<Database>, place: Place): Promise<number> {
  const { sum } = await tx
    .selectFrom("uploads")
    .select(({ fn }) => fn.sum<string | number | null>("borrowed").as("sum"))
    .where((is) => is.and({ ...place }))
    .executeTakeFirstOrThrow();
  return Number(sum);
}
