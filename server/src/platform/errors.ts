import type { ApiError, ErrorId } from "@fiddle/protocol";

const ERROR_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

/** An expected failure. Handlers throw it, and `createApi` turns it into the response. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly id: ErrorId;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, id: ErrorId, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.id = id;
    this.headers = headers;
  }

  toResponse(): Response {
    return apiError(this.status, this.id, this.message, this.headers);
  }
}

export function apiError(
  status: number,
  id: ErrorId,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body: ApiError = { error: { id, message } };
  return new Response(JSON.stringify(body), { status, headers: { ...ERROR_HEADERS, ...headers } });
}

export function notFound(path: string): Response {
  return apiError(404, "not-found", `There's nothing at ${path}. Check the address.`);
}

/** `allow` lists the methods that work. */
export function methodNotAllowed(method: string, allow: string): Response {
  return apiError(405, "method-not-allowed", `${method} isn't supported here. Use ${allow}.`, { allow });
}

export function diskFull(): Response {
  return apiError(
    507,
    "disk-full",
    "The server's disk is full, so nothing can be saved there. Your work stays in this browser. Try again later, or tell the administrator.",
  );
}

export function serverError(): Response {
  return apiError(
    500,
    "server-error",
    "Something went wrong on the server. Try again. If it keeps happening, contact the administrator.",
  );
}
