import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** An operator's action. */
export interface AuditEntry {
  /** A user's id, or `command line`. */
  readonly actor: string;
  readonly act: string;
  /** What the action changed, e.g. an account's address. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records an action. Call it in the same transaction as the action, so the log is complete. */
export async function recordAudit(
  db: Kysely<Database>,
  { actor, act, subject, details = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ actor, act, subject, details: JSON.stringify(details) })
    .execute();
}
