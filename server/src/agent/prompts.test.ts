import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { somebody } from "../../testing/somebody.ts";
import { aborted, call, callTool, finish, played, openPromptServers } from "../../testing/prompt-server.ts";

import { guestOwner } from "./owner.ts";
import { createPrompts } from "./prompts.ts";

const { start } = openPromptServers();

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

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
  run.onFirstToken?.();
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

  test.each<[string, unknown, string, string]>([
    [
      "too many bytes",
      { call: "call-1", text: "x".repeat(3_000_000) },
      "message-too-large",
      "The outputs of this run are too large for the AI agent. Print less, then send the prompt again.",
    ],
    [
      "too many values",
      { call: "call-1", text: "", cells: Array.from({ length: 100_000 }, () => 1) },
      "message-too-large",
      "The outputs of this run are too large for the AI agent. Print less, then send the prompt again.",
    ],
    ["another shape", { call: 5 }, "invalid-message", "The server couldn't read the message. message: Invalid input"],
  ])("whose output has %s ends the run, because nothing else would", async (_, message, error, told) => {
    const agent = played();
    const { token } = await somebody(await start({ agent }), "Free");
    const client = (await start({ agent })).connect({ query: { token } });
    const id = await client.prompt();
    callTool(await agent.started).catch(() => {});
    await client.send({ type: "output", message, prompt_id: id });
    expect(await client.end(id)).toEqual({ reason: "failed", error, message: told });
  });

  test("is answered by plain text too, the one that waits longest first", async () => {
    const agent = played();
    const client = (await start({ agent })).connect();
    const id = await client.prompt();
    const run = await agent.started;
    const asked = callTool(run, { id: "call-0", tool: "ask", input: { question: "Which?" } });
    const both = [callTool(run), callTool(run, { ...call, id: "call-2" })];
    await client.get(({ message }) => message?.call === "call-2");
    for (const message of ["first", "second", "of no call"])
      await client.send({ type: "output", prompt_id: id, message });
    expect(await Promise.all(both)).toEqual([
      { call: "call-1", text: "first" },
      { call: "call-2", text: "second" },
    ]);
    await client.send({ type: "user_input", prompt_id: id, message: "the left one" });
    expect(await asked).toEqual({ call: "call-0", text: "the left one" });
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
});

describe("Stop", () => {
  test("ends a run at once, and nothing of it comes afterwards", async () => {
    const late = Promise.withResolvers<void>();
    const server = await start({
      agent: {
        async runAgent({ emit, signal, onFirstToken }) {
          onFirstToken?.();
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

test("a page that was reloaded can prompt again at once, which stops the run it left", async () => {
  const agent = played();
  const server = await start({ agent });
  const { token } = await somebody(server);
  const client = server.connect({ query: { token } });
  await client.prompt();
  const left = await agent.started;
  client.socket.close();
  await client.closed;
  const reloaded = server.connect({ uuid: client.uuid, query: { token } });
  const id = await reloaded.prompt();
  await aborted(left.signal);
  await agent.finish();
  expect(await reloaded.end(id)).toMatchObject({ reason: "finished" });
});

test("a prompt of another tab doesn't end the run of a tab whose connection was lost", async () => {
  const agent = played();
  const server = await start({ agent });
  const first = server.connect();
  const id = await first.prompt();
  const { signal } = await agent.started;
  first.socket.terminate();
  await first.closed;
  const second = server.connect({ uuid: first.uuid });
  expect(await second.end(await second.prompt())).toMatchObject({ reason: "refused", error: "prompt-running" });
  expect(signal.aborted).toBe(false);
  const back = server.connect({ uuid: first.uuid, query: { prompt_id: id, after: "0" } });
  await agent.finish();
  expect(await back.end(id)).toMatchObject({ reason: "finished" });
});

test.each([
  ["refused", { LLM_BASE_URL: "", LLM_API_KEY: "", LLM_MODELS: "" }],
  ["finished", {}],
])("of a %s prompt, nothing is kept but its end", async (reason, variables) => {
  const server = await start({ variables });
  const prompts = createPrompts({ services: server.services });
  const sent: string[] = [];
  const socket = { readyState: 1, bufferedAmount: 0, send: (json: string) => sent.push(json) } as unknown as WebSocket;
  const startOne = (promptId: string): WeakRef<object> => {
    const notebook = { cells: [] };
    const message = { type: "prompt", prompt: "a", notebook, files: [], prompt_id: promptId, llm: "" } as const;
    void prompts.start(guestOwner("203.0.113.7", promptId), socket, { ...message, files: [] }, server.services.memory);
    return new WeakRef(notebook);
  };
  const notebooks = Array.from({ length: 10 }, (_, index) => startOne(`prompt-${index}`));
  await expect.poll(() => sent.filter((json) => json.includes(`"reason":"${reason}"`)).length).toBe(10);
  // The engine itself may hold the last one.
  await expect
    .poll(
      () => {
        collectGarbage();
        return notebooks.slice(0, -1).filter((notebook) => notebook.deref()).length;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  expect(prompts.find(guestOwner("203.0.113.7", "prompt-1"), "prompt-1")?.isOver()).toBe(true);
  await prompts.stop();
});

test("a stop on a new connection ends the run of one that died silently, and the next prompt starts", async () => {
  const agent = played();
  const server = await start({ agent });
  const { token } = await somebody(server);
  const dead = server.connect({ query: { token } });
  const stopped = await dead.prompt();
  const run = await agent.started;
  const alive = server.connect({ uuid: dead.uuid, query: { token } });
  await alive.send({ type: "stop", prompt_id: stopped });
  const id = await alive.prompt();
  await aborted(run.signal);
  await agent.finish();
  expect(await alive.end(id)).toMatchObject({ reason: "finished" });
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

test("a slow reader holds nothing up, and gets everything once it reads", async () => {
  const parts = 300;
  const server = await start({
    agent: {
      async runAgent({ emit, onFirstToken }) {
        onFirstToken?.();
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
