import { randomUUID } from "node:crypto";
import type { AgentRunOptions } from "@fiddle/agent/run-agent.ts";
import type { TutorRunOptions } from "@fiddle/agent/tutor/run-tutor.ts";
import type { ToolCall } from "@fiddle/agent/tools.ts";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../database/open.ts";
import { openTestDatabase } from "../database/testing.ts";
import { somebody } from "../fiddles/testing.ts";
import { aborted, finish, promptServer, talk } from "./testing.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await database.db.deleteFrom("guest_prompts").execute();
});

async function start(options: Parameters<typeof promptServer>[1] = {}) {
  const server = await promptServer(database, options);
  stops.push(server.stop);
  return server;
}

/** An agent whose run the test plays. */
function played() {
  const started = Promise.withResolvers<AgentRunOptions>();
  const ended = Promise.withResolvers<void>();
  const runs: AgentRunOptions[] = [];
  return {
    runs,
    started: started.promise,
    finish: async () => ended.resolve(),
    runAgent: async (options: AgentRunOptions) => {
      runs.push(options);
      started.resolve(options);
      await Promise.race([ended.promise, aborted(options.signal)]);
      return finish(options);
    },
  };
}

const call: ToolCall = { id: "call-1", tool: "run_cells", input: { cells: ["a"] } };

/** As the agent's loop does it. */
function callTool({ emit, callTool }: AgentRunOptions, { id, tool, input }: ToolCall = call) {
  emit({ type: "call", message: { call: id, tool, input } });
  return callTool({ id, tool, input } as ToolCall);
}

test("a prompt runs the agent and streams what happens, numbered", async () => {
  const agent = played();
  const server = await start({ agent });
  const { token } = await somebody(server, "Free");
  const client = server.connect({ query: { token } });
  const id = await client.prompt({ prompt: "Plot it", llm: "small" });
  const run = await agent.started;
  expect([run.prompt.prompt, run.endpoint, run.caps.steps]).toEqual([
    "Plot it",
    { baseUrl: "http://127.0.0.1:9/v1", apiKey: "sk-very-secret", model: "small", prices: null },
    25,
  ]);
  run.emit({ type: "status", message: "thinking..." });
  run.onFirstWord?.();
  run.emit({ type: "text", message: "One " });
  run.emit({ type: "text", message: "moment" });
  await agent.finish();
  expect(await client.end(id)).toEqual({ reason: "finished", message: "" });
  expect(client.received).toEqual([
    { type: "status", message: "thinking...", prompt_id: id, seq: 1 },
    { type: "text", message: "One moment", prompt_id: id, seq: 2, user: { prompt_count: 1, prompt_limit: 3 } },
    { type: "end", message: { reason: "finished", message: "" }, prompt_id: id, seq: 3 },
  ]);
  expect(JSON.stringify(client.received)).not.toContain("secret");
});

