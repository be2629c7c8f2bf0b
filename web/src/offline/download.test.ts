import { hash } from "node:crypto";
import { offlineAnswersPath } from "@fiddle/protocol/offline-copy.ts";
import { expect, test } from "vitest";
import type { CopyFolder } from "./copy-folder.ts";
import { hashesOf, readCurrent, readIndex } from "./copy-index.ts";
import { askForCopy, downloadCopy, ReleaseChanged } from "./download.ts";

const signal = new AbortController().signal;

test("a build is copied whole: files, documents and images, each under its hash", async () => {
  const { folder } = memoryFolder();
  const server = serverWith("1");
  await copy(folder, server);
  expect(await wholeBuild(folder)).toBe("build-1");
  const index = await readIndex(folder, "build-1");
  expect([Object.keys(index?.entries ?? {}), index?.prefixes.map(([start]) => start), index?.kernelFiles]).toEqual([
    ["/assets/app-1.js", "/assets/same.js", "/", "/examples/tea/thumbnail"],
    ["/fiddles/"],
    { "/runtime/python.wasm": [hash("sha256", "python 1"), expect.any(Number)] },
  ]);
  expect(await textOf(folder, index?.entries["/examples/tea/thumbnail"]?.[0])).toBe("\u0000\u0001picture");
});

test("an update downloads only what changed, and keeps one build more", async () => {
  const { folder } = memoryFolder();
  await copy(folder, serverWith("1"));
  const second = serverWith("2");
  await copy(folder, second);
  expect(second.asked).not.toContain("/assets/same.js");
  expect([await wholeBuild(folder), (await folder.list("builds")).toSorted()]).toEqual([
    "build-2",
    ["build-1.json", "build-2.json"],
  ]);
  await copy(folder, serverWith("3"));
  expect((await folder.list("builds")).toSorted()).toEqual(["build-2.json", "build-3.json"]);
  expect(await folder.read(`blobs/${hash("sha256", "app 1")}`)).toBe(null);
});

test("a damaged file is downloaded again, and one that isn't what the list says is refused", async () => {
  const { folder } = memoryFolder();
  await copy(folder, serverWith("1"));
  await folder.write(`blobs/${hash("sha256", "app 1")}`, "abc X");
  await copy(folder, serverWith("1"));
  expect(await textOf(folder, hash("sha256", "app 1"))).toBe("app 1");
  const forged = serverWith("2", { "/assets/app-2.js": "something else" });
  await expect(copy(folder, forged)).rejects.toThrow(ReleaseChanged);
  expect(await wholeBuild(folder)).toBe("build-1");
});

test("documents that name files of another build are refused", async () => {
  const { folder } = memoryFolder();
  const mixed = serverWith("2", { document: '<script src="/assets/app-3.js"></script>' });
  await expect(copy(folder, mixed)).rejects.toThrow(ReleaseChanged);
  expect(await readCurrent(folder)).toBe(null);
});

test("at most four files are requested at once", async () => {
  const { folder } = memoryFolder();
  const server = serverWith(
    "1",
    {},
    Array.from({ length: 30 }, (_, n) => `more ${n}`),
  );
  await copy(folder, server);
  expect(server.mostAtOnce()).toBe(4);
});

test("ended at fifty moments, the copy is always the old build or the new one, whole", async () => {
  const outcomes = new Set<string>();
  for (let kill = 0; kill < 50; kill += 1) {
    const { folder, state } = memoryFolder();
    await copy(folder, serverWith("1"));
    // After so many writes and removals, the browser ends; what is being written is lost.
    state.left = kill % 14;
    await copy(folder, serverWith("2")).catch(() => {});
    state.left = Number.POSITIVE_INFINITY;
    const build = await wholeBuild(folder);
    outcomes.add(build);
    expect(["build-1", "build-2"]).toContain(build);
    await copy(folder, serverWith("2"));
    expect(await wholeBuild(folder)).toBe("build-2");
  }
  expect([...outcomes].toSorted()).toEqual(["build-1", "build-2"]);
});

