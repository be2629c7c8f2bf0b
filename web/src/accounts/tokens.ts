import { ACCESS_COOKIE, cookieName, readCookie, REFRESH_COOKIE } from "@fiddle/protocol/cookies.ts";

/** The two tokens of a browser that is logged in. The server sets them as cookies that scripts can read. */
export interface Tokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

/** When a token was issued and when it expires, in seconds since 1970. */
interface TokenLifetime {
  readonly exp: number;
  readonly iat: number;
}

/**
 * @param cookies A `Cookie` header: the page's own in a browser, the request's on the server.
 * @param protocol The app's: `https:` or `http:`.
 */
export function readTokens(cookies: string, protocol: string): Tokens {
  const read = (name: string) => readCookie(cookies, cookieName(name, protocol));
  return { access: read(ACCESS_COOKIE), refresh: read(REFRESH_COOKIE) };
}

/** The tokens of this page; none while the server renders it. */
export function readPageTokens(): Tokens {
  return typeof location === "undefined"
    ? { access: null, refresh: null }
    : readTokens(pageCookies(), location.protocol);
}

export function clearPageTokens(): void {
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE])
    document.cookie = `${cookieName(name, location.protocol)}=; Path=/; Max-Age=0; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
}

/** The cookies of this page; empty in a sandboxed frame, where reading them throws. */
function pageCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** Whether a token exists and has not expired. Only the server can say whether it is genuine. */
export function isUnexpired(token: string | null, now = Date.now() / 1000): token is string {
  const lifetime = token === null ? null : readLifetime(token);
  return lifetime !== null && lifetime.exp > now;
}

/** Null for a text that isn't a token. */
export function readLifetime(token: string): TokenLifetime | null {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp, iat } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Partial<TokenLifetime>;
    return typeof exp === "number" ? { exp, iat: typeof iat === "number" ? iat : exp } : null;
  } catch {
    return null;
  }
}