describe("a tool call", () => {
  test("is answered by an output, once", async () => {
    const agent = played();
    const client = (await start({ agent })).connect();
    const id = await client.prompt();
    const run = await agent.started;
    const answers: unknown[] = [];
    const answered = callTool(run).then((answer) => answers.push(answer));
    await client.getType("call");
    for (const text of ["first", "second"])
      await client.send({ type: "output", prompt_id: id, message: { call: "call-1", text } });
    await client.send({ type: "output", prompt_id: id, message: { call: "call-2", text: "of no call" } });
    await answered;
    const next = callTool(run, { ...call, id: "call-3" });
    await client.send({ type: "output", prompt_id: id, message: { call: "call-3", text: "third" } });
    expect([answers, await next]).toEqual([[{ call: "call-1", text: "first" }], { call: "call-3", text: "third" }]);
  });

  test("that asks the user is answered by the user's input, and by nothing before it asks", async () => {
    const agent = played();
    const client = (await start({ agent })).connect();
    const id = await client.prompt();
    const run = await agent.started;
    const running = callTool(run);
    await client.send({ type: "user_input", prompt_id: id, message: "too early" });
    await client.send({ type: "get_suggestions", notebook: {} });
    await client.getType("suggestions");
    const asked = callTool(run, { id: "call-2", tool: "ask", input: { question: "Which?" } });
    await client.get(({ message }) => message?.call === "call-2");
    await client.send({ type: "user_input", prompt_id: id, message: "the left one" });
    expect(await asked).toEqual({ call: "call-2", text: "the left one" });
    await client.send({ type: "output", prompt_id: id, message: { call: "call-1", text: "done" } });
    expect(await running).toEqual({ call: "call-1", text: "done" });
  });

  test("can't be answered or stopped by somebody else who knows the prompt", async () => {
    const agent = played();
    const server = await start({ agent });
    const { token } = await somebody(server);
    const [client, stranger] = [server.connect({ query: { token } }), server.connect()];
    const id = await client.prompt();
    const answered = callTool(await agent.started);
    const sameUuid = server.connect({ uuid: client.uuid });
    for (const thief of [stranger, sameUuid]) {
      await thief.send({ type: "output", prompt_id: id, message: { call: "call-1", text: "stolen" } });
      await thief.send({ type: "stop", prompt_id: id });
      await thief.send({ type: "get_suggestions", notebook: {} });
      await thief.getType("suggestions");
    }
    await client.send({ type: "output", prompt_id: id, message: { call: "call-1", text: "mine" } });
    expect((await answered).text).toBe("mine");
    const reading = server.connect({ uuid: client.uuid, query: { prompt_id: id, after: "0" } });
    expect(await reading.end(id)).toMatchObject({ reason: "failed", error: "run-gone" });
  });
});

describe("Stop", () => {
  test("ends a run at once, and nothing of it comes afterwards", async () => {
    const late = Promise.withResolvers<void>();
    const server = await start({
      agent: {
        async runAgent({ emit, signal, onFirstWord }) {
          onFirstWord?.();
          emit({ type: "text", message: "a" });
          await aborted(signal);
          emit({ type: "text", message: "too late" });
          late.resolve();
          return finish({ emit });
        },
      },
    });
    const client = server.connect();
    const id = await client.prompt();
    await client.getType("text");
    await client.send({ type: "stop", prompt_id: id });
    expect(await client.end(id)).toEqual({ reason: "stopped", message: "Stopped execution" });
    await late.promise;
    const next = await client.prompt();
    await client.get(({ prompt_id: other }) => other === next);
    expect(client.received.filter(({ prompt_id: of }) => of === id).map(({ type }) => type)).toEqual(["text", "end"]);
  });

  test("ends a run whose agent never returns", async () => {
    const server = await start({ agent: { runAgent: () => new Promise(() => undefined) } });
    const client = server.connect();
    const id = await client.prompt();
    await client.send({ type: "stop", prompt_id: id });
    expect(await client.end(id)).toMatchObject({ reason: "stopped" });
    const again = await client.prompt();
    await client.send({ type: "stop", prompt_id: again });
    expect(await client.end(again)).toMatchObject({ reason: "stopped" });
  });

  test("rejects an open call", async () => {
    const agent = played();
    const client = (await start({ agent })).connect();
    const id = await client.prompt();
    const answered = callTool(await agent.started);
    await client.send({ type: "stop", prompt_id: id });
    await expect(answered).rejects.toThrow("the run has ended");
  });
});

