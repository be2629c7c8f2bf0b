import {
  adminActsAnswerSchema,
  adminHealthAnswerSchema,
  adminPageQuerySchema,
  adminUsageAnswerSchema,
  adminUserAnswerSchema,
  adminUsersAnswerSchema,
  adminUsersQuerySchema,
  grantPlanSchema,
} from "@fiddle/protocol";
import { z } from "@hono/zod-openapi";
import { requireUser } from "../api/context.ts";
import { answers, call, json, newApi } from "../api/routes.ts";
import type { Services } from "../services.ts";
import { listActs } from "./acts.ts";
import { checkHealth } from "./health.ts";
import { readUsage } from "./usage.ts";
import { closeSessions, grant, listUsers } from "./users.ts";

const userParams = z.object({ id: z.uuid() });
const NO_USER = { 404: "There is no such account" };

const usersCall = call({
  method: "get",
  path: "/api/admin/users",
  summary: "Accounts with their plans and what they use, found by a part of the address",
  who: "operator",
  request: { query: adminUsersQuerySchema },
  responses: { 200: answers("The newest first", adminUsersAnswerSchema) },
});

const grantCall = call({
  method: "put",
  path: "/api/admin/users/{id}/plan",
  summary: "Gives somebody a plan, for good or up to a date",
  who: "operator",
  request: { params: userParams, body: json(grantPlanSchema) },
  responses: { 200: answers("The account with it", adminUserAnswerSchema) },
  fails: NO_USER,
});

const closeSessionsCall = call({
  method: "delete",
  path: "/api/admin/users/{id}/sessions",
  summary: "Logs somebody out everywhere",
  who: "operator",
  request: { params: userParams },
  responses: { 204: { description: "Logged out" } },
  fails: NO_USER,
});

const usageCall = call({
  method: "get",
  path: "/api/admin/usage",
  summary: "How many there are of everything",
  who: "operator",
  responses: { 200: answers("The numbers", adminUsageAnswerSchema) },
});

const healthCall = call({
  method: "get",
  path: "/api/admin/health",
  summary: "How the parts of the server are, each asked now",
  who: "operator",
  responses: { 200: answers("Part by part", adminHealthAnswerSchema) },
});

const actsCall = call({
  method: "get",
  path: "/api/admin/acts",
  summary: "What operators did",
  who: "operator",
  request: { query: adminPageQuerySchema },
  responses: { 200: answers("The latest first", adminActsAnswerSchema) },
});

/** What the page for operators asks. */
export function adminPageRoutes(services: Services) {
  const api = newApi();

  api.openapi(usersCall, async (c) => c.json(await listUsers(services, c.req.valid("query")), 200));

  api.openapi(grantCall, async (c) => {
    const user = await grant(services, requireUser(c), c.req.valid("param").id, c.req.valid("json"));
    return c.json({ user }, 200);
  });

  api.openapi(closeSessionsCall, async (c) => {
    await closeSessions(services, requireUser(c), c.req.valid("param").id);
    return c.body(null, 204);
  });

  api.openapi(usageCall, async (c) => c.json(await readUsage(services), 200));

  api.openapi(healthCall, async (c) => c.json(await checkHealth(services), 200));

  api.openapi(actsCall, async (c) => c.json(await listActs(services, c.req.valid("query").page), 200));

  return api;
}
