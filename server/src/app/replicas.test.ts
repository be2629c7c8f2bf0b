import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { createPostgresql, hasPostgresql } from "../database/testing.ts";
import { readEnv } from "../platform/env.ts";
import { hasRedis, TEST_REDIS } from "../platform/testing-redis.ts";
import { type OpenServices, openServices } from "./open-services.ts";

describe.runIf(hasPostgresql && hasRedis)("two servers on one PostgreSQL and one Redis", () => {
  const person = { email: `${crypto.randomUUID()}@people.example`, password: "correct horse" };
  let drop: () => Promise<void>;
  let opened: OpenServices[] = [];
  let ask: ReturnType<typeof testApi>["ask"][] = [];

  beforeAll(async () => {
    const { url, drop: dropIt } = await createPostgresql();
    drop = dropIt;
    const env = readEnv({ DATABASE_URL: url, REDIS_URL: TEST_REDIS, SECRET_KEY: "the same 32 characters for both." });
    const log = { info: () => undefined, error: () => undefined };
    // Both start in parallel on a database without tables.
    opened = await Promise.all([openServices(env, log), openServices(env, log)]);
    ask = opened.map(({ services }) => testApi(services, services).ask);
  });
  afterAll(async () => {
    await Promise.all(opened.map(({ close }) => close()));
    await drop();
  });

  test("are well", async () => {
    expect(await Promise.all(opened.map(({ health }) => health()))).toEqual(["ok", "ok"]);
  });

  test("a login and a logout on one replica take effect on the other", async () => {
    const [one, other] = servers();
    const { body } = await one("POST", "/api/register", { body: person });
    expect((await other("GET", "/api/me", { token: body.access })).body.user).toEqual(body.user);
    const { body: refreshed } = await other("GET", "/api/token/refresh", { token: body.refresh });
    expect((await one("GET", "/api/me", { token: refreshed.access })).status).toBe(200);
    await other("POST", "/api/logout", { token: refreshed.access });
    expect((await one("GET", "/api/me", { token: refreshed.access })).status).toBe(401);
  });

  test("wrong passwords are counted across replicas", async () => {
    const body = { ...person, password: "wrong" };
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => servers()[i % 2 === 0 ? 0 : 1]("POST", "/api/login", { body })),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBe(10);
  });

  function servers() {
    const [one, other] = ask;
    if (!one || !other) throw new Error("both must be open");
    return [one, other] as const;
  }
});
