import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readEnv } from "../platform/env.ts";
import { listen } from "./listen.ts";

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
