import { type SessionAnswer, type Undelivered } from "@fiddle/protocol";
import type { Context } from "hono";
import type { ApiEnv } from "../contract/context.ts";
import type { Services } from "../contract/services.ts";
import { sessionCookies } from "../contract/session-cookies.ts";
import { forgetBrowser } from "./known-browser.ts";
import type { Device, Tokens } from "./sessions.ts";
import { readSession, toUser } from "../contract/signed-in-user.ts";

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
