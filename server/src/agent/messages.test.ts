import { EventEmitter } from "node:events";
import type { Duplex } from "node:stream";
import { PROMPT_TOO_LONG } from "@fiddle/protocol/prompt-socket.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sharedDatabase } from "../database/testing.ts";
import { MemoryBudget } from "../platform/memory-budget.ts";
import type { WebSocket } from "ws";
import { countIncoming } from "./count-incoming.ts";
import { MAX_MESSAGE_BYTES, readMessage } from "./read-message.ts";
import { createSocketLimits } from "./socket-limits.ts";
import { played, promptServer, type PromptServer } from "../../testing/prompt-server.ts";

const database = sharedDatabase();
let server: PromptServer;
const suggest = vi.fn(async (_: unknown, notebook: Readonly<Record<string, unknown>>) => [String(notebook["title"])]);
beforeAll(async () => {
  server = await promptServer(database(), { agent: { suggest } });
}, 60_000);
afterAll(() => server.stop());

const PROMPT = { type: "prompt", prompt: "a", notebook: {}, files: [], prompt_id: "prompt-1", llm: "" };

test.each<[string, string | Buffer, string]>([
  ["no JSON", "{", "The server couldn't read the message. It isn't JSON."],
  ["bytes", Buffer.from([1, 2, 3]), "The server couldn't read the message. It isn't JSON."],
  ["a number", "1", "The server couldn't read the message."],
  ["an unknown type", '{"type":"drop_tables"}', "The server couldn't read the message. type: "],
  ["a stop without its prompt", '{"type":"stop"}', "The server couldn't read the message. prompt_id: "],
])("%s gets an error, and the socket stays open", async (_, data, message) => {
  const client = server.connect();
  await client.send(data);
  const answer = await client.getType("error");
  expect(answer).toEqual({
    type: "error",
    message: { error: "invalid-message", message: expect.stringContaining(message) },
  });
  await client.send({ type: "get_suggestions", notebook: { title: "b" } });
  expect((await client.getType("suggestions")).message).toEqual(["b"]);
});

test.each([
  [{ notebook: [] }, "The server couldn't read the message. notebook: "],
  [{ prompt: "x".repeat(20_001) }, PROMPT_TOO_LONG],
  [{ files: [{ path: "a" }] }, "The server couldn't read the message. files.0.size: "],
])("a prompt that can't be read ends, so that nobody waits for it: %j", async (changed, sentence) => {
  const client = server.connect();
  const id = await client.prompt({ ...changed });
  expect(await client.end(id)).toMatchObject({
    reason: "refused",
    error: "invalid-message",
    message: expect.stringContaining(sentence),
  });
});

test("messages that nobody waits for are ignored", async () => {
  const client = server.connect();
  const of = { prompt_id: "prompt-none" };
  await client.send({ type: "stop", ...of });
  await client.send({ type: "stop", ...of });
  await client.send({ type: "output", message: { call: "1", text: "" }, ...of });
  await client.send({ type: "user_input", message: "a", ...of });
  await client.send({ type: "get_suggestions", notebook: { title: "c" } });
  await client.getType("suggestions");
  expect(client.received.map(({ type }) => type)).toEqual(["suggestions"]);
});

test("a message larger than 4 MB closes the socket with 1009", async () => {
  const client = server.connect();
  await client.send(" ".repeat(4_000_001));
  expect((await client.closed)[0]).toBe(1009);
});

test("an output too large for the socket ends its run, and the client hears of it when it comes back", async () => {
  const agent = played();
  const answering = await promptServer(database(), { agent });
  const client = answering.connect();
  const id = await client.prompt();
  const run = await agent.started;
  // Nothing waits for an answer yet, so the run isn't to blame.
  const other = answering.connect({ uuid: client.uuid });
  await other.send(`{"type":"get_suggestions","notebook":"${"x".repeat(4_000_000)}"}`);
  expect((await other.closed)[0]).toBe(1009);
  expect(run.signal.aborted).toBe(false);
  run.callTool({ id: "call-1", tool: "run_cells", input: { cells: ["a"] } }).catch(() => {});
  await client.send({ type: "output", message: { call: "call-1", text: "x".repeat(4_000_000) }, prompt_id: id });
  expect((await client.closed)[0]).toBe(1009);
  expect(run.signal.aborted).toBe(true);
  const back = answering.connect({ uuid: client.uuid, query: { prompt_id: id, after: "0" } });
  expect(await back.end(id)).toEqual({
    reason: "failed",
    error: "message-too-large",
    message: "The outputs of this run are too large for the AI agent. Print less, then send the prompt again.",
  });
  await answering.stop();
});

