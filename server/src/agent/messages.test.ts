import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../database/open.ts";
import { openTestDatabase } from "../database/testing.ts";
import { MAX_GUEST_MESSAGE_BYTES, readMessage } from "./read-message.ts";
import { createSocketLimits } from "./socket-limits.ts";
import { promptServer, type PromptServer } from "../../testing/prompt-server.ts";

let database: OpenDatabase;
let server: PromptServer;
const suggest = vi.fn(async (_: unknown, notebook: Readonly<Record<string, unknown>>) => [String(notebook["title"])]);
beforeAll(async () => {
  database = await openTestDatabase();
  server = await promptServer(database, { agent: { suggest } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.close();
});

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
  [{ notebook: [] }, "notebook"],
  [{ prompt: "x".repeat(20_001) }, "prompt"],
  [{ files: [{ path: "a" }] }, "files.0.size"],
])("a prompt that can't be read ends, so that nobody waits for it: %j", async (changed, path) => {
  const client = server.connect();
  const id = await client.prompt({ ...changed });
  expect(await client.end(id)).toMatchObject({
    reason: "refused",
    error: "invalid-message",
    message: expect.stringContaining(`The server couldn't read the message. ${path}: `),
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
  const failing = await promptServer(database, {
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
    const without = await promptServer(database, { agent: { suggest }, ...options });
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
  const isFine = createSocketLimits(() => at).messages("network");
  const count = (bytes: number) => Array.from({ length: 200 }, () => isFine(bytes)).filter(Boolean).length;
  expect(count(1)).toBe(100);
  at = 9_999;
  expect(count(1)).toBe(0);
  at = 10_000;
  expect(count(1_000_000)).toBe(20);
});

test("all sockets of a network share 20 MB in 10 seconds, however often they are opened, and others have theirs", () => {
  let at = 0;
  const limits = createSocketLimits(() => at);
  const count = (key: string) =>
    Array.from({ length: 100 }, () => limits.messages(key)(1_000_000)).filter(Boolean).length;
  expect([count("one"), count("one"), count("other")]).toEqual([20, 0, 20]);
  at = 10_000;
  expect(count("one")).toBe(20);
});

test.each<[string, object, string]>([
  ["4 MB of text", { cells: [{ cell_type: "code", source: "x".repeat(MAX_GUEST_MESSAGE_BYTES) }] }, "log in"],
  ["a million empty cells", { cells: Array.from({ length: 60_000 }, () => ({})) }, "smaller notebook"],
])("a guest's notebook of %s is refused before it is parsed, with what to do", async (_, notebook, advice) => {
  const parse = vi.spyOn(JSON, "parse");
  const data = Buffer.from(JSON.stringify({ ...PROMPT, notebook }));
  parse.mockClear();
  expect(readMessage(data, { isGuest: true })).toEqual({
    ok: false,
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
