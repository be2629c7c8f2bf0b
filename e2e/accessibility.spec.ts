import { faultsInBothThemes } from "./axe.ts";
import { openFiles } from "./files-panel.ts";
import { database, parquet, workbook } from "./made-files.ts";
import { expect, savingTest, test } from "./test.ts";

// A missing page is a 404, which the browser logs to the console.
test.use({ allowedErrors: /status of 404/ });

/** Each dialog with the command that opens it. */
const DIALOGS = [
  ["Share…", "Share"],
  ["Open from URL…", "Open from URL"],
  ["Import from AI chat…", "Import from AI chat"],
  ["Notebooks in this browser…", "Notebooks in this browser"],
  ["Settings…", "Settings"],
  ["Show keyboard shortcuts", "Keyboard shortcuts"],
  ["Restart kernel…", "Restart the kernel?"],
] as const;

test("a notebook with outputs, variables, summaries and a chart have no accessibility faults", async ({
  page,
  notebook,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await notebook.run(1, "rows = [{'name': 'ab'[n % 2], 'n': n, 'gap': None} for n in range(200)]; text = 'hello'");
  await notebook.run(2, "print(text)\n1 / 0", "error");
  const found = await faultsInBothThemes(page, "Notebook");
  await notebook.button("Variables").click();
  const panel = notebook.root.getByRole("region", { name: "Variables" });
  await panel.getByRole("button", { name: /^text/ }).click();
  await expect(panel.getByRole("group", { name: "Contents of text" })).toBeVisible();
  found.push(...(await faultsInBothThemes(page, "Variables", 'section[aria-label="Variables"]')));
  await panel.getByRole("button", { name: /^rows/ }).click();
  const dialog = notebook.root.getByRole("dialog");
  await dialog.getByRole("button", { name: "Summaries" }).click();
  await dialog.getByRole("button", { name: "Chart", exact: true }).click();
  await expect(dialog.getByRole("region", { name: "Chart" })).toContainText("Computed from all rows.");
  await expect(dialog.getByRole("columnheader", { name: "gap" })).toContainText("200 null (100%)");
  found.push(...(await faultsInBothThemes(page, "Grid", "dialog")));
  expect(found).toEqual([]);
});

savingTest("pages have no accessibility faults and fit a phone without sideways scrolling", async ({ page }) => {
  test.slow();
  for (const path of ["/", "/new", "/terms", "/tutorials", "/tools/duckdb", "/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("link").first()).toBeVisible();
    expect(await faultsInBothThemes(page, path)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => [location.pathname, document.documentElement.scrollWidth <= 390]))
      .toEqual([path === "/new" ? expect.stringMatching("^/fiddles/") : path, true]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test("panels have no accessibility faults", async ({ page, notebook }) => {
  test.slow();
  await notebook.run(1, "first = 1");
  await notebook.run(2, "import os, json\nfirst + 1");
  await notebook.command("Save checkpoint");
  const found: string[] = [];
  for (const name of ["Files", "Contents", "Checkpoints", "Packages", "Data", "Secrets", "Dependencies"]) {
    await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name, exact: true }).click();
    const panel = page.getByRole("region", { name, exact: true });
    await expect(panel).toBeVisible();
    if (name === "Files") {
      await page.getByTestId("upload").setInputFiles([
        { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") },
        { name: "b.txt", mimeType: "text/plain", buffer: Buffer.from("text") },
      ]);
      await panel.getByRole("treeitem", { name: "b.txt" }).click();
      await panel.getByRole("treeitem", { name: "a.csv" }).click({ modifiers: ["Control"] });
      await expect(page.getByRole("textbox", { name: "Text of b.txt" })).toBeVisible();
    }
    found.push(...(await faultsInBothThemes(page, name, `section[aria-label="${name}"]`)));
  }
  expect(found).toEqual([]);
});

test("dialogs, steps, completion and ways of reading have no accessibility faults", async ({ page, notebook }) => {
  test.slow();
  await notebook.run(1, "def twice(n):\n    return n * 2\nprint(twice(21))");
  const found: string[] = [];
  for (const [command, dialog] of DIALOGS) {
    await notebook.command(command);
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    found.push(...(await faultsInBothThemes(page, dialog, "dialog")));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("listbox", { name: "Commands" })).toBeVisible();
  found.push(...(await faultsInBothThemes(page, "Commands", "dialog")));
  await page.keyboard.press("Escape");
  await notebook.command("Find and replace in all cells");
  await page.keyboard.insertText("twice");
  found.push(...(await faultsInBothThemes(page, "Find")));
  await page.keyboard.press("Escape");

  await notebook.select(1);
  await notebook.command("Step through cell");
  await page.getByRole("region", { name: "Steps of cell 1" }).getByRole("button", { name: "Step into" }).click();
  found.push(...(await faultsInBothThemes(page, "Steps", "[aria-label='Steps of cell 1']")));
  await notebook.write(2, "import os\nos.pa");
  await page.keyboard.press("ControlOrMeta+Space");
  await expect(page.getByRole("listbox", { name: "Completions" })).toBeVisible();
  found.push(...(await faultsInBothThemes(page, "Completion")));
  await page.keyboard.press("Escape");
  for (const mode of ["Side-by-side outputs", "Present as slides", "Read mode"]) {
    await notebook.command(mode);
    found.push(...(await faultsInBothThemes(page, mode)));
    if (mode === "Present as slides") await page.keyboard.press("Escape");
  }
  expect(found).toEqual([]);
});

savingTest("views of files, a checkpoint, questions and embeds have no accessibility faults", async ({ page }) => {
  test.slow();
  const { notebook, files } = await openFiles(page);
  const found: string[] = [];
  await files.upload(
    { name: "tree.json", buffer: Buffer.from('{"deep": {"answer": [42, null]}}') },
    { name: "book.xlsx", buffer: workbook() },
    { name: "made.parquet", buffer: parquet() },
    { name: "dot.svg", buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
    { name: "shop.db", buffer: await database() },
    { name: "raw.bin", buffer: Buffer.from([0, 1, 2, 255]) },
  );
  for (const name of ["tree.json", "book.xlsx", "made.parquet", "dot.svg", "shop.db", "raw.bin"]) {
    await files.row(name).click();
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
    await expect(page.getByText(/^(Reading|Opening)/)).toHaveCount(0);
    found.push(...(await faultsInBothThemes(page, name, `[aria-label="${name}"]`)));
  }
  await files.region.getByRole("button", { name: "More for files" }).click();
  await page.getByRole("menuitem", { name: "Delete all files…" }).click();
  found.push(...(await faultsInBothThemes(page, "Erase", "dialog")));
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Notebook" }).click();
  await notebook.write(1, "kept = 1");
  await notebook.command("Save checkpoint");
  await expect(page).toHaveURL(/\?checkpoint=/);
  await notebook.write(1, "kept = 2");
  await page.reload();
  await expect(page.getByRole("region", { name: "Checkpoint", exact: true })).toBeVisible();
  found.push(...(await faultsInBothThemes(page, "Checkpoint")));
  for (const path of ["/saved/embed?theme=dark", "/tools/visualizer/embed?theme=dark"]) {
    await page.goto(path);
    await expect(page.getByRole("textbox").first()).toBeVisible();
    found.push(...(await faultsInBothThemes(page, path)));
  }
  expect(found).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("code is typed, run and stopped", async ({ notebook }) => {
    await notebook.write(1, "print('small')\nwhile True: pass");
    await notebook.button("Run cell 1").click();
    await expect(notebook.output(1)).toContainText("small");
    await notebook.button("Stop").click();
    await notebook.ended(1, "error");
  });
});
