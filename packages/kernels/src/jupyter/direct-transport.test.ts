import { expect, test } from "vitest";
import { DirectTransport } from "./direct-transport.ts";

const ADDRESS = { base: "https://hub.example.org/user/ann/", token: "abc" };

/** Fetches as a server would that lets in whoever `allows` says, and refuses others without a word. */
function fetchFrom(allows: (url: URL, headers: Headers) => boolean, asked: string[] = []): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input as URL);
    const headers = new Headers(init.headers);
    asked.push(`${url.pathname}${url.search} ${headers.get("authorization") ?? "-"}`);
    if (init.mode === "no-cors") return new Response();
    if (!allows(url, headers)) throw new TypeError("Failed to fetch");
    return Response.json({ ok: true });
  };
}

test("puts the token into the address", async () => {
  const asked: string[] = [];
  const transport = new DirectTransport(ADDRESS, { fetch: fetchFrom(() => true, asked) });
  expect(await transport.request({ method: "GET", path: "api/kernels" })).toMatchObject({
    kind: "answer",
    status: 200,
  });
  expect(asked).toEqual(["/user/ann/api/kernels?token=abc -"]);
});

test("uses a header where that is refused, and from then on", async () => {
  const asked: string[] = [];
  const fetch = fetchFrom((_, headers) => headers.has("authorization"), asked);
  const transport = new DirectTransport(ADDRESS, { fetch });
  await transport.request({ method: "GET", path: "api/kernels" });
  await transport.request({ method: "GET", path: "api/kernels" });
  expect(asked).toEqual([
    "/user/ann/api/kernels?token=abc -",
    "/user/ann/api/kernels token abc",
    "/user/ann/api/kernels token abc",
  ]);
});

test("tells a server that refuses from one that isn't there", async () => {
  const refusing = new DirectTransport(ADDRESS, { fetch: fetchFrom(() => false) });
  expect(await refusing.request({ method: "GET", path: "api" })).toEqual({ kind: "refused" });
  const missing = new DirectTransport(ADDRESS, { fetch: () => Promise.reject(new TypeError("Failed to fetch")) });
  expect(await missing.request({ method: "GET", path: "api" })).toEqual({ kind: "unreachable" });
});

test("a server that doesn't answer in time counts as one that isn't there", async () => {
  let asked = 0;
  const fetch: typeof globalThis.fetch = (_, init) => {
    asked += 1;
    return new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))));
  };
  const transport = new DirectTransport(ADDRESS, { fetch });
  expect(await transport.request({ method: "GET", path: "api", timeoutMs: 1 })).toEqual({ kind: "unreachable" });
  expect(asked).toBe(1);
});

test("an answer that never ends is left, and told like one that failed", async () => {
  let sent = 0;
  let isLeft = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1_000_000).fill(0x20));
    },
    cancel: () => void (isLeft = true),
  });
  const transport = new DirectTransport(ADDRESS, { fetch: async () => new Response(endless) });
  expect(await transport.request({ method: "GET", path: "api/kernels" })).toEqual({
    kind: "answer",
    status: 500,
    type: "application/json",
    text: '{"message":"Its answer has more than 10 MB, which is too much for a page."}',
  });
  expect([isLeft, sent < 20]).toEqual([true, true]);
});

test("an answer is as large as its request allows, in any pieces of letters", async () => {
  const text = "é".repeat(6_000_000);
  const transport = new DirectTransport(ADDRESS, { fetch: async () => new Response(text) });
  const answer = await transport.request({ method: "GET", path: "api/contents/a", maxBytes: 20_000_000 });
  expect(answer.kind === "answer" && answer.text === text).toBe(true);
});

test("says that a secure page can't reach a public server without https", async () => {
  const barrier = (base: string, origin: string) => new DirectTransport({ base, token: "" }, { origin }).barrier();
  expect(await barrier("http://jupyter.example.org/", "https://kernel.example")).toBe("mixed-content");
  expect(await barrier("https://jupyter.example.org/", "https://kernel.example")).toBe(null);
  expect(await barrier("http://jupyter.example.org/", "http://kernel.example")).toBe(null);
});

test.each([
  ["https://kernel.example", "http://localhost:8888/", "denied", "permission"],
  ["https://kernel.example", "http://localhost:8888/", "prompt", "permission"],
  ["https://kernel.example", "http://10.0.0.1:8888/", "granted", null],
  ["https://kernel.example", "http://localhost:8888/", undefined, null],
  ["http://127.0.0.1:3000", "http://localhost:8888/", "prompt", null],
])("from %s to %s with the permission %s", async (origin, base, state, expected) => {
  const permissionState = () => Promise.resolve(state);
  expect(await new DirectTransport({ base, token: "" }, { origin, permissionState }).barrier()).toBe(expected);
});
