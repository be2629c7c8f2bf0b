import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { faultsInBothThemes } from "./axe.ts";
import { BARS, DIAGRAM, display } from "./charts.ts";
import { keptWheels } from "./kept-wheels.ts";
import { NotebookPage } from "./notebook.ts";
import { startOwnServer } from "./own-server.ts";
import { PASSWORD } from "./people.ts";
import { replaceText } from "./replace-text.ts";
import { expect, saveData, test as base } from "./test.ts";

const PACKAGE = "from fiddle_party import shout\nprint(shout('before'))";

/** Every test has a server, which it can end, and a browser whose cache is on the disk, as people's is. */
const test = base.extend<{
  packages: Awaited<ReturnType<typeof startPackages>>;
  server: Awaited<ReturnType<typeof startOwnServer>>;
}>({
  // oxlint-disable-next-line no-empty-pattern
  context: async ({}, provide, { project }) => {
    const folder = mkdtempSync(join(tmpdir(), "fiddle-e2e-offline-"));
    const { launchOptions, viewport } = project.use;
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(viewport && { viewport }),
      reducedMotion: "reduce",
    });
    await provide(context);
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  // oxlint-disable-next-line no-empty-pattern
  packages: async ({}, provide) => {
    const packages = await startPackages();
    await provide(packages);
    await packages.kill();
  },
  server: async ({ packages: { url } }, provide) => {
    const server = await startOwnServer({ PYODIDE_PACKAGES_URL: url, PYPI_INDEX_URL: `${url}simple/` });
    await provide(server);
    await server.close();
  },
});

// Requests to a server that is gone fail, which is what these tests are about.
test.use({ allowedErrors: /net::ERR_|Failed to fetch|status of (401|404|50\d)|NetworkError/ });