describe("after a lost connection", () => {
  test("the client gets what it missed, the open call too, and no more than that", async () => {
    const agent = played();
    const server = await start({ agent });
    const { token } = await somebody(server);
    const first = server.connect({ query: { token } });
    const id = await first.prompt();
    const run = await agent.started;
    run.emit({ type: "status", message: "thinking..." });
    const { seq } = await first.getType("status");
    first.socket.terminate();
    await first.closed;
    const answered = callTool(run);
    const second = server.connect({ uuid: first.uuid, query: { token, prompt_id: id, after: String(seq) } });
    expect((await second.getType("call")).message).toEqual({
      call: "call-1",
      tool: "run_cells",
      input: { cells: ["a"] },
    });
    await second.send({ type: "output", prompt_id: id, message: { call: "call-1", text: "done" } });
    expect(await answered).toEqual({ call: "call-1", text: "done" });
    await agent.finish();
    await second.end(id);
    expect(second.received.map(({ seq }) => seq)).toEqual([2, 3]);
    const third = server.connect({ uuid: first.uuid, query: { token, prompt_id: id, after: "2" } });
    expect(await third.end(id)).toEqual({ reason: "finished", message: "" });
    expect(agent.runs.length).toBe(1);
  });

  test("a run ends if nobody comes back in time, and says so to who comes later", async () => {
    const agent = played();
    const server = await start({ agent, reconnectMs: 300 });
    const client = server.connect();
    const id = await client.prompt();
    const { signal } = await agent.started;
    client.socket.terminate();
    await aborted(signal);
    const late = server.connect({ uuid: client.uuid, query: { prompt_id: id, after: "0" } });
    expect(await late.end(id)).toEqual({
      reason: "failed",
      error: "connection-lost",
      message: "Connection to the AI agent closed. Please try again.",
    });
  });

  test("a prompt that is sent again doesn't start again", async () => {
    const agent = played();
    const server = await start({ agent });
    const client = server.connect();
    const id = await client.prompt();
    (await agent.started).emit({ type: "status", message: "thinking..." });
    await client.prompt({ prompt_id: id });
    const again = server.connect({ uuid: client.uuid });
    await again.prompt({ prompt_id: id });
    await again.getType("status");
    await agent.finish();
    await again.end(id);
    await again.prompt({ prompt_id: id });
    await again.send({ type: "get_suggestions", notebook: {} });
    await again.getType("suggestions");
    expect([agent.runs.length, client.received.filter(({ type }) => type === "status").length]).toEqual([1, 1]);
  });

  test("a run that isn't here has ended", async () => {
    const client = (await start()).connect({ query: { prompt_id: "unknown-prompt", after: "3" } });
    expect(await client.end("unknown-prompt")).toEqual({
      reason: "failed",
      error: "run-gone",
      message: "Connection to the AI agent closed. Please try again.",
    });
  });
});

test("a browser has one run at a time, other browsers have theirs", async () => {
  const agent = played();
  const server = await start({ agent });
  const { token } = await somebody(server);
  const client = server.connect({ query: { token } });
  await client.prompt();
  await agent.started;
  const second = server.connect({ uuid: client.uuid, query: { token } });
  expect(await second.end(await second.prompt())).toEqual({
    reason: "refused",
    error: "prompt-running",
    message: "Another prompt is still running in this browser. Stop it, or wait until it ends.",
  });
  const other = server.connect({ query: { token } });
  const otherId = await other.prompt();
  await agent.finish();
  expect(await other.end(otherId)).toMatchObject({ reason: "finished" });
});

test.each<[string, object, object]>([
  ["an empty prompt", { prompt: " \n" }, { error: "empty-prompt", message: "Write what the agent should do." }],
  ["a model that isn't listed", { llm: "gone" }, { error: "no-such-model" }],
])("refuses %s", async (_, given, expected) => {
  const client = (await start()).connect();
  expect(await client.end(await client.prompt(given))).toMatchObject({ reason: "refused", ...expected });
});

test.each([
  [{ LLM_BASE_URL: "", LLM_API_KEY: "", LLM_MODELS: "" }, "no-model"],
  [{ AGENT: "off" }, "agent-off"],
])("with %j, prompts are refused", async (variables, error) => {
  const client = (await start({ variables })).connect();
  expect(await client.end(await client.prompt())).toMatchObject({ reason: "refused", error });
});

test("a session that ended while its socket is open can't prompt", async () => {
  const server = await start();
  const { token, ask } = await somebody(server);
  const client = server.connect({ query: { token } });
  await client.end(await client.prompt());
  await ask("POST", "/api/logout");
  expect(await client.end(await client.prompt())).toMatchObject({ reason: "refused", error: "session-expired" });
});

