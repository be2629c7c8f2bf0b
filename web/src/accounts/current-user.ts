import type { User } from "@fiddle/protocol";
import { api } from "./api.ts";
import { session } from "./session.ts";
import { signInSession } from "./sign-in-session.ts";

/** The current user, asked for where the page was just opened and doesn't know them. Throws an `ApiFailure`. */
export async function currentUser(): Promise<User> {
  const token = await signInSession.accessToken();
  if (token !== null && session.getState().user.id === "") await api("/api/me");
  return session.getState().user;
}
