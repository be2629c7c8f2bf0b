import { ACCESS_COOKIE, REFRESH_COOKIE, type SessionAnswer, type Undelivered } from "@fiddle/protocol";
import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { ApiEnv } from "../api/context.ts";
import type { Services } from "../services.ts";
import { type Device, REFRESH_LIFETIME, type Tokens } from "./sessions.ts";
import { readSession, toUser } from "./signed-in.ts";

/** The answer of login, register and refresh, with its cookies; null when the session has just ended. */
export async function answerSession(
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

/** Pages read both, as the refresh token travels in a header; that is why they are not HttpOnly, and why the policy of pages is strict. */
export function setSessionCookies(
  c: Context<ApiEnv>,
  { env }: Pick<Services, "env">,
  { access, refresh }: Tokens,
): void {
  const options = {
    path: "/",
    sameSite: "Lax",
    secure: env.appUrl.startsWith("https:"),
    maxAge: REFRESH_LIFETIME,
  } as const;
  setCookie(c, ACCESS_COOKIE, access, options);
  setCookie(c, REFRESH_COOKIE, refresh, options);
}

export function clearSessionCookies(c: Context<ApiEnv>): void {
  deleteCookie(c, ACCESS_COOKIE, { path: "/" });
  deleteCookie(c, REFRESH_COOKIE, { path: "/" });
}

export function deviceOf(c: Context<ApiEnv>): Device {
  return { device: c.req.header("user-agent") ?? "", address: c.env.address };
}
