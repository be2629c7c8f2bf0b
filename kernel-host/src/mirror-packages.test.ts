import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { listenOnFreePort } from "../../scripts/free-port.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { packageServer } from "../../e2e/packages/server.ts";
import { addToMirror, describeMirror, type MirrorIndex, removeFromMirror } from "../build/mirror-packages.ts";
import { prepareRuntime } from "../build/runtime.ts";

const RUNTIMES = resolve(import.meta.dirname, "../../build/kernel-host/runtime");

const folder = mkdtempSync(join(tmpdir(), "fiddle-mirror-test-"));
const log: string[] = [];
const target = { folder, log: (line: string) => void log.push(line), async compress() {} };
let server: Server;
let sources: Parameters<typeof addToMirror>[1];

beforeAll(async () => {
  server = packageServer();
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}/`;
  const runtime = join(RUNTIMES, (await prepareRuntime(RUNTIMES)).hash);
  sources = { runtime, servers: { packagesUrl: url, pypiIndexUrl: `${url}simple/` } };
}, 240_000);

beforeEach(() => {
  log.length = 0;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function readIndex(): MirrorIndex {
  return JSON.parse(readFileSync(join(folder, "mirror.json"), "utf8")) as MirrorIndex;
}

/** Names and versions, and the files in the folder. */
function content() {
  const packages = Object.values(readIndex().packages).map(({ name, version }) => `${name} ${version}`);
  return { packages, files: readdirSync(folder).toSorted() };
}

test("packages are added with what they need, listed and removed, and failures change nothing", async () => {
  expect(await addToMirror(["fiddle-party", "nope"], sources, target)).toEqual(["nope"]);
  expect(log).toEqual([
    "nope wasn't mirrored. There's no package named nope. Check the spelling: its name can differ from the module's.",
    "Mirrored fiddle-demo 1.2.0.",
    "Mirrored fiddle-party 0.3.0.",
  ]);
  const first = content();
  expect(first.packages).toEqual(["fiddle-demo 1.2.0", "fiddle-party 0.3.0"]);
  expect(readIndex().packages["fiddle-party"]).toMatchObject({ depends: ["fiddle-demo"], imports: ["fiddle_party"] });

  // Again, with a wrong hash, and without a server.
  log.length = 0;
  await addToMirror(["fiddle-party"], sources, target);
  expect(await addToMirror(["fiddle-tampered"], sources, target)).toEqual(["fiddle-tampered"]);
  const nowhere = { packagesUrl: "http://127.0.0.1:9/", pypiIndexUrl: "http://127.0.0.1:9/simple/" };
  await addToMirror(["fiddle-widgets"], { ...sources, servers: nowhere }, target);
  expect(log).toEqual([
    "Nothing changed: these versions are mirrored already.",
    expect.stringMatching(/^fiddle-tampered wasn't mirrored\. .* checksum doesn't match the published one\.$/),
    "fiddle-widgets wasn't mirrored. Couldn't install fiddle-widgets: can't reach the package server (127.0.0.1:9).",
  ]);
  expect(content()).toEqual(first);

  log.length = 0;
  await addToMirror(["fiddle-demo==1.0.0"], sources, target);
  expect(log).toEqual(["Mirrored fiddle-demo 1.0.0 instead of 1.2.0."]);
  await expect(removeFromMirror(["numpy"], target)).rejects.toThrow("numpy isn't mirrored.");
  await removeFromMirror(["fiddle-party"], target);
  expect(content().packages).toEqual(["fiddle-demo 1.0.0"]);
  expect(await describeMirror(folder)).toEqual([
    "fiddle-demo 1.0.0  0.0 MB",
    expect.stringContaining(`MB in ${folder}.`),
  ]);

  const index = { ...readIndex(), compiledFor: "300.0.0-1" };
  writeFileSync(join(folder, "mirror.json"), JSON.stringify(index));
  expect((await describeMirror(folder)).at(-1)).toContain("npm run admin -- packages mirror fiddle-demo==1.0.0");
  await removeFromMirror(["fiddle-demo"], target);
  expect(content().packages).toEqual([]);
}, 240_000);
