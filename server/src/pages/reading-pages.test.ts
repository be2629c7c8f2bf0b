import { hash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { contentPage, libraryOf } from "../content/testing.ts";
import { APP, testApp } from "../../testing/app.ts";
import type { RenderPage } from "./routes.ts";

const content = libraryOf(contentPage("/terms"), contentPage("/pricing", { live: true }));

test("a static page is rendered once, without a user", async () => {
  const { ask, rendered } = app();
  const bodies = [];
  for (const cookie of ["PF_ACCESS_TOKEN=mine", "PF_ACCESS_TOKEN=yours"]) {
    const response = await ask(`${APP}/terms`, { headers: { cookie, authorization: "Bearer x" } });
    bodies.push(await response.text());
  }
  expect(rendered).toEqual(["/terms reading=true cookie=null authorization=null"]);
  expect(bodies).toEqual(["<script>theme()</script>", "<script>theme()</script>"]);
});

test("a cached page's policy lists scripts by hash, and the page contains no nonce", async () => {
  const { ask } = app();
  const response = await ask(`${APP}/terms`);
  const policy = response.headers.get("content-security-policy") ?? "";
  const digest = hash("sha256", "theme()", "base64");
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${digest}'`);
  expect(/style-src ([^;]+)/.exec(policy)?.[1]).toBe("'self'");
});

test("a cached page is sent compressed, and not again if the browser has it", async () => {
  const { ask } = app();
  const first = await ask(`${APP}/terms`, { headers: { "accept-encoding": "gzip, br" } });
  const body = brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString();
  const etag = first.headers.get("etag") ?? "";
  const again = await ask(`${APP}/terms`, { headers: { "if-none-match": etag } });
  const head = await ask(`${APP}/terms`, { method: "HEAD" });
  expect([
    [first.headers.get("content-encoding"), first.headers.get("vary"), first.headers.get("cache-control"), body],
    [again.status, await again.text()],
    [head.headers.get("content-length"), await head.text()],
  ]).toEqual([
    ["br", "accept-encoding", "no-cache", "<script>theme()</script>"],
    [304, ""],
    ["24", ""],
  ]);
});

test("queries don't render a cached page again", async () => {
  const { ask, rendered } = app();
  const etags = [];
  for (const query of ["", "?utm=1", "?x=2"]) etags.push((await ask(`${APP}/terms${query}`)).headers.get("etag"));
  expect([rendered.length, new Set(etags).size]).toEqual([1, 1]);
});

test("another revision of the content renders another page", async () => {
  const pages = { ...content, revision: "1" };
  const { ask, rendered } = app({ content: pages });
  await ask(`${APP}/terms`);
  pages.revision = "2";
  await ask(`${APP}/terms`);
  expect(rendered.length).toBe(2);
});

test.each([
  ["live parts", "/pricing", 200],
  ["a fault", "/terms", 500],
])("a page with %s is rendered for each request", async (_, path, status) => {
  const { ask, rendered } = app({ status });
  const answered = [await ask(APP + path), await ask(APP + path)].map((response) => response.status);
  expect([answered, new Set(rendered.slice(-2)).size >= 1 && rendered.length >= 2]).toEqual([[status, status], true]);
});

test("random parameters don't render a shared page again, and each document has its own nonce", async () => {
  const { ask, rendered } = app();
  const nonces = new Set<string>();
  const etags = new Set<string | null>();
  for (let i = 0; i < 50; i++) {
    const response = await ask(`${APP}/tutorials?x=${crypto.randomUUID()}`, {
      headers: { cookie: "PF_ACCESS_TOKEN=mine" },
    });
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "none";
    expect(await response.text()).toBe(`<script nonce="${nonce}">theme()</script>`);
    nonces.add(nonce);
    etags.add(response.headers.get("etag"));
  }
  expect([rendered, nonces.size, etags.size]).toEqual([
    ["/tutorials reading=false cookie=null authorization=null"],
    50,
    1,
  ]);
});

test("a browser that has a shared page goes on with its own nonce and policy", async () => {
  const { ask, rendered } = app();
  const etag = (await ask(`${APP}/tutorials`)).headers.get("etag") ?? "";
  const again = await ask(`${APP}/tutorials?x`, { headers: { "if-none-match": etag } });
  expect([again.status, again.headers.get("content-security-policy"), rendered.length]).toEqual([304, null, 1]);
  const head = await ask(`${APP}/tutorials`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each([
  ["reads", "/challenges?q=list", ["/challenges?q=list", "/challenges?q=list"]],
  ["doesn't read", "/challenges?Q=list", ["/challenges"]],
  [
    "chooses data with",
    "/tutorials.data?_routes=root",
    ["/tutorials.data?_routes=root", "/tutorials.data?_routes=root"],
  ],
  ["doesn't read, for its data", "/tutorials.data?x", ["/tutorials.data"]],
  ["has on another page", "/login?x", ["/login?x", "/login?x"]],
])("a parameter that a page %s: %s", async (_, path, expected) => {
  const urls: string[] = [];
  const render: RenderPage = async ({ url }) => {
    urls.push(url.slice(APP.length));
    return new Response("page");
  };
  const { ask } = testApp({ render, sharedPages: SHARED });
  for (let i = 0; i < 2; i++) await ask(APP + path);
  expect(urls).toEqual(expected);
});

test("pictures of apps that aren't kept count as renderings, since each app is read whole", async () => {
  const api = async () => busyAnswer(404);
  const { fetch } = testApp({ api, maxRenderMs: 100 });
  const get = async (i: number) =>
    (await fetch(new Request(`${APP}/apps/app-${i}/images/1/1`), { address: "192.0.2.1" })).status;
  const flood = await Promise.all(Array.from({ length: 60 }, (_, i) => get(i)));
  const answered = flood.filter((status) => status === 404).length;
  expect([answered > 0 && answered < 10, flood.filter((status) => status === 429).length]).toEqual([
    true,
    60 - answered,
  ]);
});

test("a network that used up its time for rendering is refused at once, and others and cached pages are not", async () => {
  const render: RenderPage = async () => busyAnswer(200);
  const { fetch } = testApp({ render, sharedPages: SHARED, maxRenderMs: 100 });
  const get = async (path: string, address: string) => (await fetch(new Request(APP + path), { address })).status;
  const shared = await get("/tutorials", "192.0.2.1");
  const flood = await Promise.all(Array.from({ length: 60 }, (_, i) => get(`/login?x=${i}`, "192.0.2.1")));
  const answered = flood.filter((status) => status === 200).length;
  expect([shared, answered > 0 && answered < 10, flood.filter((status) => status === 429).length]).toEqual([
    200,
    true,
    60 - answered,
  ]);
  expect([await get("/tutorials?x=1", "192.0.2.1"), await get("/login", "198.51.100.7")]).toEqual([200, 200]);
});

/** An answer that takes 40 ms of the processor. */
function busyAnswer(status: number): Response {
  const end = performance.now() + 40;
  while (performance.now() < end);
  return new Response("page", { status });
}

/** A page without parameters of its own, and one with a filter. */
const SHARED = [
  { path: /^\/tutorials$/, reads: [] },
  { path: /^\/challenges$/, reads: ["q"] },
];

function app({ content: pages = content, status = 200 } = {}) {
  const rendered: string[] = [];
  const render: RenderPage = async ({ url, headers }, { reading, nonce }) => {
    const cookie = headers.get("cookie");
    const authorization = headers.get("authorization");
    rendered.push(`${new URL(url).pathname} reading=${reading} cookie=${cookie} authorization=${authorization}`);
    return new Response(`<script nonce="${nonce}">theme()</script>`, { status });
  };
  return { ...testApp({ content: pages, render, sharedPages: SHARED }), rendered };
}
