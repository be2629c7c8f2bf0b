import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Browser, type Page } from "@playwright/test";
import { openFiles } from "./files-panel.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

/** A browser without any network, in which a file is opened from the disk. */
async function openOffline(browser: Browser, path: string) {
  const context = await browser.newContext({ acceptDownloads: true, reducedMotion: "reduce" });
  const requested: string[] = [];
  const errors: string[] = [];
  await context.route(/^(?!file:|blob:|data:)/, (route) => route.abort());
  context.on("request", (request) => {
    if (!/^(file|blob|data):/.test(request.url())) requested.push(request.url());
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(pathToFileURL(path).href, { waitUntil: "commit" });
  return { page, notebook: new NotebookPage(page), requested, errors };
}

async function save(page: Page, press: () => Promise<void>, path: string): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 120_000 }), press()]);
  expect(download.suggestedFilename()).toMatch(/\.html$/);
  await download.saveAs(path);
}

test("a notebook in one file opens without internet, runs, and saves copies of itself", async ({ page }) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), "fiddle-e2e-one-file-"));
  const { notebook, files } = await openFiles(page);
  await files.upload({ name: "tea.csv", buffer: Buffer.from("kind,price\ngreen,4\nblack,6\n") });
  await notebook.run(
    1,
    "from fiddle_party import shout\nprint(shout('stored'), open('tea.csv').read().count('\\n'), '</script><!--')",
  );
  await notebook.run(2, "import fiddle_demo\nfiddle_demo.__version__");
  await notebook.insertBelow(2);
  await notebook.pickLanguage(3, "DuckDB");
  await notebook.run(3, "SELECT kind, price FROM 'tea.csv' ORDER BY kind");
  await notebook.output(3).getByRole("button", { name: "Chart", exact: true }).click();
  const bars = (shown: NotebookPage) =>
    shown.output(3).getByRole("region", { name: "Chart" }).locator("iframe").contentFrame().locator("svg path");
  await expect(bars(notebook).first()).toBeVisible();

  await notebook.button("More").click();
  await page.getByRole("menuitem", { name: "Works without internet (.html)…" }).click();
  const dialog = page.getByRole("dialog", { name: "Works without internet" });
  await expect(dialog.getByRole("status", { name: "Size of the file" })).toHaveText(/^About \d+ MB$/);
  const first = join(folder, "first.html");
  await save(page, () => dialog.getByRole("button", { name: "Download" }).click(), first);

  const browser = await chromium.launch({
    executablePath: process.env["FIDDLE_CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const opened = await openOffline(browser, first);
    const held = opened.notebook;
    // The stored outputs are there at once, and nothing runs by itself.
    await expect(held.output(1)).toContainText("<STORED> 3 </script><!--");
    await expect(held.output(2)).toContainText("1.2.0");
    await expect(held.output(3).getByRole("gridcell", { name: "black" })).toBeVisible();
    await expect(bars(held).first()).toBeVisible();
    await expect(held.saveStatus).toHaveText("Saved in this file");
    await expect(held.cells.and(opened.page.locator("[data-state=done]"))).toHaveCount(0);

    await held.run(1, "from fiddle_party import shout\nprint(shout('edited'), open('tea.csv').read().count('\\n'))");
    await expect(held.output(1)).toContainText("<EDITED> 3");
    await held.run(3, "SELECT sum(price) AS total FROM 'tea.csv'");
    await expect(held.output(3).getByRole("gridcell", { name: "10" })).toBeVisible();
    await held.run(2, "import nowhere_to_be_found", "error");
    await expect(held.output(2)).toContainText("this file works without internet and doesn't have the package");
    await expect(held.saveStatus).toHaveText("Not saved – save a copy to keep your changes");

    // Stop says what it costs, ends a busy loop, and Python starts again.
    await held.start(2, "while True: pass");
    await expect(held.cell(2)).toHaveAttribute("data-state", "running");
    await held.button("Stop").click();
    await held.button("Restart now").click();
    await expect(held.cell(2)).not.toHaveAttribute("data-state", "running");
    await held.start(2, "open('made.txt', 'w').write('made here')\nprint('hello', input('Who? '))");
    await held.input(2).fill("Ada");
    await opened.page.keyboard.press("Enter");
    await held.ended(2);
    await expect(held.output(2)).toContainText("hello Ada");
    const second = join(folder, "second.html");
    await save(opened.page, () => held.button("Save a copy").click(), second);
    await expect(held.saveStatus).toHaveText("Saved in this file");

    const copy = await openOffline(browser, second);
    await expect(copy.notebook.output(1)).toContainText("<EDITED> 3");
    await expect(copy.notebook.output(3).getByRole("gridcell", { name: "10" })).toBeVisible();
    await copy.notebook.run(2, "print(open('made.txt').read())");
    await expect(copy.notebook.output(2)).toHaveText("made here");
    for (const { requested, errors } of [opened, copy]) {
      expect(requested).toEqual([]);
      expect(errors).toEqual([]);
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
