import { ACCESS_COOKIE, REFRESH_COOKIE } from "@fiddle/protocol/free-user.ts";

/** The two tokens of a browser that is logged in. The server sets them as cookies; scripts may read them. */
export interface Tokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

/** What a token says about its own time, in seconds since 1970. */
interface Times {
  readonly exp: number;
  readonly iat: number;
}

/** `cookies` is a `Cookie` header: the page's own in a browser, a request's on the server. */
export function readTokens(cookies: string): Tokens {
  const values = new Map(
    cookies.split(/;\s*/).map((cookie) => [cookie.split("=", 1)[0], cookie.replace(/^[^=]*=/, "")]),
  );
  return { access: values.get(ACCESS_COOKIE) || null, refresh: values.get(REFRESH_COOKIE) || null };
}

/** The cookies of this page; none where a page of another site has locked this one in. */
export function pageCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** Whether a token is there and not expired. Only the server can say whether it is genuine. */
export function isAlive(token: string | null, now = Date.now() / 1000): token is string {
  const times = token === null ? null : readTimes(token);
  return times !== null && times.exp > now;
}

/** Null for what is no token. */
export function readTimes(token: string): Times | null {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp, iat } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Partial<Times>;
    return typeof exp === "number" ? { exp, iat: typeof iat === "number" ? iat : exp } : null;
  } catch {
    return null;
  }
}
