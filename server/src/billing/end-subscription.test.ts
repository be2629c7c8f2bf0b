import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { endSubscription } from "./end-subscription.ts";

/** A Stripe that refuses to cancel. */
const refusing = (error: Error) =>
  ({
    subscriptions: {
      cancel: async () => {
        throw error;
      },
    },
  }) as unknown as Stripe;

test("a subscription that has ended already isn't a failure, but any other refusal is", async () => {
  const ended = new Stripe.errors.StripeInvalidRequestError({ type: "invalid_request_error", message: "ended" });
  await expect(endSubscription(refusing(ended), "sub_1")).resolves.toBeUndefined();
  const away = new Stripe.errors.StripeConnectionError({ message: "away", type: "api_error" });
  await expect(endSubscription(refusing(away), "sub_1")).rejects.toThrow("away");
});
