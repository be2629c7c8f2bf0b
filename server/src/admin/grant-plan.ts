import type { Services } from "../contract/services.ts";
import { recordAudit } from "../database/record-audit.ts";

interface Grant {
  /** A user's id, or `command line`. */
  readonly actor: string;
  readonly plan: string;
  /** Null grants the plan permanently. */
  readonly until: Date | null;
}

/** Grants a plan. Returns the account's address, or null if there's no such account. */
export function grantPlan(
  { db }: Pick<Services, "db">,
  person: { readonly id: string } | { readonly email_key: string },
  { actor, plan, until }: Grant,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .updateTable("users")
      .set({ plan, plan_ends_at: until })
      .where((is) => is.and(person))
      .returning("email")
      .executeTakeFirst();
    if (!user) return null;
    const details = { plan, until: until?.toISOString() ?? null };
    await recordAudit(tx, { actor, act: "plan grant", subject: user.email, details });
    return user.email;
  });
}
