import type { ApiError } from "@fiddle/protocol";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

/** An expected failure of a call: thrown where it is noticed, answered in one place. */
export class ApiFailure extends Error {
  readonly status: number;
  /** Stable, in kebab case. */
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, id: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.id = id;
    this.headers = headers;
  }

  answer(): Response {
    return apiError(this.status, this.id, this.message, this.headers);
  }
}

/** An error as every program of ours reads it. */
export function apiError(
  status: number,
  id: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body: ApiError = { error: { id, message } };
  return new Response(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...headers } });
}

export function notFound(path: string): Response {
  return apiError(404, "not-found", `There is nothing at ${path}. Check the address.`);
}

/** `allow` lists the methods that work. */
export function methodNotAllowed(method: string, allow: string): Response {
  return apiError(405, "method-not-allowed", `${method} does not work here. Use ${allow}.`, { allow });
}

export function serverError(): Response {
  return apiError(
    500,
    "server-error",
    "Something went wrong on the server. Try again; if it stays, tell whoever runs it.",
  );
}