test("the key is neither sent nor logged, even if the endpoint repeats it", async () => {
  const client = (
    await start({
      agent: {
        async runAgent({ emit, endpoint }) {
          emit({ type: "end", message: { reason: "failed", message: `Wrong key ${endpoint.apiKey}.` } });
          return "failed";
        },
      },
    })
  ).connect();
  expect(await client.end(await client.prompt())).toEqual({ reason: "failed", message: "Wrong key [key]." });
});

test("an agent that throws or returns without an end fails the run, and the log has no key", async () => {
  for (const runAgent of [
    async ({ endpoint }: AgentRunOptions) => Promise.reject(new Error(`bug with ${endpoint.apiKey}`)),
    async () => "finished" as const,
  ]) {
    const server = await start({ agent: { runAgent } });
    const client = server.connect();
    expect(await client.end(await client.prompt())).toMatchObject({ reason: "failed", error: "server-error" });
    expect(server.logged.join("\n")).toContain("prompt failed");
    expect(server.logged.join("\n")).not.toContain("very-secret");
  }
});

test("a slow reader holds nothing up, and gets everything once it reads", async () => {
  const parts = 400;
  const server = await start({
    agent: {
      async runAgent({ emit, onFirstWord }) {
        onFirstWord?.();
        for (let i = 0; i < parts; i++) {
          emit({ type: "text", message: "x".repeat(50_000) });
          emit({ type: "status", message: String(i) });
        }
        return finish({ emit });
      },
    },
  });
  const client = server.connect();
  await client.opened();
  client.socket.pause();
  const id = await client.prompt();
  const other = server.connect();
  await other.send({ type: "get_suggestions", notebook: {} });
  await other.getType("suggestions");
  client.socket.resume();
  await client.end(id);
  expect(client.received.map(({ seq }) => seq)).toEqual(Array.from({ length: parts * 2 + 1 }, (_, i) => i + 1));
});

