import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ApiEnv } from "../api/context.ts";
import type { Services } from "../services.ts";
import { PENDING } from "./register.ts";

const COOKIE = "PF_REGISTRATION";

/** Lets this browser finish what it has begun: who opens the mail in it is who chose the password. */
export function rememberRegistration(c: Context<ApiEnv>, { env }: Pick<Services, "env">, pendingId: string): void {
  setCookie(c, COOKIE, pendingId, {
    path: "/api/email/confirm",
    httpOnly: true,
    sameSite: "Strict",
    secure: env.appUrl.startsWith("https:"),
    maxAge: PENDING,
  });
}

/** The account that this browser registered last. */
export function registrationOf(c: Context<ApiEnv>): string | undefined {
  return getCookie(c, COOKIE);
}
