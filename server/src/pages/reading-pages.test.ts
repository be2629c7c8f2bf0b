import { createHash } from "node:crypto";
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
  const hash = createHash("sha256").update("theme()").digest("base64");
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${hash}'`);
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

function app({ content: pages = content, status = 200 } = {}) {
  const rendered: string[] = [];
  const render: RenderPage = async ({ url, headers }, { reading, nonce }) => {
    const cookie = headers.get("cookie");
    const authorization = headers.get("authorization");
    rendered.push(`${new URL(url).pathname} reading=${reading} cookie=${cookie} authorization=${authorization}`);
    return new Response(`<script nonce="${nonce}">theme()</script>`, { status });
  };
  return { ...testApp({ content: pages, render }), rendered };
}
