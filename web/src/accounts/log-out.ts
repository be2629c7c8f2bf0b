import { toast } from "@fiddle/ui/toasts.ts";
import { reach, sentenceOf } from "./failure.ts";
import { keeper } from "./this-tab.ts";

/** How long the server may take to end the session, in milliseconds. This browser forgets it in any case. */
const PATIENCE = 5_000;

export function logOut(): Promise<void> {
  return keeper.leave(async (token) => {
    if (token === null) return;
    const headers = new Headers({ authorization: `Bearer ${token}` });
    const call = { method: "POST", headers, signal: AbortSignal.timeout(PATIENCE) };
    await reach(fetch, "/api/logout", call).catch(() => {});
  });
}

/** For buttons: tells how it went. */
export async function logOutAndSay(): Promise<void> {
  try {
    await logOut();
    toast("You are logged out");
  } catch (error) {
    toast(sentenceOf(error), { tone: "bad" });
  }
}
