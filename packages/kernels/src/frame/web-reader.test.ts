import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { KernelMemory } from "./memory.ts";
import { WebReader, type WebAnswer, type WebMessage } from "./web-reader.ts";

const WORKER = `
const { parentPort, workerData } = require("node:worker_threads");
Promise.all([import(workerData.memory), import(workerData.reader)]).then(([{ KernelMemory }, { readWeb }]) => {
  const memory = new KernelMemory(workerData.shared);
  memory.begin(1);
  let told = 0;
  const silence = { afterMs: workerData.silenceMs, tell: () => told++ };
  const read = (request, timeoutMs = Infinity) =>
    readWeb(memory, (message) => parentPort.postMessage({ message }), { request, timeoutMs, silence });
  const result = workerData.requests.map(([request, timeoutMs]) => read(request, timeoutMs));
  parentPort.postMessage({ result: told ? [...result, "told " + told] : result });
});`;

type Result = WebAnswer | string;

/** What a worker's requests come to. `onRequest` is called with the memory when one begins. */
async function results(
  requests: readonly (readonly [url: string, timeoutMs?: number])[],
  fetch: typeof globalThis.fetch,
  {
    onRequest,
    silenceMs = 60_000,
  }: { readonly onRequest?: (memory: KernelMemory) => void; readonly silenceMs?: number } = {},
): Promise<readonly Result[]> {
  const memory = new KernelMemory();
  const reader = new WebReader(memory, fetch);
  const module = (name: string) => new URL(name, import.meta.url).href;
  const worker = new Worker(WORKER, {
    eval: true,
    workerData: {
      memory: module("memory.ts"),
      reader: module("web-reader.ts"),
      shared: memory.shared,
      silenceMs,
      requests: requests.map(([url, timeoutMs]) => [
        { url, method: "GET", headers: [["x-key", "k"]], body: null },
        timeoutMs,
      ]),
    },
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.on("error", reject);
      worker.on("message", (data: { readonly message?: WebMessage; readonly result?: readonly Result[] }) => {
        if (data.result) return resolve(data.result);
        if (!data.message) return;
        reader.receive(data.message);
        if (data.message.worker === "web_request") onRequest?.(memory);
      });
    });
  } finally {
    await worker.terminate();
  }
}

/** Answers like a site that never does, until the request is canceled. */
const never = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new Error("canceled")));
  });

test("an answer larger than the shared memory arrives whole, and one request follows the other", async () => {
  const large = new Uint8Array(10_000_000).map((_, index) => index % 251);
  const [first, second] = await results([["https://a.test/large"], ["https://a.test/echo"]], async (input, init) => {
    if (new Request(input).url.endsWith("large")) return new Response(large);
    return new Response(JSON.stringify(init?.headers), {
      status: 404,
      statusText: "Not Found",
      headers: { "x-rows": "2" },
    });
  });
  expect((first as WebAnswer).status).toBe(200);
  expect(Buffer.from((first as WebAnswer).body).equals(large)).toBe(true);
  expect(second).toMatchObject({ status: 404, statusText: "Not Found" });
  expect((second as WebAnswer).headers).toContainEqual(["x-rows", "2"]);
  expect(new TextDecoder().decode((second as WebAnswer).body)).toBe('[["x-key","k"]]');
});

test("a site without an answer is late, and one that the browser refuses has failed", async () => {
  const fetch = ((url: string, init?: RequestInit) =>
    url.endsWith("never")
      ? never(url, init)
      : Promise.reject(new TypeError("Failed to fetch"))) as typeof globalThis.fetch;
  expect(await results([["https://a.test/never", 50], ["https://a.test/refused"]], fetch, { silenceMs: 20 })).toEqual([
    "late",
    "failed",
    "told 1",
  ]);
  expect(await results([["https://a.test/never", 10]], fetch, { silenceMs: 20 })).toEqual(["late"]);
});

test("an interrupt ends the wait", async () => {
  const found = await results([["https://a.test/never"]], never, { onRequest: (memory) => memory.interrupt(1) });
  expect(found).toEqual(["interrupted"]);
});