test("a server that stops ends its runs, closes sockets with 1001, and takes no more", async () => {
  const agent = played();
  const server = await promptServer(database, { agent });
  const [client, idle] = [server.connect(), server.connect()];
  await idle.opened();
  const id = await client.prompt();
  const { signal } = await agent.started;
  await server.drain();
  expect([signal.aborted, await client.closed, await idle.closed]).toEqual([
    true,
    [1001, "going-away"],
    [1001, "going-away"],
  ]);
  expect(await client.end(id)).toEqual({
    reason: "failed",
    error: "server-restarting",
    message: "Connection to the AI agent closed. Please try again.",
  });
  const { count } = await database.db
    .selectFrom("prompt_reservations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  await expect(server.connect().opened()).rejects.toThrow("ECONNREFUSED");
});

test("a socket that doesn't say goodbye is cut when the server stops", async () => {
  const server = await promptServer(database);
  const client = server.connect();
  await client.opened();
  client.socket.pause();
  await server.drain();
  client.socket.resume();
  expect((await client.closed)[0]).not.toBe(1000);
}, 10_000);

describe("the limit of a day", () => {
  const FREE_USER = 3;

  test("holds for 50 prompts at once from 50 guests of one network, who are told when it resets", async () => {
    const server = await start({
      agent: { runAgent: talk("hi") },
      services: { now: () => new Date("2026-11-24T23:59:59Z") },
    });
    const clients = Array.from({ length: 50 }, () => server.connect());
    const ends = await Promise.all(clients.map(async (client) => client.end(await client.prompt())));
    const refused = ends.filter(({ reason }) => reason === "refused");
    expect([ends.filter(({ reason }) => reason === "finished").length, refused.length]).toEqual([FREE_USER, 47]);
    expect(refused[0]).toEqual({
      reason: "refused",
      error: "prompt-limit",
      message: "Guests in your network have used today's 3 prompts. Log in to get your own.",
      resets_at: "2026-11-25T00:00:00.000Z",
    });
  });

  test("holds for 50 prompts at once from browsers of one account", async () => {
    const server = await start();
    const { token } = await somebody(server, "Free");
    const ends: { reason: string; message: string }[] = [];
    // More sockets than an account can have open.
    for (const _ of [1, 2, 3, 4, 5]) {
      const clients = Array.from({ length: 10 }, () => server.connect({ query: { token } }));
      ends.push(...(await Promise.all(clients.map(async (client) => client.end(await client.prompt())))));
      for (const { socket, closed } of clients) {
        socket.close();
        await closed;
      }
    }
    expect(ends.filter(({ reason }) => reason === "finished").length).toBe(FREE_USER);
    expect(ends.at(-1)).toMatchObject({
      error: "prompt-limit",
      message: "You've used today's 3 prompts. Upgrade for more, or come back tomorrow.",
    });
  });

  test("is the plan's, and the user's numbers follow", async () => {
    const server = await start();
    const { token, ask } = await somebody(server, "Basic");
    const client = server.connect({ query: { token } });
    for (let i = 0; i < FREE_USER + 1; i++)
      expect(await client.end(await client.prompt())).toMatchObject({ reason: "finished" });
    expect(client.received.flatMap(({ user }) => user?.prompt_count ?? [])).toEqual([1, 2, 3, 4]);
    expect((await ask("GET", "/api/me")).body.user.prompt_count).toBe(4);
    const { response } = await ask("GET", "/api/me/export");
    const exported = unzipSync(new Uint8Array(await response.arrayBuffer()))["account.json"];
    expect(JSON.parse(strFromU8(exported ?? new Uint8Array())).account).toMatchObject({ prompt_count: 4 });
  });

  test("doesn't count a prompt that failed or was stopped before the model's first word", async () => {
    const server = await start({
      agent: {
        async runAgent({ emit, signal, prompt }) {
          if (prompt.prompt === "wait") await aborted(signal);
          emit({ type: "end", message: { reason: "failed", message: "The model doesn't respond." } });
          return "failed";
        },
      },
    });
    const client = server.connect();
    const reasons = [];
    for (let i = 0; i < FREE_USER + 3; i++) {
      const id = await client.prompt({ prompt: i % 2 === 0 ? "wait" : "fail" });
      if (i % 2 === 0) await client.send({ type: "stop", prompt_id: id });
      reasons.push((await client.end(id)).reason);
    }
    expect(reasons).toEqual(["stopped", "failed", "stopped", "failed", "stopped", "failed"]);
    const counts = client.received.flatMap(({ user }) => user?.prompt_count ?? []);
    expect(new Set(counts)).toEqual(new Set([0]));
  });

  test("counts the tutor's prompts too, and the tutor gets its challenge from the server", async () => {
    const challenge = { title: "Sums", statement: "Add.", concepts: [], solution: "sum(x)", hints: [] };
    const runTutor = vi.fn(async ({ emit, onFirstWord, checkCode }: TutorRunOptions) => {
      onFirstWord?.();
      const input = { code: "1", language: "python" as const, challenge: "sums" };
      emit({ type: "call", message: { call: "1", tool: "check_code", input } });
      emit({ type: "text", message: (await checkCode({ id: "1", tool: "check_code", input })).text });
      return finish({ emit });
    });
    const findChallenge = (slug: string) => (slug === "sums" ? challenge : null);
    const server = await start({ agent: { runTutor }, services: { findChallenge } });
    const client = server.connect();
    const context = {
      kind: "tutor",
      level: "beginner",
      language: "python",
      rung: 0,
      tries: 0,
      challenge: "sums",
      code: "",
      results: "",
      history: [],
    };
    const id = await client.prompt({ notebook: { metadata: { fiddle: { context } } } });
    await client.getType("call");
    await client.send({ type: "output", prompt_id: id, message: { call: "1", text: "checked" } });
    await client.end(id);
    expect(client.received.find(({ type }) => type === "text").message).toBe("checked");
    expect(runTutor).toHaveBeenCalledWith(expect.objectContaining({ challenge }));
    expect(JSON.stringify(client.received)).not.toContain("sum(x)");
    expect(client.received[0].user).toEqual({ prompt_count: 1, prompt_limit: 3 });
  });
});
