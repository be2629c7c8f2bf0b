import { expect, test, vi } from "vitest";
import { Hono } from "hono";
import { ORIGIN, testApi } from "../../testing/api.ts";
import { somebody } from "../../testing/somebody.ts";
import type { ApiEnv } from "../contract/context.ts";
import { sharedDatabase } from "../database/testing.ts";
import { MemoryBudget } from "../platform/memory-budget.ts";
import { limitBody } from "./body-limit.ts";

const database = sharedDatabase();

const BODY = { email: "ann@people.example", password: "correct horse" };

/** Counting the values of many megabytes takes its time. */
const WITHIN = { timeout: 30_000 };

const BUSY = "The server is handling too much data at once. Try again in a few seconds.";

/** A request whose body comes as `bytes` say, and never ends unless they do. */
function sendPart(
  { api }: ReturnType<typeof testApi>,
  path: string,
  {
    bytes,
    token,
    length,
    ends = false,
    address = "192.0.2.1",
  }: { bytes: number; token?: string; length?: number; ends?: boolean; address?: string },
): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (bytes > 0) controller.enqueue(new Uint8Array(bytes).fill(0x20));
      if (ends) controller.close();
    },
  });
  const headers = {
    origin: ORIGIN,
    "content-type": "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(length !== undefined && { "content-length": String(length) }),
  };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  return Promise.resolve(api.request(path, init, { address }));
}

test("a body for which no memory is left is asked to come again, and nothing is held after an answer", async () => {
  const memory = new MemoryBudget(1_000);
  const { ask } = testApi(database(), { memory });
  const held = memory.take(1_000);
  const refused = await ask("POST", "/api/register", { body: BODY });
  expect([refused.status, refused.headers.get("retry-after"), refused.body.error.message]).toEqual([503, "5", BUSY]);
  // Calls without a body go on.
  expect((await ask("GET", "/api/plans")).status).toBe(200);
  held?.release();
  const taken = await ask("POST", "/api/register", { body: BODY });
  expect([taken.status, memory.usedBytes]).toEqual([201, 0]);
});

test.each([
  ["a million empty objects", "{},".repeat(1_000_000)],
  ["four million numbers", "1,".repeat(4_000_000)],
])("a notebook of %s is refused before it's parsed", async (_, values) => {
  const { ask } = await somebody(testApi(database()));
  const notebook = `{"nbformat":4,"nbformat_minor":5,"cells":[],"metadata":{"a":[${values}0]}}`;
  const parse = vi.spyOn(JSON, "parse");
  const { status, body } = await ask("POST", "/api/fiddles", { body: `{"notebook":${notebook}}` });
  const largest = Math.max(...parse.mock.calls.map(([text]) => text.length));
  parse.mockRestore();
  expect([status, body.error, largest < 1_000]).toEqual([
    413,
    {
      id: "too-large",
      message:
        "The request has more than 500,000 lists and objects, or 3,000,000 values. Clear large outputs in the notebook, then save again.",
    },
    true,
  ]);
});

test("a notebook with too many names is refused, and one with as many rows isn't", async () => {
  const { ask } = await somebody(testApi(database()));
  const send = async (a: object) => {
    const notebook = { nbformat: 4, nbformat_minor: 5, cells: [], metadata: { a } };
    const { status, body } = await ask("POST", "/api/fiddles", { body: { notebook } });
    return [status, body.error?.message];
  };
  const numbers = Array.from({ length: 200_000 }, (_, n) => n);
  expect(await send(Object.fromEntries(numbers.map((n) => [`k${n}`, n])))).toEqual([
    413,
    "The request has objects with more than 100,000 different names. Clear large outputs in the notebook, then save again.",
  ]);
  expect(await send(numbers.map((n) => ({ n })))).toEqual([201, undefined]);
});

test("brackets in a notebook's text aren't values", async () => {
  const { ask } = await somebody(testApi(database()));
  const cell = { cell_type: "code", source: '{[,"\\'.repeat(1_000_000) };
  const notebook = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [cell] };
  expect((await ask("POST", "/api/fiddles", { body: { notebook } })).status).toBe(201);
});

test("bodies that are announced and don't come reserve nothing", async () => {
  const memory = new MemoryBudget();
  const api = testApi(database(), { memory });
  const { token } = await somebody(api);
  for (let i = 0; i < 10; i++) void sendPart(api, "/api/fiddles", { bytes: 1_000, token, length: 19_000_000 });
  await expect.poll(() => memory.usedBytes, WITHIN).toBe(10_000);
  expect((await api.ask("POST", "/api/register", { body: { ...BODY, email: "ben@people.example" } })).status).toBe(201);
});

