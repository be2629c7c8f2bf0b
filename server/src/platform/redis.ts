import { Redis } from "ioredis";
import { errorFields, type Log } from "./log.ts";

/** Connects to Redis. While it's unreachable, commands fail quickly, and the connection is restored automatically. */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: 5000 });
  let isUnavailable = false;
  redis.on("error", (error) => {
    // The error occurs with every attempt to reconnect, but is logged once.
    if (!isUnavailable) log.error("redis unavailable", errorFields(error));
    isUnavailable = true;
  });
  redis.on("ready", () => {
    isUnavailable = false;
    log.info("redis connected");
  });
  return redis;
}
