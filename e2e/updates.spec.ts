import type { Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

test.use({
  profile: "empty",
  allowedErrors:
    /status of 404|dynamically imported module|Error loading route module|Unable to preload CSS|net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/i,
});

const HOUR = 60 * 60 * 1000;
const LOGIN_CHUNK = /\/assets\/login-[\w-]+\.js/;

test("a chunk that is gone reloads the page once, then shows the error screen", async ({ page }) => {
  await openLanding(page);
  // On a slow machine, the second click must not count as another one, ten seconds later.
  await page.clock.setFixedTime(Date.now());
  await page.route(LOGIN_CHUNK, (route) => route.fulfill({ status: 404, body: "" }));
  const documents = countDocuments(page);
  const reloaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Log in" }).first().click();
  await reloaded;
  expect(documents()).toBe(1);
  await hydrated(page);
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page.getByRole("link", { name: "Back to homepage" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/^500Something went wrong.*Reload it/);
  expect(documents()).toBe(1);
});

for (const offline of [false, true]) {
  // With data saver, the file isn't loaded before it is needed.
  const title = `a missing chunk leaves a notebook that has run alone${offline ? ", offline too" : ""}`;
  savingTest(title, async ({ page, notebook, context }) => {
    await notebook.run(1, "kept = 42");
    await page.route(/\/assets\/PythonError/, (route) =>
      offline ? route.abort() : route.fulfill({ status: 404, body: "" }),
    );
    await context.setOffline(offline);
    const documents = countDocuments(page);
    await notebook.run(2, "def fail():\n    return 1 / 0\nfail()", "error");
    await expect(notebook.output(2)).toContainText("ZeroDivisionError: division by zero");
    await expect(notebook.output(2)).toContainText("line 2, in fail");
    const news = notebook.toast("A new version of Fiddle is available. Reload when you're ready.");
    await expect(news).toHaveCount(offline ? 0 : 1);
    await expect(await notebook.run(3, "print(kept)")).toHaveText("42");
    expect(documents()).toBe(0);
  });
}

test("the first error of a visit is explained offline, too", async ({ page, context }) => {
  const notebook = new NotebookPage(page);
  const loaded = Promise.all([
    page.waitForResponse(/\/assets\/PythonError-/),
    page.waitForResponse(/\/errors-[\w-]+\.css/),
  ]);
  await notebook.open();
  await notebook.run(1, "kept = 42");
  for (const response of await loaded) await response.finished();
  await context.setOffline(true);
  const output = await notebook.run(2, "def fail():\n    return 1 / 0\nfail()", "error");
  await expect(output).toContainText("You divided by zero.");
  await expect(output.getByRole("button", { name: "Full traceback" })).toBeVisible();
});

test("a part of Python that can't be fetched is an error of its import, and the kernel goes on", async ({
  page,
  context,
}) => {
  await context.route(/\/stdlib\.zip/, (route) => route.abort());
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.run(1, "kept = 42");
  await expect(await notebook.run(2, "import wave", "error")).toContainText("Error: ");
  await expect(await notebook.run(3, "print(kept)")).toHaveText("42");
});

test("a newer build reloads the page on the next navigation", async ({ page }) => {
  await page.clock.install();
  await page.goto("/tools/uuid");
  await page.evaluate(() => Object.assign(window, { oldBuild: true }));
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ json: { id: "newer" } }));
  await untilAsked(page);
  expect(await page.evaluate(() => "oldBuild" in window)).toBe(true);
  await page.waitForTimeout(500);
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.waitForFunction(() => !("oldBuild" in window));
});

test("the same build does not reload anything", async ({ page }) => {
  await page.clock.install();
  await page.goto("/tools/uuid");
  await page.evaluate(() => Object.assign(window, { oldBuild: true }));
  await untilAsked(page);
  await page.waitForTimeout(500);
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => "oldBuild" in window)).toBe(true);
});

test("service workers are unregistered and caches emptied when the page has loaded", async ({ page }) => {
  await page.addInitScript(() => {
    const gone: string[] = [];
    Object.assign(window, { gone });
    const registration = { scope: "/", unregister: async () => gone.push("worker") > 0 };
    Object.defineProperty(navigator.serviceWorker, "getRegistrations", { value: async () => [registration] });
  });
  await page.goto("/terms");
  await page.evaluate(() => caches.open("left-over").then((cache) => cache.put("/x", new Response("old"))));
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { gone: string[] }).gone)).toEqual(["worker"]);
});

for (const [what, connection] of [
  ["data saver is on", { saveData: true, effectiveType: "4g" }],
  ["the connection is slow", { saveData: false, effectiveType: "2g" }],
] as const) {
  test(`nothing is fetched ahead where ${what}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", {
        value: { ...value, addEventListener() {}, removeEventListener() {} },
      });
    }, connection);
    expect(await fetchedAhead(page)).toEqual([]);
  });
}

test("on a good connection a link's page is fetched when it is pointed at", async ({ page }) => {
  expect(await fetchedAhead(page)).not.toEqual([]);
});

test("a notebook that has work unsaved is not reloaded by a new build", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await page.clock.install();
  await notebook.open();
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ json: { id: "newer" } }));
  await page.clock.runFor(1000);
  const documents = countDocuments(page);
  await notebook.write(1, "precious");
  await page.clock.runFor(HOUR + 60_000);
  await expect(notebook.source(1)).toHaveText("precious");
  expect(documents()).toBe(0);
});

/**
 * Advances the clock by hours until the page, which may not have started its timer, has checked for the newest build.
 */
async function untilAsked(page: Page): Promise<void> {
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/builds/latest.json") ? 1 : 0));
  const anHourLater = async () => {
    await page.clock.fastForward(HOUR + 60_000);
    return asked;
  };
  await expect.poll(anHourLater).toBeGreaterThan(0);
}

/** The requests that the page makes because the pointer is on a link. */
async function fetchedAhead(page: Page): Promise<string[]> {
  await openLanding(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("link", { name: "Log in" }).first().hover();
  await page.waitForTimeout(800);
  return asked.filter((path) => LOGIN_CHUNK.test(path) || path.endsWith(".data"));
}

async function openLanding(page: Page): Promise<void> {
  await page.goto("/");
  await hydrated(page);
}

/** The server's outline of a cell has no ID yet. */
async function hydrated(page: Page): Promise<void> {
  await expect(new NotebookPage(page).cell(1)).toHaveAttribute("data-cell-id", /./);
}

function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}
