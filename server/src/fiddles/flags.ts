import type { AdminFlagsAnswer } from "@fiddle/protocol";
import type { Kysely } from "kysely";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { recordAudit } from "../database/record-audit.ts";
import type { Database } from "../database/schema.ts";
import type { Services } from "../contract/services.ts";
import { readFiddleSummary } from "../contract/fiddle.ts";

const MAX_FLAGGED_FIDDLES = 100;
const MAX_REPORTS_PER_FIDDLE = 20;

/** Lists fiddles with open reports, longest-waiting first, and then those that are taken down. */
export async function listFlags({ db }: Pick<Services, "db">): Promise<AdminFlagsAnswer> {
  const rows = await db
    .selectFrom("fiddles")
    .innerJoin("users", "users.id", "owner_id")
    .select(["fiddles.id", "title", "visibility", "email", "taken_down", "taken_down_reason"])
    .select((row) =>
      row
        .selectFrom("reports")
        .select(({ fn }) => fn.min("reports.created_at").as("first"))
        .whereRef("fiddle_id", "=", "fiddles.id")
        .where("settled_at", "is", null)
        .as("waits_since"),
    )
    .where((is) =>
      is.or([
        is("taken_down", "=", true),
        is.and([
          is("visibility", "!=", "private"),
          is("deleted_at", "is", null),
          is.exists(
            is
              .selectFrom("reports")
              .select("reports.id")
              .whereRef("fiddle_id", "=", "fiddles.id")
              .where("settled_at", "is", null),
          ),
        ]),
      ]),
    )
    .orderBy("waits_since", (order) => order.asc().nullsLast())
    .orderBy("fiddles.updated_at", "desc")
    .limit(MAX_FLAGGED_FIDDLES)
    .execute();
  const fiddles = await Promise.all(
    rows.map(async ({ id, title, visibility, email, taken_down, taken_down_reason, waits_since }) => ({
      id,
      // Operators can't see the titles of private notebooks.
      title: visibility === "private" ? null : title,
      visibility,
      owner_email: email,
      taken_down,
      taken_down_reason: taken_down_reason ?? "",
      reports: waits_since === null ? [] : await openReports(db, id),
    })),
  );
  return { fiddles };
}

/** Settles the reports about a fiddle without taking it down. */
export async function dismissReports(
  { db, now }: Pick<Services, "db" | "now">,
  operator: SignedInUser,
  id: string,
): Promise<void> {
  await readFiddleSummary({ db }, operator, id);
  await db.transaction().execute(async (tx) => {
    await settleReports(tx, id, now());
    await recordAudit(tx, { actor: operator.id, act: "reports dismiss", subject: id });
  });
}

export async function settleReports(db: Kysely<Database>, id: string, at: Date): Promise<void> {
  await db
    .updateTable("reports")
    .set({ settled_at: at })
    .where("fiddle_id", "=", id)
    .where("settled_at", "is", null)
    .execute();
}

async function openReports(db: Kysely<Database>, id: string) {
  const rows = await db
    .selectFrom("reports")
    .leftJoin("users", "users.id", "reporter_id")
    .select(["reason", "email", "reports.created_at"])
    .where("fiddle_id", "=", id)
    .where("settled_at", "is", null)
    .orderBy("reports.created_at", "desc")
    .limit(MAX_REPORTS_PER_FIDDLE)
    .execute();
  return rows.map(({ reason, email, created_at: at }) => ({ reason, email, at: at.toISOString() }));
}
