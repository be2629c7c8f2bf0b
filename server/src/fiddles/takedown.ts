import { FIDDLE_ID, type takeDownSchema } from "@fiddle/protocol";
import type { z } from "zod";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { recordAudit } from "../database/record-audit.ts";
import type { Services } from "../contract/services.ts";
import { settleReports } from "./flags.ts";
import { type FiddleRow, noSuchFiddle, SUMMARY_COLUMNS } from "../contract/fiddle.ts";

/** Hides a shared fiddle, or shows it again. Operators can't see or hide private fiddles. */
export async function setTakenDown(
  { db, now }: Pick<Services, "db" | "now">,
  operator: SignedInUser,
  id: string,
  { taken_down, reason }: z.output<typeof takeDownSchema>,
): Promise<FiddleRow> {
  if (!FIDDLE_ID.test(id)) throw noSuchFiddle();
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("fiddles")
      .set({ taken_down, taken_down_reason: taken_down ? reason : null })
      .where("id", "=", id)
      .where((is) => is.or([is("visibility", "!=", "private"), is("taken_down", "=", true)]))
      .returning(SUMMARY_COLUMNS)
      .executeTakeFirst();
    if (!row) throw noSuchFiddle();
    await settleReports(tx, id, now());
    const act = taken_down ? "fiddle take down" : "fiddle put back";
    await recordAudit(tx, { actor: operator.id, act, subject: id, details: { reason } });
    return row;
  });
}
