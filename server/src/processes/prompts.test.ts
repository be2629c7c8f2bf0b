import type { ScriptedAnswer } from "@fiddle/agent/script/scenario.ts";
import { Script } from "@fiddle/agent/script/script.ts";
import { serveScript } from "@fiddle/agent/script/serve.ts";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { openSocket } from "../../testing/prompt-server.ts";
import { createPostgresql, hasPostgresql } from "../database/testing.ts";
import { hasRedis, TEST_REDIS } from "../platform/testing-redis.ts";
import { type RunningApi, startApiProcess } from "./testing.ts";

const KEY = "sk-very-secret";
const MODEL = "gpt-4o-mini";

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
}, 60_000);

/** Servers whose model answers every request alike. */
async function start(answer: ScriptedAnswer, count: 1 | 2 = 1) {
  const script = new Script([{ name: MODEL, exchanges: [], asides: [{ when: /^/, answer }] }]);
  const model = await serveScript(script, 0);
  closings.push(model.close);
  const env: Record<string, string> = {
    DATA_DIR: await temporaryFolder(),
    LLM_BASE_URL: model.baseUrl,
    LLM_API_KEY: KEY,
    LLM_MODELS: MODEL,
  };
  if (count === 2) {
    const { url, drop } = await createPostgresql();
    closings.push(drop);
    Object.assign(env, {
      DATABASE_URL: url,
      REDIS_URL: TEST_REDIS,
      SECRET_KEY: "the secret that both servers sign with",
    });
  }
  const launch = async () => {
    const server = await startApiProcess(env);
    closings.push(server.kill);
    return server;
  };
  const servers = await Promise.all(Array.from({ length: count }, launch));
  return { servers, launch, script };
}

async function register(server: RunningApi): Promise<string> {
  // The first account is the operator's, with the largest plan.
  const [, second] = [1, 2].map((i) => ({ email: `${i}-${Date.now()}@people.example`, password: "correct horse" }));
  await server.ask("POST", "/api/register", { body: { ...second, email: "first@people.example" } });
  return (await server.ask("POST", "/api/register", { body: second })).body.access;
}

test.runIf(hasPostgresql && hasRedis)(
  "of 50 prompts at once to two servers, exactly as many as the limit pass, and no log has a token or the key",
  async () => {
    const { servers, script } = await start({ text: "It is 3." }, 2);
    const [first, second] = servers;
    if (!first || !second) throw new Error("expected two servers");
    const token = await register(first);
    const ends: { reason: string; error?: string }[] = [];
    // An account can have 20 sockets on each server.
    for (const batch of [20, 20, 10]) {
      const clients = Array.from({ length: batch }, (_, i) =>
        openSocket(i % 2 ? first.port : second.port, { query: { token } }),
      );
      ends.push(...(await Promise.all(clients.map(async (client) => client.end(await client.prompt())))));
      for (const { socket, closed } of clients) {
        socket.close();
        await closed;
      }
    }
    expect(ends.filter(({ reason }) => reason === "finished").length).toBe(3);
    expect(ends.filter(({ error }) => error === "prompt-limit").length).toBe(47);
    expect(script.requests.length).toBe(3);
    expect((await second.ask("GET", "/api/me", { token })).body.user.prompt_count).toBe(3);
    for (const { log } of servers) {
      expect(log()).toContain("prompt ended");
      // Links in emails that can't be sent are logged, but with tokens for other purposes.
      for (const secret of [token, KEY, "/ws/prompt"]) expect(log()).not.toContain(secret);
    }
  },
  60_000,
);

test("a prompt stays counted when its server is killed, and the client that comes back is told that the run is gone", async () => {
  const { servers, launch } = await start({ text: "It is 3. ".repeat(50), stallAt: 3000 });
  const [server] = servers;
  if (!server) throw new Error("expected a server");
  const token = await register(server);
  const client = openSocket(server.port, { query: { token } });
  const id = await client.prompt();
  expect((await client.getType("text")).user).toEqual({ prompt_count: 1, prompt_limit: 3 });
  await server.kill();
  expect((await client.closed)[0]).toBe(1006);
  const next = await launch();
  const returned = openSocket(next.port, { uuid: client.uuid, query: { token, prompt_id: id, after: "1" } });
  expect(await returned.end(id)).toMatchObject({ error: "run-gone" });
  expect((await next.ask("GET", "/api/me", { token })).body.user.prompt_count).toBe(1);
  returned.socket.close();
}, 60_000);

test("on SIGTERM, a run is told, its socket closes with 1001, and the process ends well within its ten seconds", async () => {
  const { servers } = await start({ text: "never", firstDelayMs: 100_000 });
  const [server] = servers;
  if (!server) throw new Error("expected a server");
  const client = openSocket(server.port);
  const id = await client.prompt();
  await client.getType("status");
  const startedAt = performance.now();
  await server.stop();
  expect(performance.now() - startedAt).toBeLessThan(8000);
  expect(await client.end(id)).toMatchObject({ error: "server-restarting" });
  expect(await client.closed).toEqual([1001, "going-away"]);
  expect(server.log()).toContain("prompt ended");
}, 60_000);
