import { FIDDLE_ID, type saveFiddleSchema } from "@fiddle/protocol";
import { sql } from "kysely";
import type { z } from "zod";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { hashOf } from "./create-fiddle.ts";
import { type FiddleRow, ownFiddle, SUMMARY_COLUMNS } from "../contract/fiddle.ts";
import { notebookBytes, notebookQuota, notebookQuotaExceeded } from "./notebook-quota.ts";

type Change = z.output<typeof saveFiddleSchema>;

export type Saved =
  | { readonly kind: "saved"; readonly fiddle: FiddleRow }
  /** The fiddle was changed in the meantime, perhaps on the user's other device. */
  | { readonly kind: "conflict" };

/**
 * Changes a fiddle if it's still at the revision that the change is based on. One statement checks this, so one of two
 * parallel changes is a conflict. A repeated change, sent because the first response was lost, succeeds.
 */
export async function saveFiddle(
  services: Pick<Services, "db" | "now">,
  user: SignedInUser,
  id: string,
  change: Change,
): Promise<Saved> {
  const { revision, notebook, ...rest } = change;
  const text = notebook && JSON.stringify(notebook);
  const changeHash = hashOf({ revision, ...rest }, text);
  const fiddle = await trySaving(services, user, id, { revision, ...rest }, { text, changeHash });
  if (fiddle) return { kind: "saved", fiddle };
  const current = await ownFiddle(services, user, id);
  if (current.deleted_at !== null)
    throw new ApiFailure(409, "in-trash", "This notebook is in the trash. Restore it, then save again.");
  if (current.revision === revision) throw notebookQuotaExceeded(user);
  const again = await services.db
    .selectFrom("fiddles")
    .select(SUMMARY_COLUMNS)
    .where("id", "=", id)
    .where("revision", "=", revision + 1)
    .where("change_hash", "=", changeHash)
    .executeTakeFirst();
  if (again) return { kind: "saved", fiddle: again };
  return { kind: "conflict" };
}

/**
 * Changes the fiddle and counts its growth in one statement, because each statement costs more than the rest of the call.
 * It takes the same locks in the same order as a transaction would. Without a returned row nothing has changed, and the
 * caller finds out why. Only the owner can change a fiddle (`policy.ts`).
 */
function trySaving(
  { db, now }: Pick<Services, "db" | "now">,
  user: SignedInUser,
  id: string,
  { revision, ...rest }: Omit<Change, "notebook">,
  { text, changeHash }: { readonly text: string | undefined; readonly changeHash: string },
): Promise<FiddleRow | undefined> {
  if (!FIDDLE_ID.test(id)) return Promise.resolve(undefined);
  const size = text === undefined ? sql<number>`notebook_size` : sql<number>`${notebookBytes(text)}::int`;
  return db
    .with("before", (query) =>
      query
        .selectFrom("fiddles")
        .select(["fiddles.id", sql<number>`${size} - notebook_size`.as("growth")])
        .where("id", "=", id)
        .where("owner_id", "=", user.id)
        .where("revision", "=", revision)
        .where("deleted_at", "is", null)
        .forUpdate(),
    )
    .with("counted", (query) =>
      query
        .updateTable("usage")
        .from("before")
        .set((row) => ({ notebook_bytes: row("notebook_bytes", "+", row.ref("growth")) }))
        .where("user_id", "=", user.id)
        .where((row) =>
          row.or([
            row("growth", "<=", 0),
            row(row("notebook_bytes", "+", row.ref("growth")), "<=", notebookQuota(user)),
          ]),
        )
        .returning("before.id"),
    )
    .updateTable("fiddles")
    .from("counted")
    .set({
      ...rest,
      ...(text !== undefined && { notebook: text, notebook_size: notebookBytes(text) }),
      revision: revision + 1,
      change_hash: changeHash,
      updated_at: now(),
    })
    .whereRef("fiddles.id", "=", "counted.id")
    .returning(SUMMARY_COLUMNS)
    .executeTakeFirst();
}
