import { ACCESS_COOKIE, REFRESH_COOKIE } from "@fiddle/protocol";
import type { Env } from "../platform/env.ts";
import { type Cookie, defineCookie } from "./cookies.ts";

/** How long a session lasts without its user. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;

/**
 * The cookies of a session. They can be read by the scripts of our pages, which send the refresh token in a header. This
 * is one reason for the strict content security policy.
 */
export function sessionCookies(env: Pick<Env, "appUrl">): { readonly access: Cookie; readonly refresh: Cookie } {
  const options = { sameSite: "Lax", httpOnly: false, maxAgeSeconds: REFRESH_TOKEN_SECONDS } as const;
  return { access: defineCookie(env, ACCESS_COOKIE, options), refresh: defineCookie(env, REFRESH_COOKIE, options) };
}
