import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";

/** Identifies a file by its name within a fiddle. */
interface FilePath {
  readonly fiddle_id: string;
  readonly name: string;
}

/** Locks the files of a fiddle until the transaction ends, so that changes happen one after another. */
export async function lockFilesOf(tx: Transaction<Database>, fiddleId: string): Promise<void> {
  await tx.selectFrom("fiddles").select("id").where("id", "=", fiddleId).forUpdate().execute();
}

/**
 * An upload that replaces a file reuses the quota that the file takes. This returns how many bytes of a file no upload has
 * reused yet.
 */
export async function reusableBytes(tx: Transaction<Database>, file: FilePath, size: number): Promise<number> {
  return size - (await reusedBytes(tx, file));
}

/** Transfers the reused bytes of a file to its uploads before the file is deleted. Returns their number. */
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
