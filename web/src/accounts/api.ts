import type { User } from "@fiddle/protocol";
import { ApiFailure, failureOf, NOT_LOGGED_IN, reach } from "./failure.ts";
import type { Keeper } from "./keeper.ts";
import { mergeUser } from "./session.ts";
import { keeper } from "./this-tab.ts";

export interface Call {
  /** GET without it, POST with `json` or `body`. */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly json?: unknown;
  /** Something that can be sent twice: not a stream. */
  readonly body?: FormData | Blob | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

interface Seams {
  readonly fetch?: typeof globalThis.fetch;
  readonly keeper?: Pick<Keeper, "token" | "tokenAfter">;
  readonly merge?: (user: Partial<User>) => void;
}

/**
 * Calls the server as whoever is logged in, and answers what it answered; undefined where that is nothing. What it
 * says about the user is taken over. Throws an `ApiFailure`, whose message is for the person.
 */
export async function api<Answer = undefined>(path: string, call: Call = {}, seams: Seams = {}): Promise<Answer> {
  const { merge = mergeUser } = seams;
  const response = await send(path, call, seams);
  if (response.status === 204) return undefined as Answer;
  const answer = await readAnswer(response);
  if (typeof answer === "object" && answer !== null && "user" in answer) merge(answer.user as Partial<User>);
  return answer as Answer;
}

async function send(path: string, call: Call, { fetch = globalThis.fetch, keeper: own = keeper }: Seams) {
  const token = await own.token();
  const first = await attempt(token);
  if (first.ok) return first;
  const failure = await failureOf(first);
  if (first.status !== 401 || failure.id !== NOT_LOGGED_IN || token === null) throw failure;
  const other = await own.tokenAfter(token);
  if (other === null) throw failure;
  const second = await attempt(other);
  if (second.ok) return second;
  throw await failureOf(second);

  function attempt(token: string | null): Promise<Response> {
    const headers = new Headers(call.headers);
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    if (call.json !== undefined) headers.set("content-type", "application/json");
    const body = call.json === undefined ? call.body : JSON.stringify(call.json);
    return reach(fetch, path, {
      method: call.method ?? (body === undefined ? "GET" : "POST"),
      headers,
      ...(body !== undefined && { body }),
      ...(call.signal && { signal: call.signal }),
    });
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiFailure(response.status, "no-answer", "The server's answer cannot be read. Try again.");
  }
}
