import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import type { Services } from "../contract/services.ts";

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly emailVerifiedAt: Date | null;
}

/**
 * Creates an account, or returns null if the address already has one. The first user of an installation becomes an
 * operator and gets the highest plan; everyone else gets the plan that the operator chose for new users.
 */
export function createUser(
  { db, env, plans }: Pick<Services, "db" | "env" | "plans">,
  { email, passwordHash, emailVerifiedAt }: NewUser,
): Promise<{ readonly id: string; readonly isFirst: boolean } | null> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto("users")
      .values({
        email,
        email_key: emailKey(email),
        password_hash: passwordHash,
        email_verified_at: emailVerifiedAt,
        // Without a plan, a user has the first one, even when it gets another name.
        plan: env.defaultPlan === plans[0]?.name ? null : env.defaultPlan,
      })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!user) return null;
    await tx.insertInto("usage").values({ user_id: user.id }).execute();
    const isFirst = await claimFirstUser(tx, user.id);
    if (isFirst)
      await tx
        .updateTable("users")
        .set({ role: "operator", plan: plans.at(-1)?.name ?? null })
        .where("id", "=", user.id)
        .execute();
    return { id: user.id, isFirst };
  });
}

/** Returns the same key for all spellings of an address. */
export function emailKey(email: string): string {
  return email.normalize("NFC").toLowerCase();
}

/** Returns true for exactly one user, even if several register at the same time. */
async function claimFirstUser(tx: Transaction<Database>, userId: string): Promise<boolean> {
  const row = await tx
    .insertInto("installation")
    .values({ first_user_id: userId })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("first_user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isFirstUser({ db }: Pick<Services, "db">, userId: string): Promise<boolean> {
  const row = await db.selectFrom("installation").select("first_user_id").executeTakeFirst();
  return row?.first_user_id === userId;
}
