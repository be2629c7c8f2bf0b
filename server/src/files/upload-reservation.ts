import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";

/** A name within a fiddle. */
interface FilePath {
  readonly fiddle_id: string;
  readonly name: string;
}

/** Has what changes the files of a fiddle take turns, until the transaction ends. */
export async function lockFilesOf(tx: Transaction<Database>, fiddleId: string): Promise<void> {
  await tx.selectFrom("fiddles").select("id").where("id", "=", fiddleId).forUpdate().execute();
}

/** What is counted for a file and no upload has borrowed yet, in bytes. The uploads of a file never borrow more than its size. */
export async function reusableBytes(tx: Transaction<Database>, file: FilePath, size: number): Promise<number> {
  return size - (await reusedBytes(tx, file));
}

/** Before a file goes: whatever uploads borrowed of it is theirs from here on. Returns how much of its size that is. */
export async function transferReusedBytes(tx: Transaction<Database>, file: FilePath): Promise<number> {
  const borrowed = await reusedBytes(tx, file);
  if (borrowed > 0)
    await tx
      .updateTable("uploads")
      .set({ borrowed: 0 })
      .where((is) => is.and({ ...file }))
      .execute();
  return borrowed;
}

async function reusedBytes(tx: Transaction<Database>, file: FilePath): Promise<number> {
  const { sum } = await tx
    .selectFrom("uploads")
    .select(({ fn }) => fn.sum<string | number | null>("borrowed").as("sum"))
    .where((is) => is.and({ ...file }))
    .executeTakeFirstOrThrow();
  return Number(sum);
}
