import { mergeProgress, type Progress, progressSchema } from "@fiddle/protocol/learn/progress.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import type { Services } from "../contract/services.ts";

type Needs = Pick<Services, "db" | "now">;

/** All that is known of a person's progress. */
export async function readAttempts({ db }: Needs, user: SignedInUser): Promise<readonly Progress[]> {
  const rows = await db
    .selectFrom("attempts")
    .select("progress")
    .where("user_id", "=", user.id)
    .orderBy("item")
    .execute();
  return rows.map(({ progress }) => progressSchema.parse(JSON.parse(progress)));
}

/** Merges what a device knows into what the account has, and returns the result. */
export async function mergeAttempts(
  { db, now }: Needs,
  user: SignedInUser,
  attempts: readonly Progress[],
): Promise<readonly Progress[]> {
  return db.transaction().execute(async (transaction) => {
    const merged: Progress[] = [];
    // In one order for all, so that two devices never wait for each other.
    for (const attempt of attempts.toSorted((a, b) => (a.item < b.item ? -1 : 1))) {
      const key = { user_id: user.id, item: attempt.item };
      const row = { ...key, progress: JSON.stringify(attempt), updated_at: now() };
      const inserted = await transaction
        .insertInto("attempts")
        .values(row)
        .onConflict((conflict) => conflict.columns(["user_id", "item"]).doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 1n) {
        merged.push(attempt);
        continue;
      }
      const known = await transaction
        .selectFrom("attempts")
        .select("progress")
        .where("user_id", "=", key.user_id)
        .where("item", "=", key.item)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const progress = mergeProgress(progressSchema.parse(JSON.parse(known.progress)), attempt);
      await transaction
        .updateTable("attempts")
        .set({ progress: JSON.stringify(progress), updated_at: now() })
        .where("user_id", "=", key.user_id)
        .where("item", "=", key.item)
        .execute();
      merged.push(progress);
    }
    return merged;
  });
}
