import type { User } from "@fiddle/protocol";
import type { Kysely } from "kysely";
import { readSession, type SignedInUser, toUser } from "../accounts/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../errors.ts";
import type { Services } from "../services.ts";

/** Counts bytes to somebody's storage if there is room for all of them: one statement, so many at once cannot pass the limit. */
export async function reserveQuota(db: Kysely<Database>, user: SignedInUser, size: number): Promise<boolean> {
  const limit = user.plan.storage_limit;
  const reserved = await db
    .updateTable("usage")
    .set((row) => ({ storage_used: row("storage_used", "+", size) }))
    .where("user_id", "=", user.id)
    .where("storage_used", "<", limit)
    .where((row) => row(row("storage_used", "+", size), "<=", limit))
    .returning("storage_used")
    .executeTakeFirst();
  return reserved !== undefined;
}

export async function releaseQuota(db: Kysely<Database>, userId: string, size: number): Promise<void> {
  if (size === 0) return;
  await db
    .updateTable("usage")
    .set((row) => ({ storage_used: row("storage_used", "-", size) }))
    .where("user_id", "=", userId)
    .execute();
}

/** As `user` goes back with an answer that changed what is used. */
export async function readCurrentUser(services: Services, user: SignedInUser): Promise<User> {
  return toUser((await readSession(services, user.sessionId)) ?? user);
}

export function storageQuotaExceeded({ plan, storageUsed }: SignedInUser): ApiFailure {
  const { name, storage_limit: limit } = plan;
  const message =
    limit === 0
      ? `The ${name} plan has no cloud storage. Upgrade to keep files there; until then they stay in this browser.`
      : `Your cloud storage has no room for this: ${megabytes(storageUsed)} of ${megabytes(limit)} are used. Delete files, or upgrade.`;
  return new ApiFailure(403, "storage-limit-reached", message);
}

function megabytes(blobStore: number): string {
  return `${(blobStore / 1e6).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}
