import { Redis } from "ioredis";
import { errorFields, type Log } from "./log.ts";

/** A connection that gives up a command quickly while Redis is away, and comes back by itself. */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: 5000 });
  let isAway = false;
  redis.on("error", (error) => {
    // It would say so at every attempt.
    if (!isAway) log.error("redis is away", errorFields(error));
    isAway = true;
  });
  redis.on("ready", () => {
    isAway = false;
    log.info("redis connected");
  });
  return redis;
}
