import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { listenOnFreePort } from "../../../scripts/free-port.ts";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { onEachDatabase } from "../database/testing.ts";
import { readEnv } from "../platform/env.ts";
import { billingExporter } from "./billing-exporter.ts";

const env = readEnv({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_test" });
const DAY = 24 * 3600;

/** A fake Stripe that records requests and returns what a test prepares. */
let server: Server;
let stripe: Stripe;
let asked: string[] = [];
let status = 200;
/** The subscriptions at Stripe by id. */
let subscriptions: readonly { readonly id: string; readonly created: number }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      asked.push(`${request.method} ${request.url} ${decodeURIComponent(body)}`);
      const subscription = subscriptions.find(({ id }) => request.url?.endsWith(`/${id}`));
      const list = { object: "list", has_more: false, data: subscriptions };
      const found = { url: `https://pay.example${request.url}`, ...list, ...subscription };
      const answer = status === 200 ? found : { error: { message: "no" } };
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  const port = await listenOnFreePort(server);
  stripe = new Stripe("sk_test_1", { protocol: "http", host: "127.0.0.1", port, maxNetworkRetries: 0 });
});
beforeEach(() => {
  asked = [];
  status = 200;
  subscriptions = [];
});
afterAll(() => void server.close());

onEachDatabase((database) => {
  test("a plan is bought on Stripe's page, granted by its event, and ends with the subscription", async () => {
    const { ask, session, me, tell } = await person();
    const checkout = () => ask("POST", "/api/billing/checkout", { token: session.access, body: { plan: "Basic" } });
    expect((await checkout()).body).toEqual({ url: "https://pay.example/v1/checkout/sessions" });
    expect(asked[0]).toContain(`subscription_data[metadata][user_id]=${session.user.id}`);
    expect(asked[0]).toContain("[unit_amount]=800");

    const end = now() + 30 * DAY;
    expect((await tell("created", { end })).status).toBe(204);
    expect((await me()).user).toMatchObject({ plan: "Basic", is_paid: true });
    // The plan stays active for another day, until the event for the next payment arrives.
    expect((await me()).plan_ends_at).toBe(new Date((end + DAY) * 1000).toISOString());
    expect((await checkout()).body).toEqual({ url: "https://pay.example/v1/billing_portal/sessions" });
    const paid = async () => (await ask("GET", "/api/plans", { token: session.access })).body.paid_plan as unknown;
    expect(await paid()).toBe("Basic");

    await tell("updated", { end, cancel_at_period_end: true });
    expect((await me()).plan_ends_at).toBe(new Date(end * 1000).toISOString());
    await tell("deleted", { end, status: "canceled" });
    expect((await me()).user).toMatchObject({ plan: "Free", is_paid: false });

    // A plan that an operator granted has no subscription to manage.
    await database().db.updateTable("users").set({ plan: "Pro", plan_ends_at: null }).execute();
    expect([(await me()).user.plan, await paid()]).toEqual(["Pro", null]);
    expect((await checkout()).body).toEqual({ url: "https://pay.example/v1/checkout/sessions" });
  });

  test("a repeated, late, unrelated or forged event changes nothing", async () => {
    const { ask, me, tell, event } = await person();
    const end = now() + 30 * DAY;
    const first = { id: "evt_twice", created: now() };
    await tell("created", { end }, first);
    await tell("deleted", { end, status: "canceled" }, { created: now() - 100 });
    await tell("deleted", { end, status: "canceled", id: "sub_other" });
    await tell("updated", { end, status: "incomplete" });
    await tell("deleted", { end, status: "canceled" }, first);
    expect((await me()).user.plan).toBe("Basic");
    const body = JSON.stringify(event("deleted", { end, status: "canceled" }));
    for (const signature of ["", "t=1,v1=00", sign(body, "whsec_another"), sign("{}")]) {
      const answer = await ask("POST", "/api/billing/webhook", { body, headers: { "stripe-signature": signature } });
      expect(answer.body.error.id).toBe("invalid-signature");
    }
    expect((await me()).user.plan).toBe("Basic");
  });

  test("deleting an account ends its subscription, and fails while Stripe is unreachable", async () => {
    const { ask, session, me, tell, email } = await person();
    await tell("created", { end: now() + DAY });
    const remove = () =>
      ask("POST", "/api/me/delete", { token: session.access, body: { email, password: "correct horse" } });
    status = 500;
    expect((await remove()).body.error.id).toBe("payment-unavailable");
    expect((await me()).user.plan).toBe("Basic");
    status = 200;
    subscriptions = [
      { id: "sub_1", created: 1 },
      { id: "sub_2", created: 2 },
    ];
    asked = [];
    expect((await remove()).status).toBe(204);
    expect(asked.map((line) => line.split(" ", 2).join(" "))).toEqual([
      `GET /v1/subscriptions?customer=cus_${session.user.id}`,
      "DELETE /v1/subscriptions/sub_1?prorate=true",
      "DELETE /v1/subscriptions/sub_2?prorate=true",
    ]);
    // A subscription that's paid for after that ends immediately.
    await tell("created", { end: now() + DAY, id: "sub_late" });
    expect(asked.at(-1)).toMatch(/^DELETE \/v1\/subscriptions\/sub_late/);
  });

  test("a new plan replaces the previous one, which ends with a credit, in any order of events", async () => {
    const { ask, session, me, tell } = await person();
    const end = now() + 30 * DAY;
    const basic = `sub_basic_${session.user.id}`;
    const pro = `sub_pro_${session.user.id}`;
    subscriptions = [
      { id: basic, created: 100 },
      { id: pro, created: 200 },
    ];
    const metadata = { user_id: session.user.id, plan: "Pro" };
    await tell("created", { end, id: basic, created: 100 });
    const body = { plan: "Pro" };
    const { url } = (await ask("POST", "/api/billing/checkout", { token: session.access, body })).body;
    expect(url).toBe("https://pay.example/v1/checkout/sessions");
    status = 500;
    expect((await tell("created", { end, id: pro, created: 200, metadata })).status).toBe(503);
    expect((await me()).user.plan).toBe("Basic");
    status = 200;
    expect((await tell("created", { end, id: pro, created: 200, metadata })).status).toBe(204);
    expect(asked.at(-1)).toBe(`DELETE /v1/subscriptions/${basic}?prorate=true `);
    await tell("updated", { end, id: basic, created: 100 }, { created: now() + 5 });
    expect((await me()).user.plan).toBe("Pro");
    await tell("deleted", { end, id: basic, status: "canceled" }, { created: now() + 6 });
    expect((await me()).user.plan).toBe("Pro");
  });

  test("a plan that's free, unknown or on a server without Stripe isn't sold", async () => {
    const { ask, session } = await person();
    for (const plan of ["Free", "Gold"])
      expect((await ask("POST", "/api/billing/checkout", { token: session.access, body: { plan } })).status).toBe(404);
    const without = testApi(database());
    const answer = await without.ask("POST", "/api/billing/checkout", { token: session.access, body: { plan: "Pro" } });
    expect([answer.status, (await without.ask("GET", "/api/plans")).body.can_buy]).toEqual([404, false]);
  });

  async function person() {
    const log = { info: () => undefined, error: () => undefined };
    const { ask } = testApi(database(), { env, stripe, exporters: [billingExporter(stripe, log)] });
    // Another user registers first, because the first one has a plan from the start.
    const email = `${randomUUID()}@people.example`;
    const register = (email: string) => ask("POST", "/api/register", { body: { email, password: "correct horse" } });
    await register(`${randomUUID()}@people.example`);
    const { body: session } = await register(email);
    const subscriptionId = `sub_${session.user.id}`;
    const event = (type: string, { end, ...rest }: { end: number; [field: string]: unknown }, head: object = {}) => ({
      id: `evt_${randomUUID()}`,
      object: "event",
      created: now(),
      type: `customer.subscription.${type}`,
      ...head,
      data: {
        object: {
          id: subscriptionId,
          customer: `cus_${session.user.id}`,
          status: "active",
          metadata: { user_id: session.user.id, plan: "Basic" },
          cancel_at: null,
          cancel_at_period_end: false,
          items: { data: [{ current_period_end: end }] },
          ...rest,
        },
      },
    });
    const tell = (...[type, subscription, head]: Parameters<typeof event>) => {
      const body = JSON.stringify(event(type, subscription, head));
      return ask("POST", "/api/billing/webhook", { body, headers: { "stripe-signature": sign(body) } });
    };
    const me = async () => (await ask("GET", "/api/me", { token: session.access })).body;
    return { ask, session, me, tell, event, email };
  }
});

function sign(payload: string, secret = "whsec_test"): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret });
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
