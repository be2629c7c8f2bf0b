import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { afterAll, expect, test } from "vitest";
import { connectRedis } from "../platform/redis.ts";
import { hasRedis, TEST_REDIS } from "../platform/testing-redis.ts";
import { createLimits } from "./limits.ts";

const quiet = { info: () => undefined, error: () => undefined };
const open: Redis[] = [];
afterAll(() => open.forEach((redis) => redis.disconnect()));

test.runIf(hasRedis)("servers with the same Redis count together", async () => {
  const servers = [createLimits(await connected()), createLimits(await connected())];
  const key = randomUUID();
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, async (_, i) => servers[i % 2]?.consume("login", key)),
  );
  expect(all.filter(({ status }) => status === "fulfilled").length).toBe(10);
  await servers[0]?.reset("login", key);
  await servers[1]?.consume("login", key);
  await servers[0]?.reset("login", key);
});

test("while Redis is unreachable, each server counts on its own", async () => {
  const redis = connectRedis("redis://127.0.0.1:9", quiet);
  open.push(redis);
  const limits = createLimits(redis);
  const all = await Promise.allSettled(Array.from({ length: 15 }, () => limits.consume("login", "a")));
  expect(all.filter(({ status }) => status === "fulfilled").length).toBe(10);
});

async function connected(): Promise<Redis> {
  const redis = connectRedis(TEST_REDIS, quiet);
  open.push(redis);
  await new Promise((resolve) => redis.once("ready", resolve));
  return redis;
}
