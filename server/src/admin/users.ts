import { ADMIN_PAGE_SIZE, type AdminUser, type AdminUsersAnswer } from "@fiddle/protocol";
import { sql } from "kysely";
import { endSessions } from "../accounts/sessions.ts";
import { planAt, type SignedInUser } from "../contract/signed-in-user.ts";
import { likePattern } from "../database/like-pattern.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { recordAudit } from "../database/record-audit.ts";
import { grantPlan } from "./grant-plan.ts";

type Needs = Pick<Services, "db" | "plans" | "now">;

interface UsersQuery {
  /** Part of the address. */
  readonly q?: string | undefined;
  readonly page: number;
}

/** Reads one page of the accounts, newest first. */
export async function listUsers(services: Needs, { q = "", page }: UsersQuery): Promise<AdminUsersAnswer> {
  const matches = sql<boolean>`email_key like ${likePattern(q.toLowerCase())}`;
  const { found } = await services.db
    .selectFrom("users")
    .select((row) => row.fn.countAll<number>().as("found"))
    .where(matches)
    .executeTakeFirstOrThrow();
  const rows = await usersQuery(services)
    .where(matches)
    .orderBy("created_at", "desc")
    .orderBy("users.id")
    .offset((page - 1) * ADMIN_PAGE_SIZE)
    .limit(ADMIN_PAGE_SIZE)
    .execute();
  return { users: rows.map((row) => toAdminUser(services, row)), found };
}

/** Grants a plan, permanently or until a date in the future. */
export async function grant(
  services: Needs,
  operator: SignedInUser,
  id: string,
  { plan, ends_at }: { readonly plan: string; readonly ends_at: string | null },
): Promise<AdminUser> {
  const { plans, now } = services;
  if (!plans.some(({ name }) => name === plan))
    throw new ApiFailure(422, "no-such-plan", `There's no plan "${plan}". Choose one of these: ${names(services)}.`);
  const until = ends_at === null ? null : new Date(ends_at);
  if (until && until <= now())
    throw new ApiFailure(422, "date-in-past", "This date is in the past. Choose a later one.");
  const email = await grantPlan(services, { id }, { actor: operator.id, plan, until });
  if (email === null) throw noSuchUser();
  const row = await usersQuery(services).where("users.id", "=", id).executeTakeFirstOrThrow();
  return toAdminUser(services, row);
}

/** Logs out a user everywhere. */
export async function endUserSessions({ db }: Needs, operator: SignedInUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom("users").select("email").where("id", "=", id).executeTakeFirst();
    if (!user) throw noSuchUser();
    await endSessions({ db: tx }, id);
    await recordAudit(tx, { actor: operator.id, act: "sessions close", subject: user.email });
  });
}

type UserRow = Awaited<ReturnType<ReturnType<typeof usersQuery>["executeTakeFirstOrThrow"]>>;

function usersQuery({ db, now }: Needs) {
  return db
    .selectFrom("users")
    .leftJoin("usage", "usage.user_id", "users.id")
    .leftJoin("subscriptions", "subscriptions.user_id", "users.id")
    .select(["users.id", "email", "role", "users.plan", "plan_ends_at", "created_at", "storage_used", "is_live"])
    .select((row) => [
      row
        .selectFrom("fiddles")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("owner_id", "=", "users.id")
        .where("deleted_at", "is", null)
        .as("fiddles"),
      row
        .selectFrom("sessions")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("sessions.user_id", "=", "users.id")
        .where("expires_at", ">", now())
        .as("sessions"),
      row
        .selectFrom("sessions")
        .select(({ fn }) => fn.max("rotated_at").as("last"))
        .whereRef("sessions.user_id", "=", "users.id")
        .as("last_seen_at"),
    ]);
}

function toAdminUser({ plans, now }: Needs, row: UserRow): AdminUser {
  const plan = planAt(row, plans, now());
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    plan: plan.name,
    plan_ends_at: plan.name === row.plan ? (row.plan_ends_at?.toISOString() ?? null) : null,
    pays: row.is_live === true,
    storage_used: row.storage_used ?? 0,
    storage_limit: plan.storage_limit,
    fiddles: row.fiddles ?? 0,
    sessions: row.sessions ?? 0,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}

function names({ plans }: Needs): string {
  return plans.map(({ name }) => name).join(", ");
}

function noSuchUser(): ApiFailure {
  return new ApiFailure(404, "no-such-user", "This account doesn't exist. It may have been deleted.");
}
