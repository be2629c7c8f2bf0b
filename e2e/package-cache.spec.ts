import type { Page, Request } from "@playwright/test";
import { findWheels } from "../scripts/wheels.ts";
import { addresses } from "./addresses.ts";
import { keptWheels } from "./kept-wheels.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

const { packagesUrl } = addresses();

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
  const source = "import inspect\nprint(inspect.getsource(shout))";
  await expect(await notebook.run(2, source)).toContainText("return say(text.upper())");
  const versions = "import importlib.metadata as m\nprint(m.version('nanoarrow'), m.version('fiddle-demo'))";
  await expect(await notebook.run(3, versions)).toHaveText(/^[\d.]+ 1\.2\.0\s*$/);
  await notebook.run(4, "%pip install fiddle-demo==1.0.0");
  await expect(await notebook.run(5, "print(m.version('fiddle-demo'))")).toHaveText("1.0.0");
});

test("code in a cell can't reach what is kept", async ({ page }) => {
  const notebook = await firstVisit(page, PURE, 2);
  const reaching = `
import js
async def stored():
    found = set()
    try:
        found |= {each.name for each in await js.indexedDB.databases()}
    except Exception:
        pass
    try:
        found |= set(await js.caches.keys())
    except Exception:
        pass
    return found
print("fiddle-compiled-packages" in await stored(), hasattr(js, "localStorage"))`;
  await expect(await notebook.run(2, reaching)).toHaveText("False False");
});

for (const [damage, content] of Object.entries({
  "is cut off": "shortened",
  "isn't a package": "text",
} as const)) {
  test(`an entry that ${damage} leads to the wheel`, async ({ page }) => {
    const notebook = await firstVisit(page, PURE, 2);
    await expect(notebook.saveStatus).toContainText(/Saved/);
    await page.evaluate(async (how) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const opening = indexedDB.open("fiddle-compiled-packages");
      opening.addEventListener("success", () => {
        const transaction = opening.result.transaction("packages", "readwrite");
        transaction.addEventListener("complete", () => resolve());
        transaction
          .objectStore("packages")
          .openCursor()
          .addEventListener("success", (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            cursor.update(how === "text" ? new Blob(["text"]) : (cursor.value as Blob).slice(0, 40));
            cursor.continue();
          });
      });
      await promise;
    }, content);
    const wheels = watchWheels(page);
    await notebook.reload();
    await expect(await notebook.run(1, PURE)).toHaveText("<HELLO>");
    expect(wheels).toHaveLength(2);
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
js.postMessage("text")
js.postMessage(to_js({"worker": "wheel_wanted", "sha256": None}, dict_converter=js.Object.fromEntries))
import fiddle_tampered`;
  await notebook.run(2, forging, "error");
  // Wheels are kept in the order in which they are offered, so the forged one would be there by now.
  await notebook.run(3, "%pip install fiddle-demo==1.0.0");
  await expect.poll(() => keptWheels(page), { timeout: 40_000 }).toHaveLength(3);
  expect(await keptWheels(page)).not.toContain(sha256);
});

test.describe("where the browser keeps nothing", () => {
  test("packages are installed as usual", async ({ page }) => {
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB);
      IDBFactory.prototype.open = (name, version) => {
        if (name === "fiddle-compiled-packages") throw new DOMException("No storage.", "SecurityError");
        return open(name, version);
      };
    });
    const notebook = new NotebookPage(page);
    await notebook.open();
    await expect(await notebook.run(1, PURE)).toHaveText("<HELLO>");
    await notebook.reload();
    await expect(await notebook.run(1, PURE)).toHaveText("<HELLO>");
  });
});
