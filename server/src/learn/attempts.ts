import { mergeProgress, type Progress, progressSchema } from "@fiddle/protocol/learn/progress.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import type { Services } from "../contract/services.ts";

type Needs = Pick<Services, "db" | "now" | "hasItem">;

/** What an account's progress may have in all. Hundreds of solved challenges with their drafts have less. */
const MAX_PROGRESS_BYTES = 2_000_000;

/** All that is known of a person's progress. */
export async function readAttempts({ db, hasItem }: Needs, user: SignedInUser): Promise<readonly Progress[]> {
  const rows = await db
    .selectFrom("attempts")
    .select(["item", "progress"])
    .where("user_id", "=", user.id)
    .orderBy("item")
    .execute();
  return rows.filter(({ item }) => hasItem(item)).map(({ progress }) => progressSchema.parse(JSON.parse(progress)));
}

/**
 * Merges what a device knows into what the account has, and returns the result. Items that don't exist are left out: a
 * device can still have progress in one that was removed.
 */
export async function mergeAttempts(
  { db, now, hasItem }: Needs,
  user: SignedInUser,
  attempts: readonly Progress[],
): Promise<readonly Progress[]> {
  return db.transaction().execute(async (transaction) => {
    const sizeBefore = await sizeOf(transaction, user);
    const merged: Progress[] = [];
    // In one order for all, so that two devices never wait for each other.
    for (const attempt of oncePerItem(attempts.filter(({ item }) => hasItem(item)))) {
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
    const size = await sizeOf(transaction, user);
    // What makes it smaller is always taken.
    if (size > MAX_PROGRESS_BYTES && size > sizeBefore) throw progressTooLarge();
    return merged;
  });
}

/** Sorted by item. One that comes hundreds of times would otherwise be read and written as often, while everybody else waits. */
function oncePerItem(attempts: readonly Progress[]): readonly Progress[] {
  const merged = new Map<string, Progress>();
  for (const attempt of attempts) {
    const known = merged.get(attempt.item);
    merged.set(attempt.item, known ? mergeProgress(known, attempt) : attempt);
  }
  return [...merged.values()].toSorted((a, b) => (a.item < b.item ? -1 : 1));
}

async function sizeOf(db: Services["db"], user: SignedInUser): Promise<number> {
  const { size } = await db
    .selectFrom("attempts")
    .select((query) =>
      query.fn.coalesce(query.fn.sum<string>(query.fn("octet_length", ["progress"])), query.val(0)).as("size"),
    )
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  return Number(size);
}

function progressTooLarge(): ApiFailure {
  return new ApiFailure(
    413,
    "too-large",
    `Your drafts and solutions have more than ${MAX_PROGRESS_BYTES / 1e6} MB, so the last ones stay in this browser. Shorten the longest.`,
  );
}