test("a flood of messages closes the socket, and others are answered", async () => {
  const client = server.connect();
  const other = server.connect();
  await client.opened();
  for (let i = 0; i < 200; i++) client.socket.send("{}");
  await other.send({ type: "get_suggestions", notebook: {} });
  await other.getType("suggestions");
  expect(await client.closed).toEqual([1008, "too-many-messages"]);
  expect(client.received.length).toBeLessThanOrEqual(100);
});

test("only the last of several questions for suggestions is answered", async () => {
  const client = server.connect();
  await client.opened();
  for (const title of ["a", "b", "c"]) void client.send({ type: "get_suggestions", notebook: { title } });
  await client.getType("suggestions");
  expect(client.received.map(({ message }) => message)).toEqual([["c"]]);
});

test("without a model, past the day's limit or after an error, there are no suggestions", async () => {
  const failing = await promptServer(database(), {
    agent: {
      suggest: async ({ apiKey }) => Promise.reject(new Error(`wrong key ${apiKey}`)),
    },
  });
  const client = failing.connect();
  await client.send({ type: "get_suggestions", notebook: {} });
  expect((await client.getType("suggestions")).message).toEqual([]);
  expect(failing.logged.join("\n")).toContain("wrong key [key]");
  await failing.stop();

  suggest.mockClear();
  for (const options of [
    { variables: { AGENT: "off" } },
    {
      services: { limits: { ...server.services.limits, consume: () => failing.services.limits.consume("login", "x") } },
    },
  ]) {
    for (let i = 0; i < 10; i++) await failing.services.limits.consume("login", "x").catch(() => undefined);
    const without = await promptServer(database(), { agent: { suggest }, ...options });
    const asking = without.connect();
    await asking.send({ type: "get_suggestions", notebook: {} });
    expect((await asking.getType("suggestions")).message).toEqual([]);
    await without.stop();
  }
  expect(suggest).not.toHaveBeenCalled();
});

test("whatever is sent is read or refused, and never thrown", () => {
  const keys = fc.constantFrom(
    "type",
    "prompt",
    "notebook",
    "files",
    "prompt_id",
    "llm",
    "message",
    "call",
    "__proto__",
  );
  const types = fc.constantFrom("prompt", "user_input", "output", "get_suggestions", "stop", "end");
  const messages = fc.oneof(
    fc.json(),
    fc.string(),
    fc.dictionary(keys, fc.oneof(types, fc.anything())).map((value) => JSON.stringify(value) ?? ""),
    fc
      .record({ key: keys, value: fc.jsonValue() })
      .map(({ key, value }) => JSON.stringify({ ...PROMPT, [key]: value })),
  );
  fc.assert(
    fc.property(messages, fc.boolean(), (text, isBinary) => {
      const read = readMessage(Buffer.from(text), { isBinary });
      return read.ok ? "type" in read.message : JSON.stringify(read.answer).length < 1000;
    }),
    { numRuns: 2000 },
  );
});

test("random bytes to an open socket never stop the server", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
          fc.json(),
        ),
        { maxLength: 20 },
      ),
      async (all) => {
        const client = server.connect();
        for (const data of all) await client.send(data);
        await client.send({ type: "get_suggestions", notebook: { title: "alive" } });
        await client.get(({ type, message }) => type === "suggestions" && message[0] === "alive");
        client.socket.close();
        await client.closed;
      },
    ),
    { numRuns: 30 },
  );
});

