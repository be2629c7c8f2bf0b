import type { Transaction } from "kysely";
import type { SignedInUser } from "../accounts/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { reserveQuota } from "./storage-quota.ts";

/** Gives a copy of a fiddle the files of the first, if there is room for all. Returns how many were left out. */
export async function copyFiles(
  tx: Transaction<Database>,
  user: SignedInUser,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<number> {
  const files = await tx
    .selectFrom("files")
    .select(["name", "size", "blob_id"])
    .where("fiddle_id", "=", from)
    // Whoever deletes one of them waits, and then finds that its bytes are still needed.
    .forShare()
    .execute();
  if (files.length === 0) return 0;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (!(await reserveQuota(tx, user, size))) return files.length;
  await tx
    .insertInto("files")
    .values(files.map((file) => ({ ...file, fiddle_id: to, updated_at: at })))
    .execute();
  return 0;
}
