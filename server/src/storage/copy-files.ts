import type { Transaction } from "kysely";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { reserveQuota } from "./storage-quota.ts";

/** Copies the files of a fiddle if the user's quota allows all of them. Returns how many weren't copied. */
export async function copyFiles(
  tx: Transaction<Database>,
  user: SignedInUser,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<number> {
  const files = await lockedFiles(tx, from);
  if (files.length === 0) return 0;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (!(await reserveQuota(tx, user, size))) return files.length;
  await tx
    .insertInto("files")
    .values(files.map((file) => ({ ...file, fiddle_id: to, updated_at: at })))
    .execute();
  return 0;
}

/** The files of a fiddle. A concurrent deletion waits for the transaction, and then sees that their content is still used. */
export function lockedFiles(tx: Transaction<Database>, fiddleId: string) {
  return tx
    .selectFrom("files")
    .select(["name", "size", "blob_id"])
    .where("fiddle_id", "=", fiddleId)
    .forShare()
    .execute();
}
