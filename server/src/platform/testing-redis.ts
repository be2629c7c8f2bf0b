import { Redis } from "ioredis";

/** The Redis server for tests. It's required if `CI=true`. */
export const TEST_REDIS = process.env["TEST_REDIS_URL"] ?? "redis://127.0.0.1:6379";
export const hasRedis = process.env["CI"] === "true" || (await answers());

async function answers(): Promise<boolean> {
  const redis = new Redis(TEST_REDIS, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2000 });
  redis.on("error", () => undefined);
  return redis
    .connect()
    .then(
      () => true,
      () => false,
    )
    .finally(() => redis.disconnect());
}
