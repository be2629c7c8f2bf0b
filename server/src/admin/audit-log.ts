import { ADMIN_PAGE, type AdminActsAnswer } from "@fiddle/protocol";
import { sql } from "kysely";
import type { Services } from "../services.ts";

/** A page of what operators did, the latest first. */
export async function listAuditLog({ db }: Pick<Services, "db">, page: number): Promise<AdminActsAnswer> {
  const { found } = await db
    .selectFrom("audit_log")
    .select((row) => row.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("audit_log")
    .leftJoin("users", (join) => join.on(sql<boolean>`users.id::text = actor`))
    .select(["audit_log.id", "at", "actor", "act", "subject", "details", "email"])
    .orderBy("audit_log.id", "desc")
    .offset((page - 1) * ADMIN_PAGE)
    .limit(ADMIN_PAGE)
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
