import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readEnv } from "../platform/env.ts";
import { freeLoopbackPort, listen, listenOnLoopback } from "./listen.ts";

const env = { ...readEnv({}), port: 0, host: "127.0.0.1" };

test("a stopping server finishes running requests and accepts no new ones", async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = await listen(async () => {
    begun.resolve();
    await finish.promise;
    return new Response("finished");
  }, env);
  const url = `http://127.0.0.1:${server.port}/`;
  const answer = fetch(url).then((response) => response.text());
  await begun.promise;
  const stopped = server.stop();
  await expect(fetch(url)).rejects.toThrow();
  finish.resolve();
  expect(await answer).toBe("finished");
  await stopped;
});

test("a request that never ends is aborted", async () => {
  const begun = Promise.withResolvers<void>();
  const server = await listen(
    () => {
      begun.resolve();
      return new Promise(() => {});
    },
    env,
    { drainTimeoutMs: 50 },
  );
  const answer = fetch(`http://127.0.0.1:${server.port}/`);
  answer.catch(() => {});
  await begun.promise;
  await server.stop();
  await expect(answer).rejects.toThrow();
});

test("an idle connection stays open longer than proxies keep theirs", async () => {
  const server = await listen(async () => new Response("kept"), env);
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(headers.get("keep-alive")).toBe("timeout=75");
  await server.stop();
});

test("a connection that sends request after request without reading is ended, and others are answered", async () => {
  let begun = 0;
  const server = await listen(async () => {
    begun += 1;
    return new Response("x".repeat(200_000));
  }, env);
  const flood = connect(server.port, "127.0.0.1").pause();
  flood.on("error", () => {});
  flood.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(1000));
  await expect.poll(() => begun).toBe(4);
  await once(flood.resume(), "close");
  expect(begun).toBe(4);
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
  await server.stop();
});

test("a network that opens too many connections loses those, and can open one when another ends", async () => {
  const server = await listen(async () => new Response("ok"), env, { maxConnections: 2 });
  const open = () => connect(server.port, "127.0.0.1").on("error", () => {});
  const first = open();
  const second = open();
  await Promise.all([once(first, "connect"), once(second, "connect")]);
  const refused = open();
  await once(refused, "close");
  first.destroy();
  await once(first, "close");
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${server.port}/`).catch(() => null))?.status).toBe(200);
  second.destroy();
  await server.stop();
});

test("an offer to use another protocol is ignored", async () => {
  const upgrade = async () => Promise.reject(new Error("not a WebSocket"));
  const server = await listen(async () => new Response("as usual"), env, {
    sockets: { upgrade, stop: async () => {} },
  });
  const headers = { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "" };
  const [response] = await once(request({ port: server.port, headers }).end(), "response");
  expect(await text(response)).toBe("as usual");
  await server.stop();
});

test("a port that's in use is reported", async () => {
  const first = await listen(async () => new Response(), env);
  await expect(listen(async () => new Response(), { ...env, port: first.port })).rejects.toThrow(
    `Port ${first.port} is already in use.`,
  );
  await first.stop();
});

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));
/** The addresses that `localhost` has on this computer. */
const loopback = ["127.0.0.1", ...(hasIPv6 ? ["::1"] : [])];

test.each(loopback)("a port that another program has at %s isn't taken for localhost", async (host) => {
  const other = await listen(async () => new Response("theirs"), { ...env, host });
  expect(await freeLoopbackPort(other.port, env)).not.toBe(other.port);
  await expect(
    listenOnLoopback(async () => new Response("ours"), { ...env, port: other.port }, { portSetting: "--port" }),
  ).rejects.toThrow(
    `Port ${other.port} is already in use. Stop the program that uses it, or choose another one with --port.`,
  );
  await other.stop();
});

test("a local run answers at each address of localhost", async () => {
  const port = await freeLoopbackPort(0, env);
  const ours = await listenOnLoopback(async () => new Response("ours"), { ...env, port });
  for (const host of ["localhost", ...loopback]) {
    const name = host.includes(":") ? `[${host}]` : host;
    expect(await fetch(`http://${name}:${ours.port}/`).then((answer) => answer.text())).toBe("ours");
  }
  await ours.stop();
});
