import type { Transaction } from "kysely";
import type { SignedInUser } from "../accounts/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../errors.ts";

/** Bytes that the notebooks of an account may take where its plan has less room for files. */
const MIN_NOTEBOOK_QUOTA_BYTES = 1_000_000_000;

/**
 * Counts what notebooks take more, or less, in the transaction that changes them. Throws when there is no room: many at
 * once cannot pass the limit, since each waits for the one before.
 */
export async function adjustNotebookQuota(
  tx: Transaction<Database>,
  user: SignedInUser,
  growth: number,
): Promise<void> {
  if (growth <= 0) return releaseNotebookQuota(tx, user.id, -growth);
  const limit = Math.max(MIN_NOTEBOOK_QUOTA_BYTES, user.plan.storage_limit);
  const counted = await tx
    .updateTable("usage")
    .set((row) => ({ notebook_bytes: row("notebook_bytes", "+", growth) }))
    .where("user_id", "=", user.id)
    .where((row) => row(row("notebook_bytes", "+", growth), "<=", limit))
    .returning("notebook_bytes")
    .executeTakeFirst();
  if (!counted) throw notebookQuotaExceeded(limit);
}

export async function releaseNotebookQuota(tx: Transaction<Database>, userId: string, size: number): Promise<void> {
  if (size === 0) return;
  await tx
    .updateTable("usage")
    .set((row) => ({ notebook_bytes: row("notebook_bytes", "-", size) }))
    .where("user_id", "=", userId)
    .execute();
}

/** Bytes that a notebook takes. */
export function notebookBytes(text: string): number {
  return Buffer.byteLength(text);
}

function notebookQuotaExceeded(limit: number): ApiFailure {
  return new ApiFailure(
    403,
    "notebook-quota-exceeded",
    `Your notebooks have no room for this: all of them together, those in the bin too, take at most ${limit / 1e9} GB. Clear large outputs, or delete notebooks you no longer need for good.`,
  );
}
