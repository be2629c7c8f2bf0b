import type { User } from "@fiddle/protocol";
import { FREE_USER } from "@fiddle/protocol/free-user.ts";
import { useSyncExternalStore } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";
import { isUnexpired, readPageTokens } from "./tokens.ts";

/** The sign-in session of this tab. */
export interface Session {
  /** The access token; null for a guest, and until it has been read from the cookie. */
  readonly token: string | null;
  readonly user: User;
  /** Why the session that this tab had is over; null while there is one, or when there never was. */
  readonly ended: SessionEndReason | null;
}

/** The user logged out here or in another tab, or the server no longer accepts the session ("expired"). */
export type SessionEndReason = "logged-out" | "logged-out-elsewhere" | "expired";

export const LOGGED_OUT: Session = { token: null, user: FREE_USER, ended: null };

/** Changed in browsers only: every page is rendered for a guest on the server. */
export const session: StoreApi<Session> = createStore<Session>(() => LOGGED_OUT);

/** Whether there is an unexpired token, in the session or in the refresh cookie. */
export function isLoggedIn({ tokens = readPageTokens(), now = Date.now() / 1000 } = {}): boolean {
  return isUnexpired(session.getState().token, now) || isUnexpired(tokens.refresh, now);
}

/** The current user, kept up to date; the Free default for a guest. */
export function useUser(): User {
  return useSyncExternalStore(
    session.subscribe,
    () => session.getState().user,
    () => FREE_USER,
  );
}

/** Updates the user with what an answer of the server says. */
export function mergeUser(user: Partial<User>): void {
  session.setState((state) => ({ user: { ...state.user, ...user } }));
}
