import type { User } from "@fiddle/protocol";
import type { Kysely } from "kysely";
import { readSession, type SignedIn, toUser } from "../accounts/signed-in.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../errors.ts";
import type { Services } from "../services.ts";

/** Counts bytes to somebody's storage if there is room for all of them: one statement, so many at once cannot pass the limit. */
export async function reserve(db: Kysely<Database>, who: SignedIn, size: number): Promise<boolean> {
  const limit = who.plan.storage_limit;
  const reserved = await db
    .updateTable("usage")
    .set((row) => ({ storage_used: row("storage_used", "+", size) }))
    .where("user_id", "=", who.id)
    .where("storage_used", "<", limit)
    .where((row) => row(row("storage_used", "+", size), "<=", limit))
    .returning("storage_used")
    .executeTakeFirst();
  return reserved !== undefined;
}

export async function giveBack(db: Kysely<Database>, userId: string, size: number): Promise<void> {
  if (size === 0) return;
  await db
    .updateTable("usage")
    .set((row) => ({ storage_used: row("storage_used", "-", size) }))
    .where("user_id", "=", userId)
    .execute();
}

/** As `user` goes back with an answer that changed what is used. */
export async function userNow(services: Services, who: SignedIn): Promise<User> {
  return toUser((await readSession(services, who.sessionId)) ?? who);
}

export function storageFull({ plan, storageUsed }: SignedIn): ApiFailure {
  const { name, storage_limit: limit } = plan;
  const message =
    limit === 0
      ? `The ${name} plan has no cloud storage. Upgrade to keep files there; until then they stay in this browser.`
      : `Your cloud storage has no room for this: ${megabytes(storageUsed)} of ${megabytes(limit)} are used. Delete files, or upgrade.`;
  return new ApiFailure(403, "storage-limit-reached", message);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}
