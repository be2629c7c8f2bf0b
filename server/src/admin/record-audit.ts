import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** What an operator did, to be written down with the act itself. */
export interface AuditEntry {
  /** An account's id, or `command line`. */
  readonly actor: string;
  readonly act: string;
  /** To what, e.g. an account's address. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export async function recordAudit(
  db: Kysely<Database>,
  { actor, act, subject, details = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ actor, act, subject, details: JSON.stringify(details) })
    .execute();
}
