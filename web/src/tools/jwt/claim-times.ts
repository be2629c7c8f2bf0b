import { formatDuration } from "../parts/format-duration.ts";
import type { JsonRecord } from "./read-token.ts";

/** A time claim, compared with the current time. */
export interface ClaimTime {
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Whether the claim is in milliseconds, although the standard requires seconds. */
  readonly inMilliseconds: boolean;
  /** Whether it is an expiration time in the past. */
  readonly isExpired: boolean;
  /** e.g. "expired 3 h 12 min ago". */
  readonly description: string;
}

/** The time claims. They are in seconds since 1970. */
const TIME_CLAIMS = ["exp", "nbf", "iat", "auth_time", "updated_at"];

/** As seconds, larger numbers are beyond the year 5000, so they must be milliseconds. */
const MAX_SECONDS = 1e11;

/** The time claims of a token. `now` is in milliseconds. */
export function claimTimes(claims: JsonRecord, now: number): readonly ClaimTime[] {
  return TIME_CLAIMS.flatMap((name) => {
    const value = claims[name];
    if (typeof value !== "number" || !Number.isFinite(value)) return [];
    const inMilliseconds = Math.abs(value) >= MAX_SECONDS;
    const at = inMilliseconds ? value : value * 1000;
    if (Number.isNaN(new Date(at).getTime())) return [];
    const isExpired = name === "exp" && at <= now;
    return [{ name, at, inMilliseconds, isExpired, description: describe(name, at, now) }];
  });
}

function describe(name: string, at: number, now: number): string {
  const duration = formatDuration(at - now);
  const isPast = at <= now;
  if (name === "exp") return isPast ? `expired ${duration} ago` : `expires in ${duration}`;
  if (name === "nbf") return isPast ? `became valid ${duration} ago` : `becomes valid in ${duration}`;
  return isPast ? `${duration} ago` : `in ${duration}`;
}
