import type { Page, Request } from "@playwright/test";
import { findWheels } from "../scripts/wheels.ts";
import { addresses } from "./addresses.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

const { kernelOrigin, packagesUrl } = addresses();

test.skip(findWheels().length === 0, "The native packages couldn't be downloaded.");

const NATIVE = "import nanoarrow as na\nprint(na.c_array([1, 2, 3], na.int32()).length)";
const PURE = "from fiddle_party import shout\nprint(shout('hello'))";

/** The names of downloaded wheels; the list grows. */
function watchWheels(page: Page): string[] {
  const names: string[] = [];
  page.context().on("request", (request: Request) => {
    if (request.url().startsWith(`${packagesUrl}files/`)) names.push(request.url().split("/").at(-1) ?? "");
  });
  return names;
}

/** The wheels that are kept, by the beginning of their hash. */
async function keptWheels(page: Page): Promise<readonly string[]> {
  const frame = page.frames().find((each) => each.url().startsWith(`${kernelOrigin}/kernel/frame`));
  const urls = await frame?.evaluate(async () => {
    const cache = await caches.open("compiled-wheels");
    return (await cache.keys()).map(({ url }) => url);
  });
  return (urls ?? []).map((url) => new URL(url).pathname.split("/").at(-1) ?? "");
}

async function firstVisit(page: Page, code: string, count: number): Promise<NotebookPage> {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.run(1, code);
  await expect.poll(() => keptWheels(page), { timeout: 40_000 }).toHaveLength(count);
  return notebook;
}

test("a second visit takes a native package and a pure one from the first visit", async ({ page }) => {
  const wheels = watchWheels(page);
  const notebook = await firstVisit(page, `${NATIVE}\n${PURE}`, 3);
  expect(wheels.toSorted()).toEqual([
    expect.stringContaining("fiddle_demo-1.2.0"),
    expect.stringContaining("fiddle_party"),
    expect.stringContaining("nanoarrow"),
  ]);
  wheels.length = 0;
  await expect(notebook.saveStatus).toContainText(/Saved/);
  await notebook.reload();
  await expect(await notebook.run(1, `${NATIVE}\n${PURE}`)).toHaveText(/3\s*<HELLO>/);
  expect(wheels).toEqual([]);
  // Its sources, its metadata, and another version in its place.
  const failed = await notebook.run(2, "shout(1)", "error");
  await expect(failed).toContainText("return say(text.upper())");
  const versions = "import importlib.metadata as m\nprint(m.version('nanoarrow'), m.version('fiddle-demo'))";
  await expect(await notebook.run(3, versions)).toHaveText(/^[\d.]+ 1\.2\.0$/);
  await notebook.run(4, "%pip install fiddle-demo==1.0.0");
  await expect(await notebook.run(5, "print(m.version('fiddle-demo'))")).toHaveText("1.0.0");
});

/** What code in a cell does to the entry of nanoarrow. */
const ATTACKS: Readonly<Record<string, string>> = {
  "changes its bytes": `
body = (await found.arrayBuffer()).to_bytes().replace(b'c_array', b'c_stole')
await cache.put(mine, Response.new(to_js(body), headers=found.headers))`,
  "replaces it with another package": `
other = await cache.match(next(each for each in keys if each.url != mine.url))
await cache.put(mine, other)`,
  "removes its signature": `
await cache.put(mine, Response.new(await found.arrayBuffer()))`,
  "deletes it": "await cache.delete(mine)",
  "fills it with something else": "await cache.put(mine, Response.new('x'))",
};

for (const [attack, code] of Object.entries(ATTACKS)) {
  test(`if code in a cell ${attack}, the next visit downloads the package again`, async ({ page }) => {
    const notebook = await firstVisit(page, `${PURE}\n${NATIVE}`, 3);
    const sha256 = findWheels().find(({ name }) => name === "nanoarrow")?.sha256 ?? "";
    const attacking = `
from js import caches, Response
from pyodide.ffi import to_js
cache = await caches.open("compiled-wheels")
keys = await cache.keys()
mine = next(each for each in keys if "${sha256}" in each.url)
found = await cache.match(mine)
${code}
print("done")`;
    await expect(await notebook.run(2, attacking)).toHaveText("done");
    await notebook.run(2, "print('harmless')");
    await expect(notebook.saveStatus).toContainText(/Saved/);
    const wheels = watchWheels(page);
    await notebook.reload();
    await expect(await notebook.run(1, `${NATIVE}\n${PURE}`)).toHaveText(/3\s*<HELLO>/);
    expect(wheels).toEqual([expect.stringContaining("nanoarrow")]);
  });
}

test("code in a cell can have nothing kept that isn't what its hash says", async ({ page }) => {
  const notebook = await firstVisit(page, PURE, 2);
  const sha256 = findWheels().find(({ name }) => name === "nanoarrow")?.sha256 ?? "";
  const forging = `
import js
from pyodide.ffi import to_js
def offer(data):
    message = to_js({"worker": "wheel_offered", "sha256": "${sha256}", "wheel": data}, dict_converter=js.Object.fromEntries)
    js.postMessage(message)
offer(js.Uint8Array.new(8).buffer)
offer("text")
js.postMessage(to_js({"worker": "wheel_wanted", "sha256": None}, dict_converter=js.Object.fromEntries))
import fiddle_tampered`;
  await notebook.run(2, forging, "error");
  // What is offered later is kept, so the forged one would have been, too.
  await notebook.run(3, "%pip install fiddle-demo==1.0.0");
  await expect.poll(() => keptWheels(page), { timeout: 40_000 }).toHaveLength(3);
  expect(await keptWheels(page)).not.toContain(sha256);
});

test.describe("where the browser keeps nothing", () => {
  test("packages are installed as usual", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, "caches", { get: () => undefined });
    });
    const notebook = new NotebookPage(page);
    await notebook.open();
    await expect(await notebook.run(1, PURE)).toHaveText("<HELLO>");
    await notebook.reload();
    await expect(await notebook.run(1, PURE)).toHaveText("<HELLO>");
  });
});
