import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { ApiEnv } from "../contract/context.ts";
import type { Services } from "../contract/services.ts";
import { type Cookie, defineCookie } from "../contract/cookies.ts";

const KNOWN_BROWSER_SECONDS = 180 * 24 * 3600;

/** A browser in which somebody logged in or reset a password. */
export interface KnownBrowser {
  readonly userId: string;
  /** Identifies the browser, so that its wrong passwords are counted apart from everybody else's. */
  readonly browserId: string;
}

/**
 * Remembers that a user logged in or reset the password with this browser. Wrong passwords from elsewhere then don't lock the user out of it
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export async function rememberBrowser(c: Context<ApiEnv>, services: Services, userId: string): Promise<void> {
  const claims = { sub: userId, jti: randomUUID() };
  const token = await services.keys.sign("known-browser", claims, KNOWN_BROWSER_SECONDS, services.now());
  knownBrowserCookie(services).set(c, token);
}

/** After a logout, nothing of the user stays in the browser. */
export function forgetBrowser(c: Context<ApiEnv>, services: Pick<Services, "env">): void {
  knownBrowserCookie(services).clear(c);
}

/** The user who last logged in with this browser. Null if nobody did within half a year. */
export async function knownBrowserOf(c: Context<ApiEnv>, services: Services): Promise<KnownBrowser | null> {
  const token = knownBrowserCookie(services).read(c);
  const claims = token === null ? null : await services.keys.verify("known-browser", token, services.now());
  return claims?.sub && claims.jti ? { userId: claims.sub, browserId: claims.jti } : null;
}

function knownBrowserCookie({ env }: Pick<Services, "env">): Cookie {
  const options = { sameSite: "Strict", httpOnly: true, maxAgeSeconds: KNOWN_BROWSER_SECONDS } as const;
  return defineCookie(env, "PF_KNOWN_BROWSER", options);
}
