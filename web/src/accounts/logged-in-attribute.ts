import { cookieName, REFRESH_COOKIE } from "@fiddle/protocol/cookies.ts";
import { isLoggedIn } from "./session.ts";

/** Set on the root element while a user is logged in. Styles depend on it (`logged-in:`, `logged-out:`). */
const LOGGED_IN_ATTRIBUTE = "data-logged-in";

/**
 * Runs in the head so that the first paint is right, even in cached documents that are the same for every user and in
 * documents without React.
 */
export const LOGGED_IN_SCRIPT = `try {
  const name = location.protocol === "https:" ? "${cookieName(REFRESH_COOKIE, "https:")}=" : "${REFRESH_COOKIE}=";
  const [cookie, second] = document.cookie.split("; ").filter((each) => each.startsWith(name));
  const payload = second === undefined && cookie.split(".")[1];
  if (payload && JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).exp > Date.now() / 1000)
    document.documentElement.setAttribute("${LOGGED_IN_ATTRIBUTE}", "");
} catch {}`;

export function updateLoggedInAttribute(): void {
  document.documentElement.toggleAttribute(LOGGED_IN_ATTRIBUTE, isLoggedIn());
}
