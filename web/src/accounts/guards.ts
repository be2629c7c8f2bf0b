import { redirect, type RouterContextProvider } from "react-router";
import { documentContext } from "../context.ts";
import { loginPath, safeReturnPath } from "./return-path.ts";
import { isLoggedIn } from "./session.ts";
import { readPageTokens, readTokens, type Tokens } from "./tokens.ts";

/** The part of a loader's arguments that the guards need. */
interface LoaderArgs {
  readonly url: URL;
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * The loader of pages that need an account, on the server and in the browser. This only decides which page to show:
 * the page has no private data until the API has checked the token.
 */
export function requireLogin({ url, ...args }: LoaderArgs): null {
  if (!isLoggedIn({ tokens: tokensOf(args) })) throw redirect(loginPath(`${url.pathname}${url.search}`));
  return null;
}

/** The loader of pages that only guests need. A logged-in user is redirected to the `next` path. */
export function requireGuest({ url, ...args }: LoaderArgs): null {
  if (isLoggedIn({ tokens: tokensOf(args) })) throw redirect(safeReturnPath(url.searchParams.get("next")));
  return null;
}

/** Browsers hide the cookie header of a request from scripts. */
function tokensOf({ request, context }: Pick<LoaderArgs, "request" | "context">): Tokens {
  if (!import.meta.env.SSR) return readPageTokens();
  const { appUrl } = context.get(documentContext);
  return readTokens(request.headers.get("cookie") ?? "", new URL(appUrl).protocol);
}
