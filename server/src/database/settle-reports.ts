import type { Kysely } from "kysely";
import { type AuditEntry, recordAudit } from "./record-audit.ts";
import type { Database } from "./schema.ts";

/** What a report is about, by the column that names it. */
export type ReportSubject = "fiddle_id" | "publication_id" | "solution_id";

/** Marks the open reports about something as handled by an operator, and records the act. Its subject is what they are about. */
export async function settleReports(
  db: Kysely<Database>,
  about: ReportSubject,
  entry: AuditEntry,
  at: Date,
): Promise<void> {
  await db
    .updateTable("reports")
    .set({ settled_at: at })
    .where(about, "=", entry.subject)
    .where("settled_at", "is", null)
    .execute();
  await recordAudit(db, entry);
}
