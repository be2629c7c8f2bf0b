import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";
import type { ReportSubject } from "./settle-reports.ts";

/** Guests' reports about one thing that wait for an operator, who sees the latest of them. Sending more costs guests nothing. */
const MAX_GUESTS_REPORTS = 100;

const ONCE_EACH: Readonly<Record<ReportSubject, string>> = {
  fiddle_id: "reports_once_each",
  publication_id: "reports_once_each_app",
  solution_id: "reports_once_each_solution",
};

interface Report {
  readonly about: ReportSubject;
  readonly id: string;
  /** Null for a guest. */
  readonly reporterId: string | null;
  readonly reason: string;
  readonly at: Date;
}

/** Records a report to the operators. Another one by the same user replaces the first. Beyond their number, a guest's adds nothing. */
export async function recordReport(db: Kysely<Database>, { about, id, reporterId, reason, at }: Report): Promise<void> {
  if (reporterId === null && (await countGuestsReports(db, about, id)) >= MAX_GUESTS_REPORTS) return;
  const values = { reason, created_at: at, settled_at: null };
  await db
    .insertInto("reports")
    .values({ [about]: id, reporter_id: reporterId, ...values })
    .onConflict((conflict) => conflict.constraint(ONCE_EACH[about]).doUpdateSet(values))
    .execute();
}

async function countGuestsReports(db: Kysely<Database>, about: ReportSubject, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("reports")
    .select(({ fn }) => fn.countAll().as("count"))
    .where(about, "=", id)
    .where("reporter_id", "is", null)
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
