import { createMiddleware } from "hono/factory";
import { sessionCookies } from "../accounts/session-response.ts";
import { readSignedInUser } from "../accounts/signed-in-user.ts";
import type { Services } from "../services.ts";
import type { ApiEnv } from "./context.ts";

/** Finds out who calls: a bearer token, or the cookie. A token that is not good makes nobody of the caller. */
export function currentUser(services: Services) {
  const { access } = sessionCookies(services.env);
  return createMiddleware<ApiEnv>(async (c, next) => {
    const header = c.req.header("authorization");
    const token = header === undefined ? access.read(c) : bearer(header);
    c.set("user", token === null ? null : await readSignedInUser(services, token));
    await next();
  });
}

/** The token of an Authorization header, with its scheme or without. */
export function bearer(header: string): string {
  return header.replace(/^Bearer\s+/i, "").trim();
}