test("a socket can send 100 messages in 10 seconds, and again afterwards", () => {
  let at = 0;
  const client = createSocketLimits(new MemoryBudget(), { now: () => at }).client("network", "one");
  const count = () => Array.from({ length: 200 }, () => client.countMessage()).filter(Boolean).length;
  expect(count()).toBe(100);
  at = 9_999;
  expect(count()).toBe(0);
  at = 10_000;
  expect(count()).toBe(100);
});

test("all sockets of a network share 20 MB in 10 seconds, however often they are opened, and others have theirs", () => {
  let at = 0;
  const limits = createSocketLimits(new MemoryBudget(), { now: () => at });
  const count = (key: string) =>
    Array.from({ length: 100 }, () => limits.client("network", key).countBytes(1_000_000)).filter(Boolean).length;
  expect([count("one"), count("one"), count("other")]).toEqual([20, 0, 20]);
  at = 10_000;
  expect(count("one")).toBe(20);
});

test("a network holds at most its share of the memory, also over several windows of time", () => {
  let at = 0;
  const limits = createSocketLimits(new MemoryBudget(), { now: () => at });
  const take = (key: string) => limits.client("network", key).memory().take(15_000_000);
  const held = take("one");
  at = 20_000;
  expect([take("one"), take("other") !== null]).toEqual([null, true]);
  held?.release();
  expect(take("one")).not.toBeNull();
});

test("guests of many networks leave the rest of the memory to users", () => {
  const limits = createSocketLimits(new MemoryBudget());
  const take = (kind: "network" | "user", key: string) => limits.client(kind, key).memory().take(20_000_000) !== null;
  const networks = Array.from({ length: 10 }, (_, index) => take("network", `network ${index}`));
  expect(networks.filter(Boolean).length).toBe(3);
  expect([take("user", "ann"), take("user", "ben")]).toEqual([true, true]);
});

