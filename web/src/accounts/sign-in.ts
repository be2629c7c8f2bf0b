import type { MailedAnswer, SessionAnswer, Undelivered } from "@fiddle/protocol";
import { api } from "./api.ts";
import { signInSession } from "./sign-in-session.ts";

/** The outcome of logging in or registering: a session, or an email to wait for. `mail` is one that couldn't be sent. */
export type SignInResult =
  | { readonly type: "signed-in"; readonly mail: Undelivered | undefined }
  | { readonly type: "email-sent"; readonly message: string; readonly mail: Undelivered | undefined };

/** Sends a login or registration form to `path` and starts the session if the server returns one. */
export async function signInWith(path: string, json: unknown): Promise<SignInResult> {
  const answer = await api<SessionAnswer | MailedAnswer>(path, { json });
  if (!("access" in answer)) return { type: "email-sent", message: answer.message, mail: answer.mail };
  signInSession.signIn(answer);
  return { type: "signed-in", mail: answer.mail };
}
