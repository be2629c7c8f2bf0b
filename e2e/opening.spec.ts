import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

test.use({ profile: "empty" });

test("of a long notebook only what is near the screen has an editor, and every cell can be reached", async ({
  page,
  notebook,
}) => {
  const cells = Array.from({ length: 1000 }, (_, index) => ({
    id: `cell-${index}`,
    cell_type: "code",
    metadata: {},
    execution_count: null,
    source: `value = ${index}`,
    outputs: [{ output_type: "stream", name: "stdout", text: `${index}\n`.repeat(50) }],
  }));
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), notebook.command("Open notebook…")]);
  const buffer = Buffer.from(JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells }));
  await chooser.setFiles({ name: "long.ipynb", mimeType: "application/json", buffer });
  await expect(notebook.cells).toHaveCount(1000);
  await notebook.select(1);
  expect(await page.locator(".cm-editor").count()).toBeLessThan(60);
  await page.keyboard.press("End");
  await expect(notebook.cell(1000)).toBeInViewport();
  await notebook.run(1000, "print('the last')");
  await expect(notebook.output(1000)).toHaveText("the last");
  expect(await page.locator(".cm-editor").count()).toBeLessThan(120);
});

savingTest("a link brings a kernel and code, and runs only when it says so", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open("/new?kernel=duckdb-wasm&code=SELECT%206*7%20AS%20answer");
  await expect(notebook.source(1)).toHaveText("SELECT 6*7 AS answer");
  await expect(notebook.kernelPicker).toHaveValue("duckdb-wasm");
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "idle");
  await notebook.button("Run cell 1").click();
  await expect(notebook.output(1).getByRole("gridcell", { name: "42" })).toBeVisible();
});

test("code that a link brings and runs says where it came from, and is stopped even before it began", async ({
  page,
  context,
}) => {
  const loads = Promise.withResolvers<void>();
  await context.route("**/runtime/**", async (route) => {
    await loads.promise;
    await route.continue();
  });
  const notebook = new NotebookPage(page);
  await notebook.open("/new?code=print('ran')&run=true");
  const note = page.getByRole("note", { name: "Code from a link" });
  await expect(note).toContainText("The code in cell 1 came from a link and ran automatically.");
  await note.getByRole("button", { name: "Stop it" }).click();
  loads.resolve();
  await notebook.ended(1, "error");
  await expect(notebook.output(1)).toContainText("Stopped before it started.");
  await notebook.button("Run cell 1").click();
  await expect(notebook.output(1)).toHaveText("ran");
});

test("while Python loads the page says so, with a tip, and a run waits for it", async ({ page, context }) => {
  await context.route("**/runtime/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.start(1, "print('at last')");
  await expect(notebook.kernelStatus).toHaveText("Loading…");
  await expect(notebook.main.getByRole("progressbar").first()).toBeAttached();
  await notebook.ended(1);
  await expect(notebook.output(1)).toHaveText("at last");
});

savingTest("starters fill an empty notebook with one press", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open("/new");
  await page.getByRole("button", { name: /Python in ten lines/ }).click();
  await expect.poll(async () => (await notebook.sources()).join("")).not.toBe("");
});

test("who clicks into the first cell before a kept notebook is there types text, and commands nothing", async ({
  page,
  notebook,
}) => {
  await notebook.write(1, "kept = 1");
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await notebook.source(1).click();
  letCome();
  await notebook.arrived();
  await page.keyboard.type("dd");
  await expect(notebook.source(1)).toHaveText("kept = 1dd");
});

savingTest("keys have a cell to go to at every moment of opening", async ({ page }) => {
  await page.addInitScript(() => {
    let hadPlaceholder = false;
    new MutationObserver((_, observer) => {
      const isThere = document.getElementById("early-source") !== null;
      hadPlaceholder ||= isThere;
      if (!hadPlaceholder || isThere) return;
      observer.disconnect();
      // A key can come right after the task that replaced the placeholder.
      Object.assign(window, { focusedFirst: document.activeElement?.getAttribute("aria-label") ?? "nothing" });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/");
  await expect
    .poll(() => page.evaluate(() => (window as { focusedFirst?: string }).focusedFirst))
    .toBe("Cell 1 source");
});
