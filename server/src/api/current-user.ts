import { hash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { sessionCookies } from "../contract/session-cookies.ts";
import { readSignedInUser } from "../contract/signed-in-user.ts";
import type { Services } from "../contract/services.ts";
import type { ApiEnv } from "../contract/context.ts";

/** Identifies the user by a bearer token or the cookie, or the operator's runner. With an invalid token, the caller is a guest. */
export function currentUser(services: Services) {
  const { access } = sessionCookies(services.env);
  return createMiddleware<ApiEnv>(async (c, next) => {
    const header = c.req.header("authorization");
    const token = header === undefined ? access.read(c) : bearer(header);
    c.set("isRunner", token !== null && isRunnerToken(services.env.runnerToken, token));
    c.set("user", token === null || c.var.isRunner ? null : await readSignedInUser(services, token));
    await next();
  });
}

/** The token in an Authorization header, which can omit the scheme. */
export function bearer(header: string): string {
  return header.replace(/^Bearer\s+/i, "").trim();
}

/** Compares hashes, since the time that takes says nothing of the token. */
function isRunnerToken(expected: string | undefined, token: string): boolean {
  const digest = (text: string) => hash("sha256", text, "buffer");
  return expected !== undefined && timingSafeEqual(digest(token), digest(expected));
}
