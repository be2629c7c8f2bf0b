import type { Stripe } from "stripe";
import { ApiFailure } from "../errors.ts";
import type { UserDataExporter } from "../user-data-exporter.ts";
import { errorFields, type Log } from "../platform/log.ts";
import { endSubscription } from "./end-subscription.ts";

/** Nobody pays on for an account that is gone. */
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
          "Your subscription could not be ended, as Stripe does not answer. Nothing was deleted; try again in a moment.",
        );
      }
    },
  };
}
