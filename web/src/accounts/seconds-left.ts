import { readTimes } from "./tokens.ts";

/** How many seconds a token just received is good for. A clock that is wrong must not make that nothing. */
export function secondsLeft(token: string, now = Date.now() / 1000): number {
  const { exp, iat } = readTimes(token) ?? { exp: now, iat: now };
  const whole = Math.max(0, exp - iat);
  return exp > now ? Math.min(exp - now, whole) : whole;
}
