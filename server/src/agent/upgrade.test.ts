import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../database/open.ts";
import { sharedDatabase } from "../database/testing.ts";
import { somebody } from "../../testing/somebody.ts";
import { type openSocket, promptServer, type PromptServer, refusedStatus } from "../../testing/prompt-server.ts";

const APP = "http://localhost:3000";
const KERNEL_HOST = "127.0.0.1:3000";

const database = sharedDatabase();
let server: PromptServer;
let clock = Date.now();
beforeAll(async () => {
  server = await promptServer(database(), { services: { now: () => new Date(clock) } });
}, 60_000);
afterAll(() => server.stop());

test.each<[string, number, Parameters<typeof refusedStatus>[1]]>([
  ["another path", 404, { path: "/ws/other/12345678/" }],
  ["the API", 404, { path: "/api/me" }],
  ["a client without an id", 404, { path: "/ws/prompt//?token=" }],
  ["the kernel host", 421, { options: { headers: { host: KERNEL_HOST } } }],
  ["a page of another origin", 403, { options: { origin: "https://evil.example" } }],
  ["a page of the kernel host", 403, { options: { origin: `http://${KERNEL_HOST}` } }],
  ["a page without an origin", 403, { options: { origin: "null" } }],
  ["a browser that says it's another site", 403, { options: { headers: { "sec-fetch-site": "cross-site" } } }],
  ["cookies without an origin", 403, { options: { headers: { cookie: "PF_ACCESS_TOKEN=x" } } }],
  ["an invalid host", 400, { options: { headers: { host: "a b" } } }],
])("is refused to %s", async (_, status, asked) => {
  expect(await refusedStatus(server.port, asked)).toBe(status);
});

test.each<[string, Parameters<typeof openSocket>[1]]>([
  ["a page of ours", { options: { origin: APP } }],
  ["a program", {}],
  ["an address without the slash at its end", { path: `/ws/prompt/${randomUUID()}?token=` }],
])("opens for %s", async (_, asked) => {
  const client = server.connect(asked);
  await client.opened();
  client.socket.close();
  expect(await client.closed).toEqual([1005, ""]);
});

describe("a token", () => {
  test("that is good opens the socket", async () => {
    const { token } = await somebody(server);
    await server.connect({ query: { token } }).opened();
  });

  test.each(["x", "eyJhbGciOiJIUzI1NiJ9.e30.x"])("that is invalid closes it with a reason: %s", async (token) => {
    expect(await server.connect({ query: { token } }).closed).toEqual([4401, "session-expired"]);
  });

  test("that has expired, or was logged out, closes it with a reason", async () => {
    const { token, ask } = await somebody(server);
    clock += 16 * 60_000;
    expect(await server.connect({ query: { token } }).closed).toEqual([4401, "session-expired"]);
    clock -= 16 * 60_000;
    await ask("POST", "/api/logout");
    expect(await server.connect({ query: { token } }).closed).toEqual([4401, "session-expired"]);
  });

  test("is in no log, even when the database fails", async () => {
    const db = {
      selectFrom() {
        throw new Error("the database is away");
      },
    };
    const broken = await promptServer({ db } as unknown as OpenDatabase);
    const token = await broken.services.keys.sign("access", { sid: randomUUID() }, 60, new Date());
    expect(await refusedStatus(broken.port, { query: { token } })).toBe(503);
    expect(broken.logged.join("\n")).toContain("socket not opened");
    expect(broken.logged.join("\n")).not.toMatch(/eyJ|token=/);
    await broken.stop();
  });
});

test("an account can have 20 sockets, and one that closes makes room", async () => {
  const { token } = await somebody(server);
  const clients = Array.from({ length: 20 }, () => server.connect({ query: { token } }));
  await Promise.all(clients.map(({ opened }) => opened()));
  expect(await server.connect({ query: { token } }).closed).toEqual([4429, "too-many-sockets"]);
  const [first] = clients;
  first?.socket.close();
  await first?.closed;
  const next = server.connect({ query: { token } });
  await next.opened();
  await next.send({ type: "get_suggestions", notebook: {} });
  await next.getType("suggestions");
});

test("a network can have 100 sockets, counted by the address that the proxy saw", async () => {
  const proxied = await promptServer(database(), { variables: { TRUST_PROXY: "1" } });
  const from = (address: string) =>
    proxied.connect({
      options: { headers: { "x-forwarded-for": `6.6.6.6, ${address}`, "x-forwarded-host": "localhost:3000" } },
    });
  const clients = Array.from({ length: 100 }, () => from("198.51.100.7"));
  await Promise.all(clients.map(({ opened }) => opened()));
  expect(await from("198.51.100.7").closed).toEqual([4429, "too-many-sockets"]);
  await from("198.51.100.8").opened();
  await proxied.stop();
});

test("a socket that is refused can't make the server hold anything, and ends although its client says no goodbye", async () => {
  const client = connect(server.port, "127.0.0.1");
  client.on("error", () => {});
  const received = text(client).catch(() => "");
  client.write(
    [
      `GET /ws/prompt/${randomUUID()}/?token=x HTTP/1.1`,
      "host: localhost:3000",
      "connection: upgrade",
      "upgrade: websocket",
      "sec-websocket-version: 13",
      `sec-websocket-key: ${Buffer.alloc(16, "k").toString("base64")}`,
      "\r\n",
    ].join("\r\n"),
  );
  await once(client, "readable");
  // The head of a message of 3 MB, a part of it, and then nothing.
  client.write(Buffer.concat([Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x2d, 0xc6, 0xc0]), Buffer.alloc(2_000_000)]));
  expect(await received).toContain("session-expired");
}, 15_000);

test("behind a proxy, the kernel host is told by the forwarded name", async () => {
  const proxied = await promptServer(database(), { variables: { TRUST_PROXY: "1" } });
  const options = { headers: { "x-forwarded-host": KERNEL_HOST } };
  expect(await refusedStatus(proxied.port, { options })).toBe(421);
  await proxied.stop();
});

test("a client that doesn't answer pings is dropped, others stay", async () => {
  const pinging = await promptServer(database(), { pingMs: 20 });
  const silent = pinging.connect({ options: { autoPong: false } });
  const well = pinging.connect();
  await Promise.all([silent.opened(), well.opened()]);
  expect((await silent.closed)[0]).toBe(1006);
  for (let i = 0; i < 3; i++) await once(well.socket, "ping");
  expect(well.socket.readyState).toBe(well.socket.OPEN);
  await pinging.stop();
});
