import type { ApiError } from "@fiddle/protocol";

/** A call that did not succeed; its message is for the person. */
export class ApiFailure extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  /** Stable, in kebab case; of the server's own failures. */
  readonly id: string;
  /** All that the server said, e.g. what it has instead; null when it said nothing that can be read. */
  readonly answer: unknown;
  /** How long the server wants to be left alone, in milliseconds; null when it did not say. */
  readonly retryAfter: number | null;
  constructor(
    status: number,
    id: string,
    message: string,
    { answer = null, retryAfter = null }: Partial<Pick<ApiFailure, "answer" | "retryAfter">> = {},
  ) {
    super(message);
    this.status = status;
    this.id = id;
    this.answer = answer;
    this.retryAfter = retryAfter;
  }
}

/** What the server says to a call without a good token. */
export const NOT_LOGGED_IN = "not-logged-in";

const OFFLINE = "The server cannot be reached. Check your connection and try again.";
const SLOW = "The server did not answer in time. Try again.";

/** `fetch`, which fails in words. A call that was aborted by its caller still rejects with the caller's reason. */
export async function reach(
  fetch: typeof globalThis.fetch,
  path: string,
  init: RequestInit & { readonly headers: Headers },
): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "TimeoutError") throw new ApiFailure(0, "timeout", SLOW);
    if (init.signal?.aborted) throw error;
    throw new ApiFailure(0, "offline", OFFLINE);
  }
}

/** What an answer that is no success says. Proxies in between have words of their own, which are for nobody. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const answer: unknown = await response.json().catch(() => null);
  const said = (answer as Partial<ApiError> | null)?.error;
  const message = typeof said?.message === "string" && said.message !== "" ? said.message : plainWords(response);
  const id = typeof said?.id === "string" ? said.id : `http-${response.status}`;
  const seconds = Number(response.headers.get("retry-after"));
  const retryAfter = seconds > 0 ? seconds * 1000 : null;
  return new ApiFailure(response.status, id, message, { answer, retryAfter });
}

/** The sentence of a failure of any kind. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.message;
  reportError(error);
  return "Something went wrong on this page. Reload it and try again.";
}

function plainWords({ status, headers }: Response): string {
  if (status === 413) return "This is larger than the server takes. Send less at once.";
  if (status === 429) {
    const seconds = Number(headers.get("retry-after"));
    return `Too many requests. Try again in ${seconds > 0 && seconds < 90 ? `${seconds} seconds` : "some minutes"}.`;
  }
  if (status === 401) return "You are not logged in any more. Log in and try again.";
  if (status >= 500) return "The server has a problem. Try again in a minute.";
  return `The server refused this (${status}). Reload the page and try again.`;
}
