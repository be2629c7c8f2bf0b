import { redirect } from "react-router";
import { loginPath, safeReturnPath } from "./return-path.ts";
import { isLoggedIn } from "./session.ts";
import { pageCookies } from "./tokens.ts";

/** The part of a loader's arguments that the guards need. */
interface LoaderArgs {
  readonly url: URL;
  readonly request: Request;
}

/**
 * For loaders of pages that need an account, on the server and in the browser. This only decides which page to show:
 * the page has no private data until the API has checked the token.
 */
export function requireLogin({ url, request }: LoaderArgs): void {
  if (!isLoggedIn({ cookies: cookiesOf(request) })) throw redirect(loginPath(`${url.pathname}${url.search}`));
}

/** For loaders of pages that only guests need. A logged-in user is redirected to the `next` path. */
export function requireGuest({ url, request }: LoaderArgs): void {
  if (isLoggedIn({ cookies: cookiesOf(request) })) throw redirect(safeReturnPath(url.searchParams.get("next")));
}

/** Browsers hide the cookie header of a request from scripts. */
function cookiesOf(request: Request): string {
  return import.meta.env.SSR ? (request.headers.get("cookie") ?? "") : pageCookies();
}
