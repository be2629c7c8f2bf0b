import { formatDuration } from "../parts/format-duration.ts";
import type { JsonRecord } from "./read-token.ts";

/** A claim that is a time, read and compared with now. */
export interface ClaimTime {
  readonly name: string;
  /** Milliseconds, as JavaScript counts. */
  readonly at: number;
  /** The number was milliseconds although the standard says seconds. */
  readonly inMilliseconds: boolean;
  /** e.g. "expired 3 h 12 min ago". */
  readonly says: string;
}

/** The claims that hold times, in NumericDate: seconds since 1970. */
const TIMES = ["exp", "nbf", "iat", "auth_time", "updated_at"];

/** Larger numbers are beyond the year 5000 in seconds, so they are meant as milliseconds. */
const SECONDS_LIMIT = 1e11;

/** The times of a token. `now` in milliseconds. */
export function claimTimes(claims: JsonRecord, now: number): readonly ClaimTime[] {
  return TIMES.flatMap((name) => {
    const value = claims[name];
    if (typeof value !== "number" || !Number.isFinite(value)) return [];
    const inMilliseconds = Math.abs(value) >= SECONDS_LIMIT;
    const at = inMilliseconds ? value : value * 1000;
    if (Number.isNaN(new Date(at).getTime())) return [];
    return [{ name, at, inMilliseconds, says: describe(name, at, now) }];
  });
}

function describe(name: string, at: number, now: number): string {
  const span = formatDuration(at - now);
  const past = at <= now;
  if (name === "exp") return past ? `expired ${span} ago` : `expires in ${span}`;
  if (name === "nbf") return past ? `valid since ${span}` : `not valid for another ${span}`;
  return past ? `${span} ago` : `in ${span}`;
}
