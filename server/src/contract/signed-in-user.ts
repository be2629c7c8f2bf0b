import type { Plan, User } from "@fiddle/protocol";
import type { Services } from "./services.ts";

/** The user who makes a request, with their current plan and usage. */
export interface SignedInUser {
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  readonly role: "person" | "operator";
  /** The Free plan if the paid one has ended. */
  readonly plan: Plan;
  readonly planEndsAt: Date | null;
  readonly createdAt: Date;
  /** Bytes. */
  readonly storageUsed: number;
  /** The number of prompts sent today, in UTC. */
  readonly promptCount: number;
}

type Needs = Pick<Services, "db" | "keys" | "plans" | "now">;

/** Reads the user of an access token. The session must still exist, so logging out takes effect immediately on every replica. */
export async function readSignedInUser(services: Needs, accessToken: string): Promise<SignedInUser | null> {
  const claims = await services.keys.verify("access", accessToken, services.now());
  return typeof claims?.["sid"] === "string" ? readSession(services, claims["sid"]) : null;
}

/** Reads the user of a session. Null if the session has ended. */
export async function readSession({ db, plans, now }: Needs, sessionId: string): Promise<SignedInUser | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("usage", "usage.user_id", "users.id")
    .select(["users.id", "email", "email_verified_at", "password_hash", "role", "plan", "plan_ends_at"])
    .select(["users.created_at", "storage_used", "prompt_day", "prompt_count"])
    .where("sessions.id", "=", sessionId)
    .where("expires_at", ">", now())
    .executeTakeFirst();
  if (!row) return null;
  const plan = planAt(row, plans, now());
  return {
    id: row.id,
    sessionId,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    hasPassword: row.password_hash !== null,
    role: row.role,
    plan,
    planEndsAt: plan.name === row.plan ? row.plan_ends_at : null,
    createdAt: row.created_at,
    storageUsed: row.storage_used ?? 0,
    promptCount: row.prompt_day === day(now()) ? (row.prompt_count ?? 0) : 0,
  };
}

/** Converts the user to the form that the browser gets. */
export function toUser({ id, email, plan, storageUsed, promptCount }: SignedInUser): User {
  return {
    id,
    email,
    plan: plan.name,
    prompt_count: promptCount,
    prompt_limit: plan.prompt_limit,
    storage_used: storageUsed,
    storage_limit: plan.storage_limit,
    storage_limit_reached: storageUsed >= plan.storage_limit,
    is_paid: plan.is_paid,
    show_ads: plan.show_ads,
    can_save: plan.can_save,
    use_lsp: plan.use_lsp,
  };
}

/** Returns a user's current plan. Without a plan, or with one that has ended or no longer exists, it's Free. */
export function planAt(
  given: { readonly plan: string | null; readonly plan_ends_at: Date | null },
  plans: readonly Plan[],
  now: Date,
): Plan {
  const [free] = plans;
  if (!free) throw new Error("there is no plan");
  if (given.plan === null || (given.plan_ends_at !== null && given.plan_ends_at <= now)) return free;
  return plans.find(({ name }) => name === given.plan) ?? free;
}

/** Formats a date in UTC, e.g. `2026-11-21`. */
export function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
