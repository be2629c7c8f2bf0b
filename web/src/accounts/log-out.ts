import { toast } from "@fiddle/ui/toasts.ts";
import { fetchOrFail, sentenceOf } from "./failure.ts";
import { signInSession } from "./sign-in-session.ts";

/** This browser forgets the session even if the server doesn't answer in time. */
const LOGOUT_TIMEOUT_MS = 5_000;

export function logOut(): Promise<void> {
  return signInSession.signOut(async (token) => {
    if (token === null) return;
    const headers = new Headers({ authorization: `Bearer ${token}` });
    const init = { method: "POST", headers, signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) };
    await fetchOrFail(fetch, "/api/logout", init).catch(() => {});
  });
}

/** For buttons: also shows the outcome. */
export async function logOutWithToast(): Promise<void> {
  try {
    await logOut();
    toast("You're logged out");
  } catch (error) {
    toast(sentenceOf(error), { tone: "bad" });
  }
}
