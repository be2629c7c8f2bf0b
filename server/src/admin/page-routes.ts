import {
  ADMIN_PAGE_SIZE,
  type AdminAuditLogAnswer,
  adminAuditLogAnswerSchema,
  adminHealthAnswerSchema,
  adminPageQuerySchema,
  adminUsageAnswerSchema,
  adminUserAnswerSchema,
  adminUsersAnswerSchema,
  adminUsersQuerySchema,
  grantPlanSchema,
} from "@fiddle/protocol";
import { z } from "@hono/zod-openapi";
import { sql } from "kysely";
import { requireUser } from "../contract/context.ts";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import type { Services } from "../contract/services.ts";
import { checkHealth } from "./health.ts";
import { readUsage } from "./usage.ts";
import { endUserSessions, grant, listUsers } from "./users.ts";

const userParams = z.object({ id: z.uuid() });
const USER_ERRORS = { 404: "The account doesn't exist." };

const usersCall = call("get", "/api/admin/users", {
  summary: "Accounts with their plans and usage, searched by address",
  access: "operator",
  request: { query: adminUsersQuerySchema },
  responses: { 200: jsonResponse("The accounts, newest first", adminUsersAnswerSchema) },
});

const grantCall = call("put", "/api/admin/users/{id}/plan", {
  summary: "Grant a plan, permanently or until a date",
  access: "operator",
  request: { params: userParams, body: jsonBody(grantPlanSchema) },
  responses: { 200: jsonResponse("The updated account", adminUserAnswerSchema) },
  errors: USER_ERRORS,
});

const closeSessionsCall = call("delete", "/api/admin/users/{id}/sessions", {
  summary: "Log out a user everywhere",
  access: "operator",
  request: { params: userParams },
  responses: { 204: { description: "The user was logged out." } },
  errors: USER_ERRORS,
});

const usageCall = call("get", "/api/admin/usage", {
  summary: "The number of users, fiddles, files and bytes",
  access: "operator",
  responses: { 200: jsonResponse("The numbers", adminUsageAnswerSchema) },
});

const healthCall = call("get", "/api/admin/health", {
  summary: "Check the services that the server uses",
  access: "operator",
  responses: { 200: jsonResponse("The state of each service", adminHealthAnswerSchema) },
});

const actsCall = call("get", "/api/admin/acts", {
  summary: "The audit log of operators' actions",
  access: "operator",
  request: { query: adminPageQuerySchema },
  responses: { 200: jsonResponse("The entries, latest first", adminAuditLogAnswerSchema) },
});

/** The calls of the operators' page. */
export function adminPageRoutes(services: Services) {
  const api = newApi();

  api.openapi(usersCall, async (c) => c.json(await listUsers(services, c.req.valid("query")), 200));

  api.openapi(grantCall, async (c) => {
    const user = await grant(services, requireUser(c), c.req.valid("param").id, c.req.valid("json"));
    return c.json({ user }, 200);
  });

  api.openapi(closeSessionsCall, async (c) => {
    await endUserSessions(services, requireUser(c), c.req.valid("param").id);
    return c.body(null, 204);
  });

  api.openapi(usageCall, async (c) => c.json(await readUsage(services), 200));

  api.openapi(healthCall, async (c) => c.json(await checkHealth(services), 200));

  api.openapi(actsCall, async (c) => c.json(await listAuditLog(services, c.req.valid("query").page), 200));

  return api;
}

/** Reads one page of the audit log, latest entries first. */
async function listAuditLog({ db }: Pick<Services, "db">, page: number): Promise<AdminAuditLogAnswer> {
  const { found } = await db
    .selectFrom("audit_log")
    .select((row) => row.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("audit_log")
    .leftJoin("users", (join) => join.on(sql<boolean>`users.id::text = actor`))
    .select(["audit_log.id", "at", "actor", "act", "subject", "details", "email"])
    .orderBy("audit_log.id", "desc")
    .offset((page - 1) * ADMIN_PAGE_SIZE)
    .limit(ADMIN_PAGE_SIZE)
    .execute();
  const acts = rows.map(({ id, at, actor, act, subject, details, email }) => ({
    id,
    at: at.toISOString(),
    actor: email ?? actor,
    act,
    subject,
    details,
  }));
  return { acts, found };
}
