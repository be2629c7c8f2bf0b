import type { saveFiddleSchema } from "@fiddle/protocol";
import type { Transaction } from "kysely";
import type { z } from "zod";
import type { SignedInUser } from "../accounts/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../errors.ts";
import type { Services } from "../services.ts";
import { hashOf } from "./create-fiddle.ts";
import { adjustNotebookQuota, notebookBytes } from "./notebook-quota.ts";
import { type FiddleRow, type FullFiddleRow, ownFiddle, readFiddle, SUMMARY_COLUMNS } from "./fiddle.ts";

export type Saved =
  | { readonly kind: "saved"; readonly fiddle: FiddleRow }
  /** The fiddle was changed in the meantime, perhaps on the user's other device. */
  | { readonly kind: "conflict"; readonly current: FullFiddleRow };

/**
 * Changes a fiddle if it's still at the revision that the change is based on. One statement checks this, so one of two
 * parallel changes is a conflict. A repeated change, sent because the first response was lost, succeeds.
 */
export async function saveFiddle(
  services: Pick<Services, "db" | "now">,
  user: SignedInUser,
  id: string,
  change: z.output<typeof saveFiddleSchema>,
): Promise<Saved> {
  const { db, now } = services;
  const { revision, notebook, ...rest } = change;
  const before = await ownFiddle(services, user, id);
  if (before.deleted_at !== null)
    throw new ApiFailure(409, "in-trash", "This notebook is in the trash. Restore it, then save again.");
  const text = notebook && JSON.stringify(notebook);
  const changeHash = hashOf({ revision, ...rest }, text);
  const size = text === undefined ? before.notebook_size : notebookBytes(text);
  const trySaving = async (tx: Transaction<Database>) => {
    const row = await tx
      .updateTable("fiddles")
      .set({
        ...rest,
        ...(text !== undefined && { notebook: text, notebook_size: size }),
        revision: revision + 1,
        change_hash: changeHash,
        updated_at: now(),
      })
      .where("id", "=", id)
      .where("revision", "=", revision)
      .where("deleted_at", "is", null)
      .returning(SUMMARY_COLUMNS)
      .executeTakeFirst();
    if (row) await adjustNotebookQuota(tx, user, size - before.notebook_size);
    return row;
  };
  // The previous size is only known for the revision that was read.
  const fiddle = before.revision === revision ? await db.transaction().execute(trySaving) : undefined;
  if (fiddle) return { kind: "saved", fiddle };
  const again = await db
    .selectFrom("fiddles")
    .select(SUMMARY_COLUMNS)
    .where("id", "=", id)
    .where("revision", "=", revision + 1)
    .where("change_hash", "=", changeHash)
    .executeTakeFirst();
  if (again) return { kind: "saved", fiddle: again };
  return { kind: "conflict", current: await readFiddle(services, user, id) };
}
