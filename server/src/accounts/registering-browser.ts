import type { Context } from "hono";
import type { ApiEnv } from "../api/context.ts";
import type { Services } from "../services.ts";
import { type Cookie, defineCookie } from "./cookies.ts";
import { PENDING_ACCOUNT_SECONDS } from "./register.ts";

/** Lets this browser finish what it has begun: who opens the mail in it is who chose the password. */
export function rememberRegistration(c: Context<ApiEnv>, { env }: Pick<Services, "env">, pendingId: string): void {
  registrationCookie(env).set(c, pendingId);
}

/** The account that this browser registered last. */
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
