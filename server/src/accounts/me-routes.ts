import { z } from "@hono/zod-openapi";
import { deleteAccountSchema, meAnswerSchema, sessionsAnswerSchema } from "@fiddle/protocol";
import { requireUser } from "../contract/context.ts";
import { jsonResponse, call, jsonBody, newApi } from "../api/routes.ts";
import { ApiFailure } from "../platform/errors.ts";
import { may } from "../contract/policy.ts";
import type { Services } from "../contract/services.ts";
import { clearSessionCookies } from "./session-response.ts";
import { deleteAccount } from "./delete-account.ts";
import { emailKey } from "./create-user.ts";
import { exportAccount } from "./export-account.ts";
import { confirmPassword } from "./login.ts";
import { endSession, endSessions } from "./sessions.ts";
import { toUser } from "../contract/signed-in-user.ts";

const meCall = call("get", "/api/me", {
  summary: "The current user's account",
  access: "user",
  responses: { 200: jsonResponse("The account", meAnswerSchema) },
});

const sessionsCall = call("get", "/api/me/sessions", {
  summary: "The user's sessions, most recently used first",
  access: "user",
  responses: { 200: jsonResponse("The sessions", sessionsAnswerSchema) },
});

const endSessionCall = call("delete", "/api/me/sessions/{id}", {
  summary: "Log out one device",
  access: "user",
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: "Logged out." } },
  errors: { 404: "The user has no such session." },
});

const endSessionsCall = call("delete", "/api/me/sessions", {
  summary: "Log out everywhere, including here",
  access: "user",
  responses: { 204: { description: "Logged out." } },
});

const exportCall = call("get", "/api/me/export", {
  summary: "All data of the account as a zip file",
  access: "user",
  limit: "export",
  responses: {
    200: {
      description: "The zip file",
      content: { "application/zip": { schema: z.string().meta({ format: "binary" }) } },
    },
  },
});

const deleteCall = call("post", "/api/me/delete", {
  summary: "Delete the account and all of its data",
  access: "user",
  limit: "password",
  request: { body: jsonBody(deleteAccountSchema) },
  responses: { 204: { description: "The account was deleted." } },
  errors: { 403: "The email or password is wrong." },
});

/** The current user's account. */
export function meRoutes(services: Services) {
  const { db } = services;
  const api = newApi();

  api.openapi(meCall, (c) => {
    const user = requireUser(c);
    return c.json(
      {
        user: toUser(user),
        email_verified: user.emailVerified,
        has_password: user.hasPassword,
        is_operator: may(user, { to: "administer" }),
        plan_ends_at: user.planEndsAt?.toISOString() ?? null,
        created_at: user.createdAt.toISOString(),
      },
      200,
    );
  });

  api.openapi(sessionsCall, async (c) => {
    const user = requireUser(c);
    const rows = await db
      .selectFrom("sessions")
      .select(["id", "device", "address", "created_at", "rotated_at"])
      .where("user_id", "=", user.id)
      .where("expires_at", ">", services.now())
      .orderBy("rotated_at", "desc")
      .limit(200)
      .execute();
    const sessions = rows.map(({ id, device, address, created_at, rotated_at }) => ({
      id,
      device,
      address,
      created_at: created_at.toISOString(),
      last_used_at: rotated_at.toISOString(),
      is_current: id === user.sessionId,
    }));
    return c.json({ sessions }, 200);
  });

  api.openapi(endSessionCall, async (c) => {
    const user = requireUser(c);
    const { id } = c.req.valid("param");
    const row = await db.selectFrom("sessions").select("user_id").where("id", "=", id).executeTakeFirst();
    // The response is the same for a missing session and another user's, so it doesn't reveal which exist.
    if (!row || !may(user, { to: "end-session", session: { ownerId: row.user_id } }))
      throw new ApiFailure(404, "no-such-session", "This session doesn't exist. It may have ended already.");
    await endSession(services, id);
    if (id === user.sessionId) clearSessionCookies(c, services);
    return c.body(null, 204);
  });

  api.openapi(endSessionsCall, async (c) => {
    await endSessions(services, requireUser(c).id);
    clearSessionCookies(c, services);
    return c.body(null, 204);
  });

  api.openapi(exportCall, (c) =>
    c.body(exportAccount(services, requireUser(c).id), 200, {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="fiddle-export.zip"',
    }),
  );

  api.openapi(deleteCall, async (c) => {
    const user = requireUser(c);
    const { email, password } = c.req.valid("json");
    if (emailKey(email) !== emailKey(user.email))
      throw new ApiFailure(
        403,
        "wrong-email",
        "This isn't your account's email address. Enter it exactly as shown above.",
      );
    await confirmPassword(services, user.id, password);
    await deleteAccount(services, user.id);
    clearSessionCookies(c, services);
    return c.body(null, 204);
  });

  return api;
}
