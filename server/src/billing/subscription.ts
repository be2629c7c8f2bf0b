import { DAY_MS } from "@fiddle/notebook/day";
import type { Kysely } from "kysely";
import type { Stripe } from "stripe";
import type { Database } from "../database/schema.ts";

/** A renewing plan stays active this long after its paid period, because the event for the next payment can be late. */
const PAYMENT_GRACE_MS = DAY_MS;

const PAID_STATUSES: ReadonlySet<string> = new Set(["active", "trialing", "past_due"]);
const ENDED_STATUSES: ReadonlySet<string> = new Set(["canceled", "unpaid", "incomplete_expired", "paused"]);

/** Whether a subscription currently entitles its user to the plan. */
export function isPaidFor({ status, metadata }: Stripe.Subscription): boolean {
  return PAID_STATUSES.has(status) && metadata["user_id"] !== undefined && metadata["plan"] !== undefined;
}

/**
 * Grants or ends the plan of a subscription. Stripe can send an event twice or out of order, so this ignores known and
 * older ones by their id and time (`at`). Returns whether anything changed.
 */
export async function applySubscription(
  db: Kysely<Database>,
  event: { readonly id: string; readonly at: Date },
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const { user_id: userId, plan } = subscription.metadata;
  const isPaid = PAID_STATUSES.has(subscription.status);
  if (userId === undefined || plan === undefined || !(isPaid || ENDED_STATUSES.has(subscription.status))) return false;
  return db.transaction().execute(async (tx) => {
    const isNew = await tx
      .insertInto("billing_events")
      .values({ id: event.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // The lock makes concurrent events wait for each other. The account may have been deleted in the meantime.
    const user = await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().executeTakeFirst();
    if (!isNew || !user) return false;
    const known = await tx.selectFrom("subscriptions").selectAll().where("user_id", "=", userId).executeTakeFirst();
    if (known && known.event_at > event.at) return false;
    // A replaced subscription has ended, which doesn't affect the current one.
    if (!isPaid && known?.subscription_id !== subscription.id) return false;

    const ids = { customer_id: customerOf(subscription), subscription_id: subscription.id, plan };
    const row = { ...ids, event_at: event.at, is_live: isPaid };
    await tx
      .insertInto("subscriptions")
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
      .execute();
    const ends = isPaid ? paidUntil(subscription) : event.at;
    await tx.updateTable("users").set({ plan, plan_ends_at: ends }).where("id", "=", userId).execute();
    return true;
  });
}

/** The plan that the user pays for. Null if an operator granted the plan or there's none. */
export async function paidPlan(db: Kysely<Database>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("subscriptions")
    .select("plan")
    .where("user_id", "=", userId)
    .where("is_live", "=", true)
    .executeTakeFirst();
  return row?.plan ?? null;
}

function paidUntil(subscription: Stripe.Subscription): Date {
  if (subscription.cancel_at !== null) return new Date(subscription.cancel_at * 1000);
  const end = Math.max(...subscription.items.data.map(({ current_period_end }) => current_period_end)) * 1000;
  return new Date(subscription.cancel_at_period_end ? end : end + PAYMENT_GRACE_MS);
}

function customerOf({ customer }: Stripe.Subscription): string {
  return typeof customer === "string" ? customer : customer.id;
}
