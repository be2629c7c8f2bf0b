import type { User } from "@fiddle/protocol";
import { ApiFailure, fetchOrFail } from "./failure.ts";
import { sendWithToken, type TokenSource } from "./send-with-token.ts";
import { mergeUser } from "./session.ts";
import { signInSession } from "./sign-in-session.ts";

export interface Call {
  /** Defaults to POST with `json` or `body`, otherwise GET. */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly json?: unknown;
  /** Must not be a stream, because the call may be repeated with a new token. */
  readonly body?: FormData | Blob | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

interface Seams {
  readonly fetch?: typeof globalThis.fetch;
  readonly tokens?: TokenSource;
  readonly merge?: (user: Partial<User>) => void;
}

/**
 * Calls the server as the current user and returns its JSON, or undefined for an empty answer. A `user` in the answer
 * updates the session. Throws an `ApiFailure`, whose message is written for the user.
 */
export async function api<Answer = undefined>(path: string, call: Call = {}, seams: Seams = {}): Promise<Answer> {
  const { merge = mergeUser } = seams;
  const response = await send(path, call, seams);
  if (response.status === 204) return undefined as Answer;
  const answer = await readJson(response);
  if (typeof answer === "object" && answer !== null && "user" in answer) merge(answer.user as Partial<User>);
  return answer as Answer;
}

function send(
  path: string,
  call: Call,
  { fetch = globalThis.fetch, tokens = signInSession }: Seams,
): Promise<Response> {
  return sendWithToken(tokens, attempt);

  function attempt(token: string | null): Promise<Response> {
    const headers = new Headers(call.headers);
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    if (call.json !== undefined) headers.set("content-type", "application/json");
    const body = call.json === undefined ? call.body : JSON.stringify(call.json);
    return fetchOrFail(fetch, path, {
      method: call.method ?? (body === undefined ? "GET" : "POST"),
      headers,
      ...(body !== undefined && { body }),
      ...(call.signal && { signal: call.signal }),
    });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiFailure(response.status, "no-answer", "The server sent an answer we can't read. Try again.");
  }
}