test("with the server gone, notebooks, lessons and tools work, and what was typed is saved when it returns", async ({
  page,
  packages,
  server,
}) => {
  test.setTimeout(600_000);
  const notebook = new NotebookPage(page);
  await beOperator(page, server.url);
  await page.goto(`${server.url}/new`);
  await notebook.arrived();
  await expect(await notebook.run(1, PACKAGE)).toHaveText("<BEFORE>");
  await expect.poll(() => keptWheels(page), { timeout: 40_000 }).toHaveLength(2);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(notebook.saveStatus).toHaveText("Saved", { timeout: 30_000 });
  // Without the checkpoint that saving has made.
  const saved = server.url + new URL(page.url()).pathname;
  await keepCopy(page);
  await server.kill();
  await packages.kill();
  const requested = new Set<string>();
  page.context().on("request", (request) => requested.add(request.url()));

  await test.step("Python, DuckDB and SQLite run", async () => {
    await visit(page, `${server.url}/new`);
    await notebook.arrived();
    await expect(await notebook.run(1, "import json\nprint(json.dumps(6 * 7))")).toHaveText("42");
    const html =
      "from IPython.display import HTML\nHTML('<p id=drawn></p><script>drawn.textContent = \"drawn\"</script>')";
    await notebook.run(2, html);
    await expect(page.frameLocator("iframe[title='Output of cell 2']").getByText("drawn")).toBeVisible();
    const drawn = (cell: number, selector: string) =>
      page.frameLocator(`iframe[title='Output of cell ${cell}']`).locator(selector).first();
    await notebook.run(3, display("application/vnd.vegalite.v5+json", BARS));
    await expect(drawn(3, "svg path[aria-roledescription=bar]")).toBeVisible();
    await notebook.run(4, display("application/vnd.plotly.v1+json", { data: [{ y: [1, 2] }], layout: {} }));
    await expect(drawn(4, "svg.main-svg")).toBeVisible();
    await notebook.run(
      5,
      String.raw`from IPython.display import HTML` + "\n" + String.raw`HTML(r'<p>$\frac{1}{2}$</p>')`,
    );
    await expect(drawn(5, "math mfrac")).toBeVisible();
    await visit(page, `${server.url}/new?kernel=duckdb-wasm`);
    await notebook.arrived();
    const join = "SELECT a.x * b.y AS answer FROM (SELECT 6 AS x) a JOIN (SELECT 7 AS y) b ON a.x < b.y";
    await expect(await notebook.run(1, join)).toContainText("42");
    await visit(page, `${server.url}/new?kernel=sqlite-wasm`);
    await notebook.arrived();
    await expect(await notebook.run(1, "SELECT 40 + 3 AS answer")).toContainText("43");
  });

  await test.step("a package that an earlier visit used is there", async () => {
    await visit(page, `${server.url}/new`);
    await notebook.arrived();
    await expect(await notebook.run(1, PACKAGE)).toHaveText("<BEFORE>");
  });

  await test.step("a notebook of the account keeps what is typed", async () => {
    await visit(page, saved);
    await notebook.arrived();
    expect(await page.content()).not.toContain("0offline-any-id0");
    await notebook.write(1, "print('typed offline')");
    await expect(notebook.saveStatus).toHaveText("Offline – kept in this browser", { timeout: 30_000 });
    await visit(page, page.url());
    await notebook.arrived();
    await expect(notebook.source(1)).toHaveText("print('typed offline')");
    await notebook.write(1, "print('typed again')");
    await expect(notebook.saveStatus).toHaveText("Offline – kept in this browser", { timeout: 30_000 });
  });

  await test.step("a tutorial, a challenge and tools open", async () => {
    await visit(page, `${server.url}/tutorials`);
    await page.getByRole("link", { name: /^Loops/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Loops" })).toBeVisible();
    await visit(page, `${server.url}/challenges/grade-book`);
    await replaceText(page.getByRole("textbox", { name: "Your solution" }), "def nothing():\n    pass\n");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    const results = page.getByRole("status", { name: "Test results" });
    await expect(results).not.toHaveText("", { timeout: 60_000 });
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(results).toContainText(/\d+ of \d+ tests passed/, { timeout: 60_000 });
    for (const tool of ["cron", "uuid", "regex", "jwt", "number"]) {
      await visit(page, `${server.url}/tools/${tool}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await visit(page, `${server.url}/tools/duckdb`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await visit(page, `${server.url}/tools/markdown`);
    await replaceText(page.getByRole("textbox", { name: "Markdown source" }), DIAGRAM);
    await expect(page.getByRole("img", { name: "Diagram: flowchart LR" })).toBeVisible({ timeout: 60_000 });
    await visit(page, `${server.url}/tools/pyp5js`);
    await expect(page.getByRole("textbox", { name: "Program" })).toHaveAttribute("contenteditable", "true");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.frameLocator("iframe[title=Sketch]").locator("canvas")).toBeVisible({ timeout: 60_000 });
    await visit(page, `${server.url}/nowhere`);
    await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  });

  // Only a kept package's list of versions is looked for elsewhere, and found in the browser's cache.
  const own = [server.url, server.url.replace("localhost", "127.0.0.1")];
  const elsewhere = [...requested].filter((url) => /^(https?|wss?):/.test(url) && !own.includes(new URL(url).origin));
  expect(elsewhere.toSorted()).toEqual(["fiddle-demo", "fiddle-party"].map((name) => `${packages.url}simple/${name}/`));

  await test.step("the server comes back", async () => {
    await server.restart();
    await page.goto(saved);
    await notebook.arrived();
    await expect(notebook.saveStatus).toHaveText("Saved", { timeout: 60_000 });
    await expect(notebook.source(1)).toHaveText("print('typed again')");
    const id = new URL(saved).pathname.split("/").at(-1);
    const stored = await page.evaluate(async (path) => (await fetch(path)).text(), `/api/fiddles/${id}`);
    expect(stored).toContain("typed again");
  });
});

/** Goes to a page without the server, once the worker is back that each load takes away for a moment. */
async function visit(page: Page, address: string): Promise<void> {
  await page.waitForFunction(async (settledMs) => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!navigation?.loadEventEnd || performance.now() - navigation.loadEventEnd < settledMs) return false;
    return (await navigator.serviceWorker.getRegistrations()).some(({ active }) => active?.state === "activated");
  }, 500);
  await page.goto(address);
}

/** One page of each layout, and one without the app's scripts. */
const LAYOUTS = ["/", "/tools/duckdb", "/tools/base64-image", "/tools/ai-python-tutor", "/saved/embed", "/terms"];

test("each load clears workers and caches, and only a browser that asked for a copy has a worker after it", async ({
  page,
  server,
}) => {
  test.setTimeout(600_000);
  // What there is in the moment before the worker is registered.
  await page.addInitScript(() => {
    // Frames of an opaque origin have none.
    if (globalThis.origin === "null") return;
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    workers.register = async (script, options) => {
      const ours = options?.scope === undefined;
      if (ours)
        Object.assign(window, { atLoad: [(await workers.getRegistrations()).length, (await caches.keys()).length] });
      return register(script, options);
    };
  });
  // Without the server, no other worker can be planted than the one that is there.
  const plant = ({ isOnline = true } = {}) =>
    page.evaluate(
      async (worker) => {
        if (worker !== null) await navigator.serviceWorker.register(worker, { scope: "/planted/" });
        await caches.open("planted").then((cache) => cache.put("/x", new Response("old")));
      },
      isOnline ? "/offline-worker.js" : null,
    );
  const counts = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  const atLoad = () => page.evaluate(() => (window as { atLoad?: readonly number[] }).atLoad ?? null);

  for (const path of LAYOUTS) {
    await page.goto(server.url + path);
    await plant();
    await page.goto(server.url + path);
    await expect.poll(counts, path).toEqual([0, 0]);
    expect(await atLoad()).toBe(null);
  }

  await page.goto(`${server.url}/new`);
  await new NotebookPage(page).arrived();
  await keepCopy(page);
  for (const isOnline of [true, false]) {
    if (!isOnline) await server.kill();
    for (const path of LAYOUTS) {
      await plant({ isOnline });
      await page.goto(server.url + path);
      await expect.poll(atLoad, `${path} ${isOnline ? "online" : "offline"}`).toEqual([0, 0]);
      await expect.poll(counts, path).toEqual([1, 0]);
    }
  }
});

test("an update is offered, and replaces the copy as a whole", async ({ page, server }) => {
  test.setTimeout(600_000);
  await page.goto(`${server.url}/new`);
  await new NotebookPage(page).arrived();
  await keepCopy(page);
  const hostOf = () => page.evaluate(() => document.querySelector<HTMLIFrameElement>("#kernel-frame")?.src);
  const before = await hostOf();
  await server.kill();
  // Another setting of the documents makes another build.
  await server.restart({ PYPI_INDEX_URL: "http://127.0.0.1:9/other/" });
  await page.goto(`${server.url}/new`);
  await new NotebookPage(page).arrived();
  const dialog = await openSettings(page);
  await expect(dialog.status).toHaveText("Update waiting");
  await dialog.root.getByRole("button", { name: "Update offline copy" }).click();
  await expect(dialog.status).toHaveText("Kept", { timeout: 240_000 });
  await server.kill();
  await page.goto(`${server.url}/new`);
  const notebook = new NotebookPage(page);
  await notebook.arrived();
  expect(await hostOf()).not.toBe(before);
  await expect(await notebook.run(1, "print(6 * 7)")).toHaveText("42");

  await server.restart();
  await page.goto(`${server.url}/new`);
  await notebook.arrived();
  const again = await openSettings(page);
  await again.root.getByRole("button", { name: "Remove offline copy" }).click();
  await expect(again.status).toHaveText(/^Not kept, \d+ MB$/);
  await expect(again.toggle).not.toBeChecked();
  const left = await page.evaluate(async () => {
    const names: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
    return [names.includes("offline"), (await navigator.serviceWorker.getRegistrations()).length];
  });
  expect(left).toEqual([false, 0]);
});

test("where the browser refuses a copy, the switch says why and goes back", async ({ context, server }) => {
  test.setTimeout(600_000);
  await context.addInitScript(saveData);
  for (const [why, plant, sentence] of [
    ["there isn't enough space", smallQuota, /There isn't enough space for the copy/],
    ["the disk is full", fullDisk, /The disk is full/],
    ["the browser keeps no files", noFiles, /This browser doesn't keep files for Fiddle/],
  ] as const)
    await test.step(why, async () => {
      const page = await context.newPage();
      await page.addInitScript(plant);
      await page.goto(`${server.url}/new`);
      await new NotebookPage(page).arrived();
      const { toggle, root, status } = await openSettings(page);
      await toggle.click();
      // With data saver, it asks first.
      const question = root.getByRole("group", { name: "Data saver" });
      await expect(toggle).not.toBeChecked();
      expect(await faultsInBothThemes(page, "offline")).toEqual([]);
      await question.getByRole("button", { name: "Download" }).click();
      await expect(root.getByRole("alert")).toHaveText(sentence, { timeout: 120_000 });
      await expect(toggle).not.toBeChecked();
      await expect(status).toHaveText(/^Not kept/);
      expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);
      await page.close();
    });
});

function smallQuota(): void {
  StorageManager.prototype.estimate = async () => ({ quota: 50_000_000, usage: 1_000_000 });
}

function fullDisk(): void {
  FileSystemFileHandle.prototype.createWritable = async () => {
    throw new DOMException("", "QuotaExceededError");
  };
}

function noFiles(): void {
  StorageManager.prototype.getDirectory = async () => {
    throw new DOMException("", "SecurityError");
  };
}

/** An index of packages that can end like the server. */
async function startPackages() {
  const port = addresses().port + 40 + Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);
  const url = `http://127.0.0.1:${port}/`;
  const started = spawn(process.execPath, ["e2e/packages/main.ts"], {
    env: { ...process.env, PORT: String(port) },
    stdio: "ignore",
  });
  const exited = new Promise<void>((resolve) => started.once("exit", () => resolve()));
  await expect
    .poll(() =>
      fetch(`${url}healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return {
    url,
    async kill() {
      started.kill("SIGKILL");
      await exited;
    },
  };
}

async function openSettings(page: Page) {
  await page.getByRole("button", { name: "Available offline…" }).click();
  const root = page.getByRole("dialog", { name: "Settings" });
  await root.getByRole("searchbox").fill("offline");
  return {
    root,
    toggle: root.getByRole("switch", { name: "Available offline" }),
    status: root.getByRole("status", { name: "Offline copy" }),
  };
}

/** Switches the copy on in the settings, and waits until it is kept. */
async function keepCopy(page: Page): Promise<void> {
  const { root, toggle, status } = await openSettings(page);
  await expect(status).toHaveText(/^Not kept, \d+ MB$/);
  await toggle.click();
  await expect(status).toHaveText("Kept", { timeout: 240_000 });
  await root.getByRole("button", { name: "Done" }).click();
}

/** Registers the server's first account, which is an operator's, and gives it a plan that includes saving. */
async function beOperator(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  const status = await page.evaluate(
    async ({ email, password }) => {
      const send = (method: string, path: string, token: string, body: object) =>
        fetch(path, {
          method,
          headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
        });
      const answer = await send("POST", "/api/register", "", { email, password });
      const { access, user } = (await answer.json()) as { access: string; user: { id: string } };
      const plan = await send("PUT", `/api/admin/users/${user.id}/plan`, access, { plan: "Pro", ends_at: null });
      return [answer.status, plan.status];
    },
    { email: "offline@example.com", password: PASSWORD },
  );
  expect(status).toEqual([201, 200]);
}
