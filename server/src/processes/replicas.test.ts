import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { createPostgresql, hasPostgresql } from "../database/testing.ts";
import { NOTEBOOK } from "../../testing/somebody.ts";
import { isListening, type RunningApi, startApiProcess } from "./testing.ts";

const hasBoth = hasPostgresql && (process.env["CI"] === "true" || (await isListening(6379)));
const PASSWORD = "correct horse";
const dataDir = await temporaryFolder(afterAll);

describe.skipIf(!hasBoth)("two servers on one PostgreSQL and one Redis", () => {
  let close: () => Promise<unknown>;
  let [a, b]: RunningApi[] = [];
  beforeAll(async () => {
    const { url, drop } = await createPostgresql();
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      REDIS_URL: process.env["TEST_REDIS_URL"] ?? "redis://127.0.0.1:6379/9",
      SECRET_KEY: "the secret that both servers sign with",
    };
    // Both servers start in parallel on a database without tables.
    [a, b] = await Promise.all([startApiProcess(env), startApiProcess(env)]);
    close = async () => {
      await Promise.all([a?.stop(), b?.stop()]);
      await drop();
    };
  }, 60_000);
  afterAll(() => close());

  test("a session works on both replicas and ends on both", async () => {
    const email = "first@people.example";
    const { access: token, refresh } = (
      await on(a).ask("POST", "/api/register", { body: { email, password: PASSWORD } })
    ).body;
    const made = await on(b).ask("POST", "/api/fiddles", { token, body: { notebook: NOTEBOOK } });
    const path = `/api/fiddles/${made.body.fiddle.id}`;
    expect((await on(a).ask("GET", path, { token })).body.fiddle.notebook).toEqual(NOTEBOOK);

    const saves = await split(20, (server, i) =>
      server.ask("PUT", path, { token, body: { revision: 1, title: `${i}` } }),
    );
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);

    const form = new FormData();
    form.append("file", new File(["1,2"], "a.csv"));
    const file = await on(a).ask("POST", `${path}/files`, { token, body: form });
    expect((await on(b).ask("GET", `${path}/files/${file.body.id}`, { token })).body).toBe("1,2");

    const refreshed = (await on(b).ask("GET", "/api/token/refresh", { token: refresh })).body;
    expect((await on(a).ask("GET", path, { token: refreshed.access })).status).toBe(200);
    expect((await on(a).ask("POST", "/api/logout", { token: refreshed.access })).status).toBe(204);
    expect((await on(b).ask("GET", path, { token: refreshed.access })).status).toBe(404);
  });

  test("parallel refreshes on both replicas return the same working token", async () => {
    const body = { email: `${Date.now()}@tabs.example`, password: PASSWORD };
    const { refresh } = (await on(a).ask("POST", "/api/register", { body })).body;
    const answers = await split(6, (server) => server.ask("GET", "/api/token/refresh", { token: refresh }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => `${body.access} ${body.refresh}`)).size).toBe(1);
    const child = answers[0]?.body;
    expect((await on(a).ask("GET", "/api/me", { token: child.access })).status).toBe(200);
    expect((await on(b).ask("GET", "/api/token/refresh", { token: child.refresh })).status).toBe(200);
  });

  test("replicas share limits", async () => {
    const body = { email: `${Date.now()}@people.example`, password: "wrong" };
    const tries = await split(14, (server) => server.ask("POST", "/api/login", { body }));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 4 }, () => 429),
    ]);
  });

  function on(server: RunningApi | undefined): RunningApi {
    if (!server) throw new Error("not started");
    return server;
  }

  /** Sends the same request many times in parallel, half of them to each server. */
  function split<T>(times: number, work: (server: RunningApi, index: number) => Promise<T>): Promise<T[]> {
    return Promise.all(Array.from({ length: times }, (_, i) => work(on(i % 2 === 0 ? a : b), i)));
  }
});
