import { REFRESH_COOKIE } from "@fiddle/protocol/free-user.ts";
import { isLoggedIn } from "./session.ts";

/** On the root element while somebody is logged in; what depends on it is chosen by style (`logged-in:`, `logged-out:`). */
const MARK = "data-logged-in";

/**
 * Runs in the head, so that the first paint is right, also in documents that are the same for everybody and in those
 * that come without React.
 */
export const MARK_SCRIPT = `try {
  const payload = /(?:^|; )${REFRESH_COOKIE}=[^.;]*[.]([^.;]+)/.exec(document.cookie)?.[1];
  if (payload && JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).exp > Date.now() / 1000)
    document.documentElement.setAttribute("${MARK}", "");
} catch {}`;

export function updateMark(): void {
  document.documentElement.toggleAttribute(MARK, isLoggedIn());
}