function copy(folder: CopyFolder, { fetchApp, fetchKernel }: ReturnType<typeof serverWith>): Promise<void> {
  const parts = { folder, fetchApp, fetchKernel, signal, report() {} };
  return askForCopy(fetchApp, signal).then((found) => downloadCopy(found, parts));
}

/** The current build, once all of its blobs have been read and hashed. */
async function wholeBuild(folder: CopyFolder): Promise<string> {
  const build = (await readCurrent(folder)) ?? "none";
  const index = await readIndex(folder, build);
  const hashes = hashesOf(index);
  expect(hashes.length).toBeGreaterThan(4);
  for (const sha256 of hashes) expect(hash("sha256", await textOf(folder, sha256))).toBe(sha256);
  return build;
}

async function textOf(folder: CopyFolder, sha256 = ""): Promise<string> {
  return (await (await folder.read(`blobs/${sha256}`))?.text()) ?? "missing";
}

/** A server with one release. `forged` replaces what it sends for a path, or the document. */
function serverWith(release: string, forged: Readonly<Record<string, string>> = {}, more: readonly string[] = []) {
  const asked: string[] = [];
  let now = 0;
  let most = 0;
  const app: Record<string, string> = { [`/assets/app-${release}.js`]: `app ${release}`, "/assets/same.js": "same" };
  for (const text of more) app[`/assets/${text.replace(" ", "-")}.js`] = text;
  const kernel: Record<string, string> = { "/runtime/python.wasm": `python ${release}` };
  const fileOf = (host: string) => (path: string, text: string) => ({
    path,
    host,
    sha256: hash("sha256", text),
    bytes: text.length,
    group: "core",
    type: "text/javascript",
    headers: {},
  });
  const files = [
    ...Object.entries(app).map(([path, text]) => fileOf("app")(path, text)),
    ...Object.entries(kernel).map(([path, text]) => fileOf("kernel")(path, text)),
  ];
  const document =
    forged["document"] ?? `<link href="/assets/same.js#"><script src="/assets/app-${release}.js"></script>`;
  const answerOf = (path: string, text: string, type = "text/html", isBase64 = false) => ({
    path,
    sha256: hash("sha256", text),
    headers: { "content-type": type },
    isBase64,
    body: isBase64 ? btoa(text) : text,
  });
  const answers = [
    answerOf("/", document),
    answerOf("/examples/tea/thumbnail", "\u0000\u0001picture", "image/png", true),
    answerOf("/fiddles/*", `notebook ${release}`),
  ];
  const build = `build-${release}`;
  const json: Record<string, unknown> = {
    "/offline-copy.json": { build, files: `files-${release}`, downloadBytes: 1, kernelHost: "https://kernel.example" },
    "/offline.json": { build: `files-${release}`, groups: {}, files },
    [offlineAnswersPath(build)]: { build, answers },
  };
  const fetchFrom = (texts: Readonly<Record<string, string>>) => async (path: string) => {
    asked.push(path);
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve));
    now -= 1;
    if (json[path]) return Response.json(json[path]);
    return new Response(forged[path] ?? texts[path] ?? "", { status: path in texts ? 200 : 404 });
  };
  return { asked, mostAtOnce: () => most, fetchApp: fetchFrom(app), fetchKernel: fetchFrom(kernel) };
}

/** A folder in memory, which fails for good after `left` changes. */
function memoryFolder() {
  const files = new Map<string, Blob>();
  const state = { left: Number.POSITIVE_INFINITY };
  const change = () => {
    if ((state.left -= 1) < 0) throw new Error("killed");
  };
  const folder: CopyFolder = {
    read: async (path) => files.get(path) ?? null,
    async write(path, content) {
      change();
      files.set(path, new Blob([content]));
    },
    async remove(path) {
      change();
      files.delete(path);
    },
    list: async (name) =>
      [...files.keys()].flatMap((path) => (path.startsWith(`${name}/`) ? [path.slice(name.length + 1)] : [])),
  };
  return { folder, state };
}
