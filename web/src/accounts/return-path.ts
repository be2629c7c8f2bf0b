const BASE_URL = "http://page.invalid";

/** The path on this site to continue at after logging in. Anything that could lead to another site becomes "/". */
export function safeReturnPath(next: string | null): string {
  if (!next?.startsWith("/") || !URL.canParse(next, BASE_URL)) return "/";
  const { origin, pathname, search, hash } = new URL(next, BASE_URL);
  // The parser turns a path such as `/.//other.example` into an address of another site.
  if (origin !== BASE_URL || pathname.startsWith("//") || /^\/login\/?$/.test(pathname)) return "/";
  return `${pathname}${search}${hash}`;
}

/** The address of the login page that returns to `from` afterwards. */
export function loginPath(from: string): string {
  const next = safeReturnPath(from);
  return next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}
