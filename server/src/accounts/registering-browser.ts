import type { Context } from "hono";
import type { ApiEnv } from "../contract/context.ts";
import type { Services } from "../contract/services.ts";
import { type Cookie, defineCookie } from "../contract/cookies.ts";
import { PENDING_ACCOUNT_SECONDS } from "./register.ts";

/** Remembers the registration in this browser, so that opening the link in it doesn't require the password again. */
export function rememberRegistration(c: Context<ApiEnv>, { env }: Pick<Services, "env">, pendingId: string): void {
  registrationCookie(env).set(c, pendingId);
}

/** The id of the last registration that this browser started. */
export function registrationOf(c: Context<ApiEnv>, { env }: Pick<Services, "env">): string | undefined {
  return registrationCookie(env).read(c) ?? undefined;
}

function registrationCookie(env: Services["env"]): Cookie {
  return defineCookie(env, "PF_REGISTRATION", {
    sameSite: "Strict",
    httpOnly: true,
    maxAgeSeconds: PENDING_ACCOUNT_SECONDS,
  });
}
