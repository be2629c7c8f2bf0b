import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** What a report is about, by the column that names it. */
export type ReportSubject = "fiddle_id" | "publication_id" | "solution_id";

/** Marks the open reports about something as handled by an operator. */
export async function settleReports(db: Kysely<Database>, subject: ReportSubject, id: string, at: Date): Promise<void> {
  await db
    .updateTable("reports")
    .set({ settled_at: at })
    .where(subject, "=", id)
    .where("settled_at", "is", null)
    .execute();
}
