import type { User } from "@fiddle/protocol";
import { FREE_USER } from "@fiddle/protocol/free-user.ts";
import { useSyncExternalStore } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";
import { isAlive, pageCookies, readTokens } from "./tokens.ts";

/** Who uses this tab. */
export interface Session {
  /** The access token; null until it is known, and for somebody who is not logged in. */
  readonly token: string | null;
  readonly user: User;
  /** Why somebody who was logged in here is not any more. */
  readonly ended: Ended | null;
}

/** By the person, here or in another tab, or because the server does not accept the session any more. */
export type Ended = "logged-out" | "logged-out-elsewhere" | "over";

export const LOGGED_OUT: Session = { token: null, user: FREE_USER, ended: null };

/** Changed in browsers only: while the server renders, everybody is nobody. */
export const session: StoreApi<Session> = createStore<Session>(() => LOGGED_OUT);

/** Logged in means: a token, here or in the refresh cookie, exists and is not expired. */
export function isLoggedIn({ cookies = pageCookies(), now = Date.now() / 1000 } = {}): boolean {
  return isAlive(session.getState().token, now) || isAlive(readTokens(cookies).refresh, now);
}

/** The current user, kept up to date; the Free default for somebody who is not logged in. */
export function useUser(): User {
  return useSyncExternalStore(
    session.subscribe,
    () => session.getState().user,
    () => FREE_USER,
  );
}

/** Takes over what an answer says about the user. */
export function mergeUser(user: Partial<User>, store = session): void {
  store.setState((state) => ({ user: { ...state.user, ...user } }));
}
