import { type ApiFailure, readFailure } from "./failure.ts";
import type { SignInSession } from "./sign-in-session.ts";

/** What a call needs of the sign-in session, which is in the page even if the call is made by a worker. */
export type TokenSource = Pick<SignInSession, "accessToken" | "replaceToken">;

/**
 * Calls the server with the access token, and once more with a new one if the server refused it. Throws an `ApiFailure`
 * unless the answer is a success.
 */
export async function sendWithToken(
  tokens: TokenSource,
  attempt: (token: string | null) => Promise<Response>,
): Promise<Response> {
  const token = await tokens.accessToken();
  const first = await attempt(token);
  if (first.ok) return first;
  const failure: ApiFailure = await readFailure(first);
  const isRefused = first.status === 401 && failure.id === "not-logged-in" && token !== null;
  const replacement = isRefused ? await tokens.replaceToken(token) : null;
  if (replacement === null) throw failure;
  const second = await attempt(replacement);
  if (second.ok) return second;
  throw await readFailure(second);
}
