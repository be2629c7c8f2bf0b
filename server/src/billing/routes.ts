import { z } from "@hono/zod-openapi";
import { checkoutAnswerSchema, checkoutSchema } from "@fiddle/protocol";
import { requireUser } from "../contract/context.ts";
import { jsonResponse, call, jsonBody, newApi } from "../api/routes.ts";
import { ApiFailure } from "../platform/errors.ts";
import { errorFields } from "../platform/log.ts";
import type { Services } from "../contract/services.ts";
import { endSupersededSubscription } from "./end-subscription.ts";
import { applySubscription, isPaidFor } from "./subscription.ts";

const checkoutCall = call("post", "/api/billing/checkout", {
  summary: "Get the Stripe page for buying a plan or managing a subscription",
  access: "user",
  request: { body: jsonBody(checkoutSchema) },
  responses: { 200: jsonResponse("The URL of the page", checkoutAnswerSchema) },
  errors: { 404: "This server doesn't sell the plan." },
});

const webhookCall = call("post", "/api/billing/webhook", {
  summary: "Receives events from Stripe",
  access: "anyone",
  request: { headers: z.object({ "stripe-signature": z.string().optional() }) },
  responses: { 204: { description: "The event was handled." } },
  errors: { 400: "The request isn't signed by Stripe.", 404: "This server doesn't sell plans." },
});

/** Buying plans with Stripe. */
export function billingRoutes(services: Services) {
  const { db, env, log, plans, stripe } = services;
  const api = newApi();

  api.openapi(checkoutCall, async (c) => {
    const user = requireUser(c);
    const { plan: name } = c.req.valid("json");
    const plan = plans.find((plan) => plan.name === name && plan.price > 0);
    if (!stripe || !plan)
      throw new ApiFailure(404, "plan-not-sold", "You can't buy this plan here. Ask the administrator for it.");
    const known = await db
      .selectFrom("subscriptions")
      .select(["customer_id", "is_live", "plan"])
      .where("user_id", "=", user.id)
      .executeTakeFirst();
    const back = `${env.appUrl}/account`;
    try {
      // Changing plans starts a new subscription, which ends the previous one once it's paid for.
      const { url } =
        known?.is_live && known.plan === plan.name
          ? await stripe.billingPortal.sessions.create({ customer: known.customer_id, return_url: back })
          : await stripe.checkout.sessions.create({
              mode: "subscription",
              ...(known ? { customer: known.customer_id } : { customer_email: user.email }),
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency: "usd",
                    unit_amount: Math.round(plan.price * 100),
                    recurring: { interval: "month" },
                    product_data: { name: plan.name },
                  },
                },
              ],
              subscription_data: { metadata: { user_id: user.id, plan: plan.name } },
              // Stripe replaces the placeholder with the session's id, which identifies the purchase.
              success_url: `${back}?paid={CHECKOUT_SESSION_ID}&value=${plan.price}`,
              cancel_url: `${env.appUrl}/pricing`,
            });
      if (url === null) throw new Error("Stripe gave no address");
      return c.json({ url }, 200);
    } catch (error) {
      return stripeUnavailable(error);
    }
  });

  api.openapi(webhookCall, async (c) => {
    if (!stripe || !env.stripe) throw new ApiFailure(404, "plan-not-sold", "This server doesn't sell plans.");
    const signature = c.req.header("stripe-signature") ?? "";
    const event = await stripe.webhooks
      .constructEventAsync(await c.req.text(), signature, env.stripe.webhookSecret)
      .catch(() => null);
    if (!event)
      throw new ApiFailure(
        400,
        "invalid-signature",
        "The request isn't signed with this server's webhook secret. Check STRIPE_WEBHOOK_SECRET.",
      );
    if (
      event.type === "customer.subscription.created" ||
      event.type === "customer.subscription.updated" ||
      event.type === "customer.subscription.deleted"
    ) {
      const { object: subscription } = event.data;
      if (
        isPaidFor(subscription) &&
        !(await endSupersededSubscription(stripe, db, subscription).catch(stripeUnavailable))
      )
        return c.body(null, 204);
      const received = { id: event.id, at: new Date(event.created * 1000) };
      const changed = await applySubscription(db, received, subscription);
      log.info("subscription", { type: event.type, status: subscription.status, changed });
    }
    return c.body(null, 204);
  });

  return api;

  function stripeUnavailable(error: unknown): never {
    log.error("payment failed", errorFields(error));
    throw new ApiFailure(
      503,
      "payment-unavailable",
      "Stripe isn't responding, so nothing was charged. Try again in a moment.",
    );
  }
}
