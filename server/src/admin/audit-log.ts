import { ADMIN_PAGE_SIZE, type AdminAuditLogAnswer } from "@fiddle/protocol";
import { sql } from "kysely";
import type { Services } from "../contract/services.ts";

/** Reads one page of the audit log, latest entries first. */
export async function listAuditLog({ db }: Pick<Services, "db">, page: number): Promise<AdminAuditLogAnswer> {
  const { found } = await db
    .selectFrom("audit_log")
    .select((row) => row.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("audit_log")
    .leftJoin("users", (join) => join.on(sql<boolean>`users.id::text = actor`))
    .select(["audit_log.id", "at", "actor", "act", "subject", "details", "email"])
    .orderBy("audit_log.id", "desc")
    .offset((page - 1) * ADMIN_PAGE_SIZE)
    .limit(ADMIN_PAGE_SIZE)
    .execute();
  const acts = rows.map(({ id, at, actor, act, subject, details, email }) => ({
    id,
    at: at.toISOString(),
    actor: email ?? actor,
    act,
    subject,
    details,
  }));
  return { acts, found };
}