test.each<[string, object, string]>([
  ["4 MB of text", { cells: [{ cell_type: "code", source: "x".repeat(MAX_MESSAGE_BYTES.guest) }] }, "log in"],
  ["a million empty cells", { cells: Array.from({ length: 60_000 }, () => ({})) }, "smaller notebook"],
])("a guest's notebook of %s is refused before it is parsed, with what to do", async (_, notebook, advice) => {
  const parse = vi.spyOn(JSON, "parse");
  const data = Buffer.from(JSON.stringify({ ...PROMPT, notebook }));
  parse.mockClear();
  expect(readMessage(data, { isGuest: true })).toEqual({
    ok: false,
    waiting: null,
    answer: {
      type: "end",
      prompt_id: PROMPT.prompt_id,
      message: { reason: "refused", error: "message-too-large", message: expect.stringContaining(advice) },
    },
  });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test("commas and brackets in strings aren't values", () => {
  const notebook = { cells: [{ cell_type: "code", source: '[1, {2}, "\\'.repeat(60_000) }] };
  expect(readMessage(Buffer.from(JSON.stringify({ ...PROMPT, notebook })))).toMatchObject({ ok: true });
});

test("a user's message of more than 2 MB is refused before it is parsed, and the socket stays open", () => {
  const notebook = { cells: [{ cell_type: "code", source: "x".repeat(MAX_MESSAGE_BYTES.user) }] };
  expect(readMessage(Buffer.from(JSON.stringify({ ...PROMPT, notebook })))).toMatchObject({
    ok: false,
    waiting: null,
    answer: { type: "end", message: { error: "message-too-large" } },
  });
});

test.each<[string, object]>([
  ["text", { cells: [{ source: "x".repeat(1_900_000) }] }],
  ["lines", { cells: [{ source: Array.from({ length: 27_000 }, () => `${"y".repeat(65)}\n`) }] }],
  ["names", Object.fromEntries(Array.from({ length: 27_000 }, (_, index) => ["k".repeat(60) + index, 1]))],
])("a notebook of %s is passed on as it is, without a copy", (_, notebook) => {
  const parse = vi.spyOn(JSON, "parse");
  const read = readMessage(Buffer.from(JSON.stringify({ ...PROMPT, notebook })));
  const [parsed] = parse.mock.results;
  parse.mockRestore();
  expect(read.ok && read.message.type === "prompt" && read.message.notebook).toBe(parsed?.value.notebook);
});

test("what is held of messages counts: unfinished parts, prompts at work, and what their runs keep", async () => {
  const memory = new MemoryBudget();
  const running = played();
  const counting = await promptServer(database(), {
    services: { memory },
    agent: { runAgent: running.runAgent },
    reconnectMs: 50,
  });
  const client = counting.connect();
  await client.opened();
  // The first half of a message, whose end never comes.
  client.socket.send("x".repeat(300_000), { fin: false });
  await expect.poll(() => memory.usedBytes).toBeGreaterThan(200_000);
  client.socket.terminate();
  await expect.poll(() => memory.usedBytes).toBe(0);

  const prompting = counting.connect();
  const id = await prompting.prompt({ notebook: { cells: [{ source: "x".repeat(500_000) }] } });
  const run = await running.started;
  expect(memory.usedBytes).toBeGreaterThan(500_000);
  run.emit({ type: "text", message: "y".repeat(400_000) });
  await expect.poll(() => memory.usedBytes).toBeGreaterThan(900_000);
  await running.finish();
  await prompting.end(id);
  await expect.poll(() => memory.usedBytes).toBe(0);
  await counting.stop();
});

test("a message in many small parts closes its socket, and pieces of a part count, however small they are", async () => {
  const memory = new MemoryBudget();
  const counting = await promptServer(database(), { services: { memory } });
  const parted = counting.connect();
  await parted.opened();
  for (let i = 0; i < 1_001; i++) parted.socket.send("a", { fin: false });
  expect((await parted.closed)[0]).toBe(1008);
  const client = new EventEmitter();
  const connection = new EventEmitter();
  const limits = createSocketLimits(memory).client("network", "one");
  countIncoming(connection as Duplex, client as WebSocket, limits);
  // Pongs of an idle socket come in pieces, too.
  for (let i = 0; i < 1_000; i++) {
    connection.emit("data", Buffer.alloc(6));
    client.emit("pong");
  }
  expect(memory.usedBytes).toBe(0);
  for (let i = 0; i < 1_000; i++) connection.emit("data", Buffer.alloc(1));
  expect(memory.usedBytes).toBeGreaterThan(300_000);
  client.emit("message");
  expect(memory.usedBytes).toBe(0);
  await counting.stop();
});

test("a message that takes too long to arrive, or finds no memory, closes its socket", async () => {
  const memory = new MemoryBudget();
  const slow = await promptServer(database(), { services: { memory }, messageMs: 50 });
  const late = slow.connect();
  await late.opened();
  late.socket.send("x".repeat(300_000), { fin: false });
  expect(await late.closed).toEqual([1013, "busy"]);
  await expect.poll(() => memory.usedBytes).toBe(0);
  const all = memory.take(200_000_000);
  expect(all).not.toBeNull();
  const without = slow.connect();
  await without.opened();
  without.socket.send("x".repeat(300_000), { fin: false });
  expect(await without.closed).toEqual([1013, "busy"]);
  const prompting = slow.connect();
  const id = await prompting.prompt();
  expect(await prompting.end(id)).toMatchObject({ reason: "refused", error: "unavailable" });
  all?.release();
  await slow.stop();
});

test("a flood of pings counts as bytes of its network", async () => {
  const client = server.connect({ options: { localAddress: "127.0.0.7" } });
  await client.opened();
  const other = server.connect({ options: { localAddress: "127.0.0.8" } });
  for (let i = 0; i < 200_000 && client.socket.readyState === 1; i++) {
    client.socket.ping(Buffer.alloc(120));
    if (i % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  // A client that is still sending when the goodbye comes loses the connection.
  expect([1006, 1008]).toContain((await client.closed)[0]);
  await other.send({ type: "get_suggestions", notebook: {} });
  await other.getType("suggestions");
});