test("an account's bodies hold at most its share, and others go on", async () => {
  const memory = new MemoryBudget();
  const api = testApi(database(), { memory });
  const [{ token }, other] = [await somebody(api), await somebody(api)];
  for (let i = 0; i < 4; i++) void sendPart(api, "/api/fiddles", { bytes: 15_000_000, token });
  await expect.poll(() => memory.usedBytes, WITHIN).toBe(60_000_000);
  const refused = await sendPart(api, "/api/fiddles", { bytes: 1_000, token, ends: true });
  const others = await sendPart(api, "/api/fiddles", { bytes: 1_000, token: other.token, ends: true });
  expect([refused.status, others.status]).toEqual([503, 400]);
});

test("whoever holds the most of what hasn't come makes room for others", async () => {
  const memory = new MemoryBudget();
  const api = testApi(database(), { memory });
  const slow = [await somebody(api), await somebody(api), await somebody(api), await somebody(api)];
  const ended: number[] = [];
  for (const { token } of slow)
    for (let i = 0; i < 3; i++)
      void sendPart(api, "/api/fiddles", { bytes: 16_000_000, token }).then(({ status }) => ended.push(status));
  await expect.poll(() => memory.usedBytes, WITHIN).toBe(192_000_000);
  const { token } = await somebody(api);
  // Somebody who sends as much as the largest finds room, and holds three bodies at the end as all others do.
  for (let i = 0; i < 3; i++) void sendPart(api, "/api/fiddles", { bytes: 10_000_000, token });
  await expect.poll(() => ended, WITHIN).toEqual([503, 503]);
  const guest = await sendPart(api, "/api/register", { bytes: 90_000, ends: true });
  const user = await sendPart(api, "/api/fiddles", { bytes: 15_000_000, token, ends: true });
  expect([guest.status, user.status, memory.usedBytes <= 190_000_000]).toEqual([400, 400, true]);
});

test.each([
  ["a body", "/api/login"],
  ["a file", "/api/fiddles/1/files"],
])("%s in pieces of a byte is given up before they take anybody's time", async (_, path) => {
  const app = new Hono<ApiEnv>();
  app.use("*", limitBody(new MemoryBudget()));
  app.post("*", async (c) => c.json(await c.req.json()));
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      controller.enqueue(new Uint8Array([0x20]));
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  const answer = await app.request(path, init, { address: "192.0.2.1" });
  const { error } = (await answer.json()) as { error: { message: string } };
  expect([answer.status, error.message, pieces < 300]).toEqual([
    400,
    "The request comes in too many small pieces. Send larger ones.",
    true,
  ]);
});

test("a large part that came at once gives the rest no more time", async () => {
  const memory = new MemoryBudget();
  const app = new Hono<ApiEnv>();
  app.use("*", (c, next) => {
    c.set("user", { id: "1" } as never);
    return next();
  });
  app.use("*", limitBody(memory, { timeoutMs: 1 }));
  app.post("*", async (c) => c.json(await c.req.json()));
  const answer = await sendPart({ api: app } as never, "/api/fiddles", { bytes: 15_000_000 });
  expect([answer.status, memory.usedBytes]).toEqual([408, 0]);
});

test("guests of many networks leave the rest of the memory to users", async () => {
  const memory = new MemoryBudget();
  const api = testApi(database(), { memory });
  const { token } = await somebody(api);
  const answers: number[] = [];
  for (let i = 0; i < 320; i++) {
    const sent = sendPart(api, "/api/register", { bytes: 100_000, address: `198.51.100.${i % 250}` });
    void sent.then(({ status }) => answers.push(status));
  }
  await expect.poll(() => answers.length, WITHIN).toBe(20);
  expect([new Set(answers), memory.usedBytes]).toEqual([new Set([503]), 30_000_000]);
  expect((await sendPart(api, "/api/fiddles", { bytes: 15_000_000, token, ends: true })).status).toBe(400);
});

test.each([
  ["with its length", { bytes: 0, length: 200_000 }],
  ["without its length", { bytes: 200_000 }],
])("a guest's body that's too large is refused %s", async (_, sent) => {
  const memory = new MemoryBudget();
  const api = testApi(database(), { memory });
  const [save, register] = [await sendPart(api, "/api/fiddles", sent), await sendPart(api, "/api/register", sent)];
  expect([save.status, register.status, memory.usedBytes]).toEqual([401, 413, 0]);
});

test("a body that doesn't come in time is given up, and a file too", async () => {
  const memory = new MemoryBudget();
  const app = new Hono<ApiEnv>();
  app.use("*", limitBody(memory, { timeoutMs: 1 }));
  app.post("*", async (c) => c.json(await c.req.json()));
  for (const path of ["/api/register", "/api/fiddles/1/files"]) {
    const answer = await sendPart({ api: app } as never, path, { bytes: 10 });
    const { error } = (await answer.json()) as { error: { id: string; message: string } };
    expect([answer.status, error.id, error.message, memory.usedBytes]).toEqual([
      408,
      "too-slow",
      "The request took too long to arrive. Check your connection, and try again.",
      0,
    ]);
  }
});
