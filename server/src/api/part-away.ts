import { ApiFailure } from "../errors.ts";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SQL_STATES = /^(08...|57P0[1-5]|53300)$/;
const OF_THE_NETWORK = new Set(
  "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN".split(" "),
);
/** What `pg` throws without a code. */
const OF_PG = /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/;

/** Whether a call failed because the database, or whatever else it needs, cannot be reached; that passes. */
export function isPartAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? OF_PG.test(error.message) : SQL_STATES.test(code) || OF_THE_NETWORK.has(code);
}

export function partAway(): ApiFailure {
  return new ApiFailure(503, "part-away", "A part of the server does not answer. Try again in a few seconds.", {
    "retry-after": "5",
  });
}
