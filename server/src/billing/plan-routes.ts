import { plansAnswerSchema } from "@fiddle/protocol";
import { jsonResponse, call, newApi } from "../api/routes.ts";
import { contactOf } from "../platform/contact.ts";
import type { Services } from "../contract/services.ts";
import { paidPlan } from "./subscription.ts";

const listPlans = call("get", "/api/plans", {
  summary: "All plans, cheapest first",
  access: "anyone",
  responses: { 200: jsonResponse("The plans", plansAnswerSchema) },
});

export function planRoutes({ db, plans, env }: Services) {
  const api = newApi();
  api.openapi(listPlans, async (c) => {
    const { user } = c.var;
    const paid = user && (await paidPlan(db, user.id));
    const answer = {
      plans: [...plans],
      default_plan: env.defaultPlan,
      can_buy: env.stripe !== undefined,
      contact: contactOf(env),
      paid_plan: paid,
    };
    return c.json(answer, 200);
  });
  return api;
}
