import { ACCESS_COOKIE } from "@fiddle/protocol";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { readSignedIn } from "../accounts/signed-in.ts";
import type { Services } from "../services.ts";
import type { ApiEnv } from "./context.ts";

/** Finds out who calls: a bearer token, or the cookie. A token that is not good makes nobody of the caller. */
export function currentUser(services: Services) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const header = c.req.header("authorization");
    const token = header === undefined ? getCookie(c, ACCESS_COOKIE) : bearer(header);
    c.set("user", token === undefined ? null : await readSignedIn(services, token));
    await next();
  });
}

/** The token of an Authorization header, with its scheme or without. */
export function bearer(header: string): string {
  return header.replace(/^Bearer\s+/i, "").trim();
}
