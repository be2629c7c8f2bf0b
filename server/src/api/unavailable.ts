import { ApiFailure } from "../platform/errors.ts";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNAVAILABLE_SQL_STATES = /^(08...|57P0[1-5]|53300)$/;
/** Text with U+0000, which JSON and zod allow. */
const UNSTORABLE_TEXT_SQL_STATES = new Set(["22021", "22P05"]);
/** A row that refers to one that isn't there anymore. */
const FOREIGN_KEY_SQL_STATE = "23503";
const FATAL_SEVERITIES = new Set(["FATAL", "PANIC"]);
const NETWORK_ERROR_CODES = new Set(
  "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN".split(" "),
);
/** Errors that `pg` throws without a code. */
const PG_CLIENT_ERRORS = /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/;

/** Whether an error means that the database or another service can't be reached, which is temporary. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // PostgreSQL ends the session with these, or refuses to begin one: `allow_connections false`, a changed password.
  if (FATAL_SEVERITIES.has((error as { severity?: string }).severity ?? "")) return true;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined
    ? PG_CLIENT_ERRORS.test(error.message)
    : UNAVAILABLE_SQL_STATES.test(code) || NETWORK_ERROR_CODES.has(code);
}

export function unavailable(): ApiFailure {
  return new ApiFailure(503, "unavailable", "Part of the server isn't responding. Try again in a few seconds.", {
    "retry-after": "5",
  });
}

/** Whether an error means that the database can't store a text of the request. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && UNSTORABLE_TEXT_SQL_STATES.has((error as NodeJS.ErrnoException).code ?? "");
}

export function unstorableText(): ApiFailure {
  return new ApiFailure(422, "invalid-input", "Text can't contain the character U+0000. Remove it and try again.");
}

/** Whether what a call was about to add to, such as a notebook, was deleted after the call had looked at it. */
export function isDeletedMeanwhile(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === FOREIGN_KEY_SQL_STATE;
}

export function deletedMeanwhile(): ApiFailure {
  return new ApiFailure(404, "not-found", "This was deleted in the meantime, perhaps in another tab. Reload the page.");
}
