import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { ApiFailure } from "../errors.ts";
import { type LimitName, LIMITS } from "./rules.ts";

export interface Limits {
  /** Counts one, or throws the failure that says when to come again. */
  take(name: LimitName, key: string): Promise<void>;
  /** Takes back what `take` counted. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets all that was counted for a key. */
  clear(name: LimitName, key: string): Promise<void>;
}

/** Counts in memory, or in Redis for all replicas; while Redis is away each counts for itself. */
export function createLimits(redis: Redis | null): Limits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { times, within }]): [string, RateLimiterAbstract] => {
      const inMemory = new RateLimiterMemory({ keyPrefix: name, points: times, duration: within });
      if (!redis) return [name, inMemory];
      const settings = { keyPrefix: `fiddle:limit:${name}`, points: times, duration: within };
      return [name, new RateLimiterRedis({ ...settings, storeClient: redis, insuranceLimiter: inMemory })];
    }),
  );
  const limiter = (name: LimitName): RateLimiterAbstract => {
    const found = limiters.get(name);
    if (!found) throw new Error(`no limit ${name}`);
    return found;
  };
  return {
    async take(name, key) {
      try {
        await limiter(name).consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(name, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
        throw error;
      }
    },
    giveBack: async (name, key) => void (await limiter(name).reward(key)),
    clear: async (name, key) => void (await limiter(name).delete(key)),
  };
}

function tooMany(name: LimitName, seconds: number): ApiFailure {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 90 ? `${seconds} seconds` : minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  return new ApiFailure(429, "too-many-requests", `${LIMITS[name].message} Try again in ${wait}.`, {
    "retry-after": String(seconds),
  });
}
