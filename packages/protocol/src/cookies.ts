export const ACCESS_COOKIE = "PF_ACCESS_TOKEN";
export const REFRESH_COOKIE = "PF_REFRESH_TOKEN";
/** A random text of a browser whose guest uses the agent, until it is closed. The page sets it (`web/src/agent/prompt-socket.ts`). */
export const GUEST_COOKIE = "PF_GUEST";

/**
 * The name of one of our cookies where the app has this scheme, `https:` or `http:`. Browsers accept a cookie with the
 * prefix only over https and without a domain, so a page of a neighboring host name can neither set nor replace it.
 */
export function cookieName(name: string, protocol: string): string {
  return protocol === "https:" ? `__Host-${name}` : name;
}

/**
 * The value of a cookie in a `Cookie` header or in `document.cookie`; null if it's missing or empty. Null as well if there
 * are two: another site of the domain has set one of them, and nothing tells which. Names aren't trimmed, because a name
 * that begins with a special space isn't the one that the browser protects.
 */
export function readCookie(cookies: string, name: string): string | null {
  const found = cookies.split(/;[ \t]*/).filter((cookie) => cookie.startsWith(`${name}=`));
  return found.length === 1 ? found[0]?.slice(name.length + 1) || null : null;
}
