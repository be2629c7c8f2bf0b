import type { Stripe } from "stripe";
import { ApiFailure } from "../platform/errors.ts";
import type { UserDataExporter } from "../contract/user-data-exporter.ts";
import { errorFields, type Log } from "../platform/log.ts";
import { endSubscription } from "./end-subscription.ts";

/** Exports subscriptions, and ends them at Stripe when the account is deleted. */
export function billingExporter(stripe: Stripe | null, log: Log): UserDataExporter {
  return {
    async *exportData(db, userId) {
      const paid = await db.selectFrom("subscriptions").selectAll().where("user_id", "=", userId).execute();
      if (paid.length > 0) yield { path: "subscription.json", content: JSON.stringify(paid, null, 2) };
    },
    async deleteData(db, userId) {
      const paid = await db
        .selectFrom("subscriptions")
        .select("customer_id")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (!paid || !stripe) return;
      try {
        for await (const { id } of stripe.subscriptions.list({ customer: paid.customer_id }))
          await endSubscription(stripe, id);
      } catch (error) {
        log.error("subscription not cancelled", errorFields(error));
        throw new ApiFailure(
          503,
          "payment-unavailable",
          "Stripe isn't responding, so your subscription couldn't be canceled and nothing was deleted. Try again in a moment.",
        );
      }
    },
  };
}
