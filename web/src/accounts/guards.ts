import { redirect } from "react-router";
import { loginPath, safeNext } from "./next.ts";
import { isLoggedIn } from "./session.ts";
import { pageCookies } from "./tokens.ts";

/** Of a loader's arguments. */
interface Asked {
  readonly url: URL;
  readonly request: Request;
}

/**
 * For loaders of pages that need an account, on the server and in the browser. It decides what is shown, not what is
 * allowed: the page holds nothing of anybody until the API has checked who asks.
 */
export function requireLogin({ url, request }: Asked): void {
  if (!isLoggedIn({ cookies: cookiesOf(request) })) throw redirect(loginPath(`${url.pathname}${url.search}`));
}

/** For loaders of pages that are of no use to somebody who is logged in, who is led on to where the way leads. */
export function requireGuest({ url, request }: Asked): void {
  if (isLoggedIn({ cookies: cookiesOf(request) })) throw redirect(safeNext(url.searchParams.get("next")));
}

/** A browser does not show scripts the cookies of a request. */
function cookiesOf(request: Request): string {
  return import.meta.env.SSR ? (request.headers.get("cookie") ?? "") : pageCookies();
}
