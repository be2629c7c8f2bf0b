import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { ApiFailure } from "../platform/errors.ts";
import { type LimitName, type LimitRule, LIMITS } from "./rules.ts";

export interface Limits {
  /** Counts one attempt. Throws a failure that says when to try again if the limit is reached. */
  consume(name: LimitName, key: string): Promise<void>;
  /** Takes back one attempt that `consume` counted. */
  refund(name: LimitName, key: string): Promise<void>;
  /** Takes back all attempts of a key. */
  reset(name: LimitName, key: string): Promise<void>;
}

/** Counts in Redis for all replicas. Without Redis, or while it's unreachable, each replica counts in memory. */
export function createLimits(redis: Redis | null): Limits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { maxCount, windowSeconds }]): [string, RateLimiterAbstract] => {
      const inMemory = new RateLimiterMemory({ keyPrefix: name, points: maxCount, duration: windowSeconds });
      if (!redis) return [name, inMemory];
      const settings = { keyPrefix: `fiddle:limit:${name}`, points: maxCount, duration: windowSeconds };
      return [name, new RateLimiterRedis({ ...settings, storeClient: redis, insuranceLimiter: inMemory })];
    }),
  );
  const limiter = (name: LimitName): RateLimiterAbstract => {
    const found = limiters.get(name);
    if (!found) throw new Error(`no limit ${name}`);
    return found;
  };
  return {
    async consume(name, key) {
      try {
        await limiter(name).consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes)
          throw tooManyRequests(name, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
        throw error;
      }
    },
    refund: async (name, key) => void (await limiter(name).reward(key)),
    reset: async (name, key) => void (await limiter(name).delete(key)),
  };
}

function tooManyRequests(name: LimitName, seconds: number): ApiFailure {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 90 ? `${seconds} seconds` : minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  const { message, remedy }: LimitRule = LIMITS[name];
  const advice = remedy === undefined ? `Try again in ${wait}.` : `${remedy}, or try again in ${wait}.`;
  return new ApiFailure(429, "too-many-requests", `${message} ${advice}`, {
    "retry-after": String(seconds),
  });
}
