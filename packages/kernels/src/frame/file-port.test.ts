import { expect, test } from "vitest";
import { fetchThrough, serveFiles } from "./file-port.ts";

const URL = "https://kernel.example/runtime/1/p5.js";

/** A `fetch` through a port whose other side answers requests with `answer`. */
function through(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const { port1, port2 } = new MessageChannel();
  serveFiles(port2, { fetch: async (url, init = {}) => answer(new Request(url).url, init) });
  return { fetch: fetchThrough(port1), close: () => port1.close() };
}

test("brings address, status, headers and bytes, and asks without credentials", async () => {
  const asked: unknown[] = [];
  const { fetch, close } = through((url, { headers, credentials, referrerPolicy }) => {
    asked.push({ url, headers, credentials, referrerPolicy });
    const response = new Response("let a = 1", { status: 203, headers: { "content-type": "text/javascript" } });
    return Object.defineProperty(response, "url", { value: `${url}?moved` });
  });
  const response = await fetch(URL, { headers: { accept: "text/html" }, credentials: "include" });
  expect({
    url: response.url,
    status: response.status,
    type: response.headers.get("content-type"),
    text: await response.text(),
  }).toEqual({ url: `${URL}?moved`, status: 203, type: "text/javascript", text: "let a = 1" });
  const headers = [["accept", "text/html"]];
  expect(asked).toEqual([{ url: URL, headers, credentials: "omit", referrerPolicy: "no-referrer" }]);
  close();
});

test("bytes come as they arrive, so that progress can be shown", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const { fetch, close } = through(() => new Response(readable));
  const response = await fetch(URL);
  const reader = response.body?.getReader();
  for (const bytes of [Uint8Array.of(1, 2), Uint8Array.of(3)]) {
    void writer.write(bytes);
    expect(await reader?.read()).toEqual({ done: false, value: bytes });
  }
  void writer.close();
  expect((await reader?.read())?.done).toBe(true);
  close();
});

test("what fails on the other side fails here, before the answer or in its midst", async () => {
  const refused = through(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(refused.fetch(URL)).rejects.toThrow("Failed to fetch");
  refused.close();
  const cut = through(() => new Response(new ReadableStream({ pull: (body) => body.error(new Error("cut off")) })));
  const response = await cut.fetch(URL);
  await expect(response.text()).rejects.toThrow("cut off");
  cut.close();
});

test("a request that is aborted, or whose body is no longer read, ends on the other side as well", async () => {
  let ended = 0;
  const silent = through((_, { signal }) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener("abort", () => {
      ended += 1;
      reject(new Error("aborted"));
    });
    return promise;
  });
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("too slow")), 10);
  await expect(silent.fetch(URL, { signal: stop.signal })).rejects.toThrow("too slow");
  await expect.poll(() => ended).toBe(1);
  await expect(silent.fetch(URL, { signal: AbortSignal.abort(new Error("never")) })).rejects.toThrow("never");
  silent.close();

  const endless = through((_, { signal }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    void writer.write(Uint8Array.of(1));
    signal?.addEventListener("abort", () => {
      ended += 1;
      void writer.abort(new Error("aborted"));
    });
    return new Response(readable);
  });
  await (await endless.fetch(URL)).body?.cancel();
  await expect.poll(() => ended).toBe(2);
  endless.close();
});
