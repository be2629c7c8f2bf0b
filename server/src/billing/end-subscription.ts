import type { Kysely } from "kysely";
import { Stripe } from "stripe";
import type { Database } from "../database/schema.ts";

/** Ends a subscription now; what was paid for the time that is left is credited to the customer. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { prorate: true });
  } catch (error) {
    // It had ended before.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/**
 * Ends what nobody is to pay for beside, or in place of, a subscription that is paid for: the older one of two, as after a
 * change of plan, or this one where the account is gone. Returns whether this one goes on.
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
