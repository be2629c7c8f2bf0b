import type { User } from "@fiddle/protocol";
import type { Kysely } from "kysely";
import { readSession, type SignedInUser, toUser } from "../contract/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";

/** Reserves bytes of a user's quota, or returns false. It's one statement, so parallel requests can't exceed the quota. */
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

/** Reads the user again, for a response after the usage has changed. */
export async function readCurrentUser(services: Services, user: SignedInUser): Promise<User> {
  return toUser((await readSession(services, user.sessionId)) ?? user);
}

export function storageQuotaExceeded({ plan, storageUsed }: SignedInUser): ApiFailure {
  const { name, storage_limit: limit } = plan;
  const message =
    limit === 0
      ? `The ${name} plan doesn't include cloud storage. Upgrade to store files there. Until then, they stay in this browser.`
      : `There isn't enough cloud storage for this: you've used ${megabytes(storageUsed)} of ${megabytes(limit)}. Delete files or upgrade.`;
  return new ApiFailure(403, "storage-limit-reached", message);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}
