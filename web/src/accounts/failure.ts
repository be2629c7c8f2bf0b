import type { ApiError, ErrorId } from "@fiddle/protocol";

/** The server's ids, those of failures without a response of ours, and `http-502` for a proxy's error page. */
export type FailureId = ErrorId | "no-answer" | "not-saved" | "offline" | "timeout" | `http-${number}`;

/** A failed call to the server. Its message is written for the user. */
export class ApiFailure extends Error {
  /** The HTTP status; 0 when no answer arrived. */
  readonly status: number;
  readonly id: FailureId;
  /** The parsed body, which may say more, such as the newer version in a conflict. Null when it isn't JSON. */
  readonly answer: unknown;
  /** How many milliseconds to wait before trying again; null when the server didn't say. */
  readonly retryAfter: number | null;
  constructor(
    status: number,
    id: FailureId,
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

const OFFLINE_MESSAGE = "Can't reach the server. Check your connection and try again.";
const TIMEOUT_MESSAGE = "The server took too long to answer. Try again.";

/** `fetch` that fails with an `ApiFailure`. If the caller aborts, it rejects with the caller's reason as usual. */
export async function fetchOrFail(
  fetch: typeof globalThis.fetch,
  path: string,
  init: RequestInit & { readonly headers: Headers },
): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "TimeoutError") throw new ApiFailure(0, "timeout", TIMEOUT_MESSAGE);
    if (init.signal?.aborted) throw error;
    throw new ApiFailure(0, "offline", OFFLINE_MESSAGE);
  }
}

/** Reads the failure from an unsuccessful response. A proxy's own error page gets a message of ours. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const answer: unknown = await response.json().catch(() => null);
  const error = (answer as Partial<ApiError> | null)?.error;
  const hasMessage = typeof error?.message === "string" && error.message !== "";
  const id = typeof error?.id === "string" ? error.id : (`http-${response.status}` as const);
  const seconds = Number(response.headers.get("retry-after"));
  const retryAfter = seconds > 0 ? seconds * 1000 : null;
  return new ApiFailure(response.status, id, hasMessage ? error.message : statusMessage(response), {
    answer,
    retryAfter,
  });
}

/** The message to show for any thrown value. Bugs are reported to the console and get a general message. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.message;
  reportError(error);
  return "Something went wrong on this page. Reload it and try again.";
}

function statusMessage({ status, headers }: Response): string {
  if (status === 413) return "That's too large to upload. Try a smaller file.";
  if (status === 429) {
    const seconds = Number(headers.get("retry-after"));
    return `Too many requests. Try again in ${seconds > 0 && seconds < 90 ? `${seconds} seconds` : "a few minutes"}.`;
  }
  if (status === 401) return "Your session has expired. Log in and try again.";
  if (status >= 500) return "Something went wrong on our side. Try again in a minute.";
  return `The server refused this request (${status}). Reload the page and try again.`;
}
