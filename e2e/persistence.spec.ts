import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS } from "./addresses.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

test.use({ profile: "empty" });

test("a killed tab loses at most the last second of typing", async ({ page, notebook, context }) => {
  await notebook.source(1).click();
  const written = await typeFor(page, 3000);
  const url = page.url();
  const session = await context.newCDPSession(page);
  await Promise.race([session.send("Page.crash").catch(() => {}), page.waitForEvent("crash")]);
  const again = new NotebookPage(await context.newPage());
  await again.open(url);
  await expect(again.source(1)).toContainText("word0");
  expect(await lastWord(again)).toBeGreaterThanOrEqual(written.before(1000));
});

test("a killed browser loses at most the last second of typing", async ({ baseURL }) => {
  const profile = mkdtempSync(join(tmpdir(), "fiddle-profile-"));
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      ...(baseURL ? { baseURL } : {}),
      executablePath: process.env["FIDDLE_CHROMIUM"] ?? "/usr/bin/chromium",
      args: [...BROWSER_ARGS, "--remote-debugging-port=0"],
    });
  const context = await launch();
  const notebook = new NotebookPage(context.pages()[0]!);
  await notebook.open();
  await notebook.source(1).click();
  const written = await typeFor(notebook.page, 3000);
  const url = notebook.page.url();
  process.kill(await browserProcess(notebook.page), "SIGKILL");
  await new Promise((resolve) => context.once("close", resolve));

  const second = await launch();
  const again = new NotebookPage(second.pages()[0]!);
  await again.open(url);
  await expect(again.source(1)).toContainText("word0");
  expect(await lastWord(again)).toBeGreaterThanOrEqual(written.before(1000));
  await second.close();
  rmSync(profile, { recursive: true, force: true });
});

savingTest("two tabs on one notebook merge what both type", async ({ page, context }) => {
  const one = new NotebookPage(page);
  await one.open();
  await one.writeAll("alpha", "beta");
  const two = new NotebookPage(await context.newPage());
  await two.open(page.url());
  await expect.poll(() => two.sources()).toEqual(["alpha", "beta"]);
  await Promise.all([one.write(1, "alpha from one"), two.write(2, "beta from two")]);
  for (const tab of [one, two]) await expect.poll(() => tab.sources()).toEqual(["alpha from one", "beta from two"]);
  await two.page.close();
  await page.reload();
  await expect.poll(() => one.sources()).toEqual(["alpha from one", "beta from two"]);
});

savingTest("a new notebook has an address of its own that brings it back", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open("/new");
  await notebook.write(1, "mine");
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await expect(page).toHaveURL(/\/fiddles\/[\w-]+$/);
  const url = page.url();
  await notebook.open("/new");
  await expect.poll(() => notebook.sources()).toEqual([""]);
  await notebook.open(url);
  await expect.poll(() => notebook.sources()).toEqual(["mine"]);
});

/** Types numbered words for a while. `before(ms)` is the last word typed that long before the end. */
async function typeFor(page: Page, duration: number) {
  const times: number[] = [];
  const end = Date.now() + duration;
  while (Date.now() < end) {
    await page.keyboard.type(`word${times.length} `, { delay: 10 });
    times.push(Date.now());
  }
  const last = Date.now();
  return { before: (ms: number) => times.findLastIndex((time) => time <= last - ms) };
}

async function lastWord(notebook: NotebookPage): Promise<number> {
  const text = (await notebook.source(1).textContent()) ?? "";
  return Math.max(-1, ...[...text.matchAll(/word(\d+) /g)].map(([, number]) => Number(number)));
}

async function browserProcess(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser behind this page");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const main = processInfo.find(({ type }) => type === "browser");
  if (!main) throw new Error("the browser does not tell its process");
  return main.id;
}
