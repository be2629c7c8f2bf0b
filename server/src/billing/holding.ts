import { Stripe } from "stripe";
import { ApiFailure } from "../errors.ts";
import type { Holding } from "../holdings.ts";
import { errorFields, type Log } from "../platform/log.ts";

/** Nobody pays on for an account that is gone. */
export function billingHolding(stripe: Stripe | null, log: Log): Holding {
  return {
    async *files(db, userId) {
      const paid = await db.selectFrom("subscriptions").selectAll().where("user_id", "=", userId).execute();
      if (paid.length > 0) yield { path: "subscription.json", content: JSON.stringify(paid, null, 2) };
    },
    async remove(db, userId) {
      const paid = await db
        .selectFrom("subscriptions")
        .select("subscription_id")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (!paid || !stripe) return;
      try {
        await stripe.subscriptions.cancel(paid.subscription_id);
      } catch (error) {
        // It had ended before.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
        log.error("subscription not cancelled", errorFields(error));
        throw new ApiFailure(
          503,
          "payment-away",
          "Your subscription could not be ended, as Stripe does not answer. Nothing was deleted; try again in a moment.",
        );
      }
    },
  };
}
