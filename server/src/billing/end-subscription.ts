import type { Kysely } from "kysely";
import { Stripe } from "stripe";
import type { Database } from "../database/schema.ts";

/** Ends a subscription immediately and credits the remaining time to the customer. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { prorate: true });
  } catch (error) {
    // Stripe rejects the request if the subscription has already ended.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/**
 * Keeps a user from paying twice or for a deleted account. If the user has two subscriptions, as after a change of plan,
 * this ends the older one. If the account is gone, it ends this one. Returns whether this subscription continues.
 */
export async function endSupersededSubscription(
  stripe: Stripe,
  db: Kysely<Database>,
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const { id, created, metadata } = subscription;
  const userId = metadata["user_id"] ?? "";
  const user = await db.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst();
  if (!user) {
    await endSubscription(stripe, id);
    return false;
  }
  const other = await db
    .selectFrom("subscriptions")
    .select("subscription_id")
    .where("user_id", "=", userId)
    .where("subscription_id", "!=", id)
    .where("is_live", "=", true)
    .executeTakeFirst();
  if (!other) return true;
  const known = await stripe.subscriptions.retrieve(other.subscription_id);
  const isNewer = created >= known.created;
  await endSubscription(stripe, isNewer ? other.subscription_id : id);
  return isNewer;
}
