import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { readFolder } from "./static-files.ts";

const folder = await temporaryFolder(afterAll);
await mkdir(join(folder, "assets"));
await writeFile(join(folder, "assets/a.js"), "0123456789");
await writeFile(join(folder, "assets/a.js.br"), "br");
await writeFile(join(folder, "assets/a.js.gz"), "gzip");
await writeFile(join(folder, "assets/a.js.zst"), "zstd");
await writeFile(join(folder, "python.wasm"), "wasm");
const send = await readFolder(folder);

test.each([
  ["gzip, deflate, br, zstd", "zstd", "zstd"],
  ["gzip, deflate, br", "br", "br"],
  ["gzip", "gzip", "gzip"],
  ["br;q=0, gzip", "gzip", "gzip"],
  ["", null, "0123456789"],
])("a browser that accepts %j gets %j", async (accepted, encoding, body) => {
  const response = ask("assets/a.js", { "accept-encoding": accepted });
  expect([
    response?.headers.get("content-encoding"),
    response?.headers.get("content-length"),
    response?.headers.get("content-type"),
    response?.headers.get("vary"),
    await response?.text(),
  ]).toEqual([encoding, String(body.length), "text/javascript; charset=utf-8", "accept-encoding", body]);
});

test.each([
  ["bytes=2-4", 206, "bytes 2-4/10", "234"],
  ["bytes=7-", 206, "bytes 7-9/10", "789"],
  ["bytes=-3", 206, "bytes 7-9/10", "789"],
  ["bytes=5-99", 206, "bytes 5-9/10", "56789"],
  ["bytes=10-", 416, "bytes */10", ""],
  ["bytes=0-1,4-5", 200, null, "0123456789"],
])("the range %s", async (range, status, contentRange, body) => {
  const response = ask("assets/a.js", { range, "accept-encoding": "br" });
  expect([response?.status, response?.headers.get("content-range"), await response?.text()]).toEqual([
    status,
    contentRange,
    body,
  ]);
});

test("a file that the browser has isn't sent again", async () => {
  const etag = ask("assets/a.js")?.headers.get("etag") ?? "";
  const response = ask("assets/a.js", { "if-none-match": etag });
  expect([response?.status, await response?.text()]).toEqual([304, ""]);
});

test("a program for the browser has the type that lets it compile while it arrives", () => {
  expect(ask("python.wasm")?.headers.get("content-type")).toBe("application/wasm");
});

test.each(["none.js", "../package.json", "assets", "assets/../python.wasm", ""])("there is no file at %j", (path) => {
  expect(ask(path)).toBe(null);
});

test.each([
  ["br", "br", "compressed"],
  ["gzip, zstd", null, "the content"],
  ["", null, "the content"],
])("of a file with only a Brotli copy, a browser that accepts %j gets %j", async (accepted, encoding, body) => {
  await mkdir(join(folder, "packed"), { recursive: true });
  const copy = encoding === null ? brotliCompressSync("the content") : "compressed";
  await writeFile(join(folder, "packed/b.js.br"), copy);
  const packed = await readFolder(join(folder, "packed"));
  const headers = { "accept-encoding": accepted, range: "bytes=0-1" };
  const response = packed(new Request("http://localhost/", { headers }), "b.js", {});
  expect([
    response?.status,
    response?.headers.get("content-encoding"),
    response?.headers.get("content-type"),
    await response?.text(),
  ]).toEqual([200, encoding, "text/javascript; charset=utf-8", body]);
});

test("a missing folder counts as empty", async () => {
  expect((await readFolder(join(folder, "none")))(new Request("http://x/"), "a", {})).toBe(null);
});

function ask(path: string, headers: Record<string, string> = {}): Response | null {
  return send(new Request("http://host/", { headers }), path, {});
}
