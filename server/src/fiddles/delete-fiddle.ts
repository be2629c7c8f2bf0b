import { DAY_MS } from "@fiddle/notebook/day";
import { RESTORE_DAYS } from "@fiddle/protocol";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import { removeFilesOf } from "../storage/remove-files.ts";
import type { Services } from "../contract/services.ts";
import { type FiddleRow, noSuchFiddle, ownFiddle, SUMMARY_COLUMNS } from "../contract/fiddle.ts";
import { releaseNotebookQuota } from "./notebook-quota.ts";

type Needs = Pick<Services, "db" | "blobStore" | "now">;

/** Moves a fiddle to the trash, where it can already be. */
export async function deleteFiddle(services: Needs, user: SignedInUser, id: string): Promise<void> {
  const { db, now } = services;
  await ownFiddle(services, user, id);
  await db
    .updateTable("fiddles")
    .set({ deleted_at: now() })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
}

/** Permanently deletes a fiddle and its files. */
export async function deleteFiddlePermanently(services: Needs, user: SignedInUser, id: string): Promise<void> {
  await ownFiddle(services, user, id);
  await deleteRows(services, id);
}

/** Restores a fiddle from the trash, which does nothing if it isn't there. */
export async function restoreFiddle(services: Needs, user: SignedInUser, id: string): Promise<FiddleRow> {
  const { db, now } = services;
  const { deleted_at: deletedAt } = await ownFiddle(services, user, id);
  if (deletedAt !== null && deletedAt <= trashCutoff(now()))
    throw new ApiFailure(
      410,
      "gone",
      `This notebook was deleted more than ${RESTORE_DAYS} days ago and can't be restored.`,
    );
  const restored = await db
    .updateTable("fiddles")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .returning(SUMMARY_COLUMNS)
    .executeTakeFirst();
  if (!restored) throw noSuchFiddle();
  return restored;
}

/** Permanently deletes fiddles whose time in the trash has expired. Returns how many. */
export async function sweepFiddles(services: Needs): Promise<number> {
  const { db, now } = services;
  const old = await db
    .selectFrom("fiddles")
    .select("id")
    .where("deleted_at", "<=", trashCutoff(now()))
    .limit(1000)
    .execute();
  for (const { id } of old) await deleteRows(services, id);
  return old.length;
}

async function deleteRows(services: Needs, id: string): Promise<void> {
  await removeFilesOf(services, id, async (tx) => {
    const erased = await tx
      .deleteFrom("fiddles")
      .where("id", "=", id)
      .returning(["owner_id", "notebook_size"])
      .executeTakeFirst();
    if (erased) await releaseNotebookQuota(tx, erased.owner_id, erased.notebook_size);
  });
}

function trashCutoff(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
}
