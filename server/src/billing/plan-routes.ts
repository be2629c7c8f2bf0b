import { plansAnswerSchema } from "@fiddle/protocol";
import { answers, call, newApi } from "../api/routes.ts";
import type { Services } from "../services.ts";

const listPlans = call({
  method: "get",
  path: "/api/plans",
  summary: "The plans, cheapest first",
  who: "anybody",
  responses: { 200: answers("The plans", plansAnswerSchema) },
});

export function planRoutes({ plans, env }: Services) {
  const api = newApi();
  api.openapi(listPlans, (c) => c.json({ plans: [...plans], can_buy: env.stripe !== undefined }, 200));
  return api;
}
