const BASE = "http://page.invalid";

/** A path of ours to go to after logging in. Anything that could lead to another site is the homepage instead. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith("/") || !URL.canParse(next, BASE)) return "/";
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // A path such as `/.//other.example` comes out of the parser as an address of another site.
  if (origin !== BASE || pathname.startsWith("//") || /^\/login\/?$/.test(pathname)) return "/";
  return `${pathname}${search}${hash}`;
}

/** The login page that leads back to a path. */
export function loginPath(back: string): string {
  const next = safeNext(back);
  return next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}
