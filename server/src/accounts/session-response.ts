import { ACCESS_COOKIE, REFRESH_COOKIE, type SessionAnswer, type Undelivered } from "@fiddle/protocol";
import type { Context } from "hono";
import type { ApiEnv } from "../api/context.ts";
import type { Env } from "../env.ts";
import type { Services } from "../services.ts";
import { type Cookie, defineCookie } from "./cookies.ts";
import { forgetBrowser } from "./known-browser.ts";
import { type Device, REFRESH_TOKEN_SECONDS, type Tokens } from "./sessions.ts";
import { readSession, toUser } from "./signed-in-user.ts";

/** The response of login, register and refresh, including cookies. Null if the session has just ended. */
export async function sessionResponse(
  c: Context<ApiEnv>,
  services: Services,
  tokens: Tokens,
  mail?: Undelivered,
): Promise<SessionAnswer | null> {
  const signedIn = await readSession(services, tokens.sessionId);
  if (!signedIn) return null;
  setSessionCookies(c, services, tokens);
  return { access: tokens.access, refresh: tokens.refresh, user: toUser(signedIn), ...(mail && { mail }) };
}

/**
 * The cookies of a session. They can be read by the scripts of our pages, which send the refresh token in a header. This
 * is one reason for the strict content security policy.
 */
export function sessionCookies(env: Pick<Env, "appUrl">): { readonly access: Cookie; readonly refresh: Cookie } {
  const options = { sameSite: "Lax", httpOnly: false, maxAgeSeconds: REFRESH_TOKEN_SECONDS } as const;
  return { access: defineCookie(env, ACCESS_COOKIE, options), refresh: defineCookie(env, REFRESH_COOKIE, options) };
}

export function setSessionCookies(c: Context<ApiEnv>, { env }: Pick<Services, "env">, tokens: Tokens): void {
  const cookies = sessionCookies(env);
  cookies.access.set(c, tokens.access);
  cookies.refresh.set(c, tokens.refresh);
}

export function clearSessionCookies(c: Context<ApiEnv>, { env }: Pick<Services, "env">): void {
  const cookies = sessionCookies(env);
  forgetBrowser(c, { env });
  cookies.access.clear(c);
  cookies.refresh.clear(c);
}

export function deviceOf(c: Context<ApiEnv>): Device {
  return { device: c.req.header("user-agent") ?? "", address: c.env.address };
}
