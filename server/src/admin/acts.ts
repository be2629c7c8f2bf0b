import type { AdminActsAnswer } from "@fiddle/protocol";
import { sql } from "kysely";
import type { Services } from "../services.ts";

const SHOWN = 100;

/** What operators did, the latest first. */
export async function listActs({ db }: Pick<Services, "db">): Promise<AdminActsAnswer> {
  const rows = await db
    .selectFrom("audit_log")
    .leftJoin("users", (join) => join.on(sql<boolean>`users.id::text = actor`))
    .select(["audit_log.id", "at", "actor", "act", "subject", "details", "email"])
    .orderBy("audit_log.id", "desc")
    .limit(SHOWN)
    .execute();
  const acts = rows.map(({ id, at, actor, act, subject, details, email }) => ({
    id,
    at: at.toISOString(),
    actor: email ?? actor,
    act,
    subject,
    details,
  }));
  return { acts };
}
