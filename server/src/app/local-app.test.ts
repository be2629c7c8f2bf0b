import { readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { digestOf } from "../folder/read-settled.ts";
import { documentsHash } from "../kernel-host/address.ts";
import type { KernelHostManifest } from "../kernel-host/manifest.ts";
import { MANIFEST } from "../../testing/app.ts";
import { createLocalApp, type LocalApp } from "./local-app.ts";
import { onlyHere } from "./offline.ts";

const APP = "http://localhost:4141";
const KERNEL = "http://127.0.0.1:4141";

/** A build without pages. The kernel host has a frame. */
const BUILT = {
  buildId: "test",
  buildFiles: [],
  render: async () => new Response("a page"),
  cachePages: false,
  filesToCopy: async () => null,
  listedPaths: [],
  sharedPages: [],
  socialImage: () => "",
  clientFiles: () => null,
  kernelHostManifest: () => null,
  kernelHostFiles: () => new Response("a script"),
  pythonFiles: () => null,
};

let root: string;
let app: LocalApp;
beforeEach(async () => {
  root = await temporaryFolder();
  app = open();
});

function open({ isOffline = false } = {}): LocalApp {
  const log = { info() {}, error: (message: string) => void expect.unreachable(message) };
  return createLocalApp({ folder: root, port: 4141, isOffline, built: BUILT, log });
}

const tokenOf = ({ address }: LocalApp) => new URL(address).hash.replace("#token=", "");
const send = (url: string, init: RequestInit = {}) => app.fetch(new Request(url, init), { address: "127.0.0.1" });

/** A call as a page of the app makes it. */
async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const cookie = `FIDDLE_FOLDER_4141=${tokenOf(app)}`;
  const response = await send(APP + path, {
    method,
    headers: { cookie, origin: APP, "sec-fetch-site": "same-origin", "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

test("the token of the printed address becomes a cookie that scripts and other sites can't use", async () => {
  expect(Buffer.from(tokenOf(app), "base64url").length).toBe(16);
  const begin = (token: string) =>
    send(`${APP}/api/folder/session`, {
      method: "POST",
      headers: { origin: APP, "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
  const response = await begin(tokenOf(app));
  expect(response.status).toBe(204);
  expect(response.headers.get("set-cookie")).toBe(
    `FIDDLE_FOLDER_4141=${tokenOf(app)}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict`,
  );
  const refused = await begin("another");
  expect([refused.status, refused.headers.get("set-cookie")]).toEqual([401, null]);
});

const CALLS = [
  ["GET", "/api/folder"],
  ["GET", "/api/folder/file?path=a.py"],
  ["GET", "/api/folder/data?path=a.py"],
  ["GET", "/api/folder/data?path=a.py&file=b.csv"],
  ["PUT", "/api/folder/file", { path: "a.py", text: "bad", seen: digestOf("good") }],
  ["POST", "/api/folder/rename", { from: "a.py", to: "b.py" }],
  ["DELETE", "/api/folder/file?path=a.py"],
  ["GET", "/api/folder/events"],
] as const;

test.each(CALLS)("%s %s is refused without the token, and to other sites", async (method, path, body?: unknown) => {
  await writeFile(join(root, "a.py"), "good");
  expect(await ask(method, path, body, { cookie: "" })).toMatchObject({
    status: 401,
    body: { error: { id: "token-needed" } },
  });
  expect(await ask(method, path, body, { cookie: `FIDDLE_FOLDER_4141=${tokenOf(open())}` })).toMatchObject({
    status: 401,
  });
  for (const from of [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: KERNEL, "sec-fetch-site": "cross-site" },
    { origin: "http://localhost:3000", "sec-fetch-site": "same-site" },
  ])
    expect(await ask(method, path, body, from)).toMatchObject({ status: 403, body: { error: { id: "cross-origin" } } });
  expect(await readFile(join(root, "a.py"), "utf8")).toBe("good");
});

test("what is sent without a session is read only as far as a token goes", async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(100).fill(0x20));
    },
  });
  const headers = { origin: APP, "content-type": "application/json" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  expect([(await send(`${APP}/api/folder/session`, init)).status, sent < 20]).toEqual([413, true]);
});

test("a name that another site gave this computer's address reaches nothing, and the kernel host has no folder", async () => {
  for (const host of ["http://evil.example:4141", "http://localhost:4142", "http://localhost.evil.example:4141"])
    for (const path of ["/", "/api/folder", "/kernel/frame"]) expect((await send(host + path)).status).toBe(421);
  const cookie = `FIDDLE_FOLDER_4141=${tokenOf(app)}`;
  expect((await send(`${KERNEL}/api/folder`, { headers: { cookie } })).status).toBe(421);
});

test("notebooks are listed, read, written, renamed and deleted", async () => {
  await writeFile(join(root, "a.py"), "1");
  const { body: file } = await ask("GET", "/api/folder/file?path=a.py");
  expect(file).toEqual({ path: "a.py", text: "1", digest: digestOf("1"), modified_at: expect.any(String) });
  expect(await ask("GET", `/api/folder/file?path=a.py&unless=${file.digest}`)).toEqual({ status: 204, body: null });
  const write = (text: string, seen: string | null) => ask("PUT", "/api/folder/file", { path: "a.py", text, seen });
  expect(await write("2", file.digest)).toEqual({ status: 200, body: { digest: digestOf("2") } });
  expect(await write("3", file.digest)).toMatchObject({
    status: 409,
    body: { error: { id: "file-changed" }, file: { path: "a.py", text: "2", digest: digestOf("2") } },
  });
  expect(await ask("POST", "/api/folder/rename", { from: "a.py", to: "sub/b.py" })).toMatchObject({ status: 204 });
  expect(await ask("GET", "/api/folder")).toEqual({
    status: 200,
    body: {
      name: basename(root),
      notebooks: [{ path: "sub/b.py", bytes: 1, modified_at: expect.any(String) }],
      is_cut: false,
    },
  });
  expect(await ask("DELETE", "/api/folder/file?path=sub/b.py")).toEqual({ status: 204, body: null });
  expect(await ask("GET", "/api/folder/file?path=sub/b.py")).toMatchObject({
    status: 404,
    body: { error: { id: "no-such-notebook" } },
  });
  expect(await ask("GET", "/api/me")).toMatchObject({ status: 404 });
});

async function openEvents() {
  const response = await send(`${APP}/api/folder/events`, {
    headers: { cookie: `FIDDLE_FOLDER_4141=${tokenOf(app)}`, "sec-fetch-site": "same-origin" },
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(async () => reader?.cancel());
  const next = async () => JSON.parse((await reader?.read())?.value?.replace(/^data: /, "") ?? "").changes;
  expect(await next()).toEqual([]);
  return next;
}

test("changes in the folder arrive as events", async () => {
  const next = await openEvents();
  await writeFile(join(root, "new.sql"), "SELECT 1");
  expect(await next()).toEqual([{ type: "added", path: "new.sql" }]);
});

test("a browser that leaves while its events begin keeps nobody from saving", async () => {
  const cookie = `FIDDLE_FOLDER_4141=${tokenOf(app)}`;
  const events = await send(`${APP}/api/folder/events`, { headers: { cookie, "sec-fetch-site": "same-origin" } });
  await events.body?.cancel();
  const saved = [];
  for (const path of ["a.py", "b.py"])
    saved.push((await ask("PUT", "/api/folder/file", { path, text: "x", seen: null })).status);
  expect(saved).toEqual([200, 200]);
});

test("a file that was just saved or renamed here is followed when another program renames it at once", async () => {
  const write = (path: string, text: string, seen: string | null) =>
    ask("PUT", "/api/folder/file", { path, text, seen });
  await write("a.py", "1", null);
  const next = await openEvents();
  await ask("POST", "/api/folder/rename", { from: "a.py", to: "b.py" });
  await rename(join(root, "b.py"), join(root, "c.py"));
  expect(await next()).toEqual([{ type: "renamed", path: "a.py", to: "b.py" }]);
  expect(await next()).toEqual([{ type: "renamed", path: "b.py", to: "c.py" }]);
  // A save replaces the file by another one.
  expect(await write("c.py", "2", digestOf("1"))).toMatchObject({ status: 200 });
  await rename(join(root, "c.py"), join(root, "d.py"));
  expect(await next()).toEqual([{ type: "changed", path: "c.py" }]);
  expect(await next()).toEqual([{ type: "renamed", path: "c.py", to: "d.py" }]);
});

test("offline, nothing on the kernel host may reach another computer", async () => {
  const policyAt = async (path: string) => (await send(KERNEL + path)).headers.get("content-security-policy");
  expect(await policyAt("/kernel/assets/worker.js")).toBe(null);
  app = open({ isOffline: true });
  expect(await policyAt("/kernel/assets/worker.js")).toBe(
    `default-src ${KERNEL} ${APP} data: blob: 'unsafe-inline' 'unsafe-eval'; connect-src ${KERNEL} ${APP} data: blob: http://localhost:* ws://localhost:* http://127.0.0.1:* ws://127.0.0.1:*; form-action 'none'`,
  );
});

test("offline, the kernel host's documents and workers aren't those that the browser kept of another run", () => {
  const here = onlyHere(MANIFEST);
  expect(documentsHash(here, app.env)).not.toBe(documentsHash(MANIFEST, app.env));
  const { workers, compilerScript } = MANIFEST;
  const threads = (of: KernelHostManifest) => [...Object.values(of.workers), of.compilerScript];
  expect(threads(here)).toEqual([...Object.values(workers), compilerScript].map((url) => `${url}?only-here`));
});
