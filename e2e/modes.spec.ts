import { NotebookPage } from "./notebook.ts";
import { expect, SAVES_DATA, test } from "./test.ts";

async function openBook(notebook: NotebookPage): Promise<void> {
  await notebook.open();
  const [chooser] = await Promise.all([notebook.page.waitForEvent("filechooser"), notebook.command("Open notebook…")]);
  const text =
    "# One\n\nFirst words.\n\n```python\nprint('alpha')\n```\n\n<!-- %% -->\n\n## Two\n\n```python\nprint('beta')\n```\n";
  await chooser.setFiles({ name: "book.md", mimeType: "text/markdown", buffer: Buffer.from(text) });
  await expect(notebook.cells).toHaveCount(4);
  await notebook.button("Run all").click();
  await notebook.ended(4);
}

test("read mode shows text and outputs, changes nothing, and is remembered", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await openBook(notebook);
  await notebook.command("Read mode");
  await expect(notebook.main.getByRole("textbox")).toHaveCount(0);
  await expect(notebook.output(2)).toHaveText("alpha");
  await expect(notebook.cell(2)).toContainText("print('alpha')");
  await notebook.cell(2).click();
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await expect(notebook.cells).toHaveCount(4);
  await expect(notebook.main.getByRole("textbox")).toHaveCount(0);
  await notebook.command("Toggle all code");
  await expect(notebook.cell(2).getByText("print('alpha')")).toBeHidden();
  await page.reload();
  await expect(notebook.output(2)).toHaveText("alpha");
  await expect(notebook.cell(2).getByText("print('alpha')")).toBeHidden();
  await notebook.button("Edit").click();
  await notebook.command("Toggle all code");
  await expect(notebook.source(2)).toHaveText("print('alpha')");
});

test("slides follow the headings, go by keys, and run code", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await openBook(notebook);
  await notebook.select(2);
  await notebook.command("Present as slides");
  const slide = page.getByRole("status", { name: "Slide" });
  await expect(slide).toHaveText("1 / 2");
  await expect(page.getByRole("heading", { name: "One" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(slide).toHaveText("2 / 2");
  await expect(page.getByRole("heading", { name: "Two" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "One" })).toHaveCount(0);
  await notebook.write(4, "print('gamma')");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notebook.output(4)).toHaveText("gamma");
  await page.keyboard.press("ArrowLeft");
  await expect(slide).toHaveText("1 / 2");
  await page.keyboard.press("Escape");
  await expect(notebook.cells).toHaveCount(4);
  await expect(notebook.source(4)).toHaveText("print('gamma')");
});

test("in two columns an output stands beside its code", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const notebook = new NotebookPage(page);
  await openBook(notebook);
  await notebook.command("Side-by-side outputs");
  const [code, output] = [await notebook.source(2).boundingBox(), await notebook.output(2).boundingBox()];
  expect(output?.x ?? 0).toBeGreaterThan((code?.x ?? 0) + (code?.width ?? 0));
  expect(Math.abs((output?.y ?? 0) - (code?.y ?? 0))).toBeLessThan(24);
});

test("on paper every cell is whole, in the light, without what surrounds it", { tag: SAVES_DATA }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const notebook = new NotebookPage(page);
  await notebook.open();
  const cells = Array.from({ length: 60 }, (_, index) => `\`\`\`python\nprint(${index})\n\`\`\`\n`).join("\n");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), notebook.command("Open notebook…")]);
  const text = `# Long\n\n[link](https://example.org/x)\n\n${cells}\n\n## The end\n`;
  await chooser.setFiles({ name: "long.md", mimeType: "text/markdown", buffer: Buffer.from(text) });
  await expect(notebook.cells).toHaveCount(62);
  await page.evaluate(() => {
    globalThis.print = () => {};
  });
  await notebook.command("Print or save as PDF…");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(notebook.cell(62).getByRole("heading", { name: "The end" })).toBeVisible();
  await expect(notebook.cell(61)).toContainText("print(59)");
  await expect(notebook.main.getByRole("textbox")).toHaveCount(0);
  await expect(notebook.toolbar).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  expect(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  expect(await page.locator("body").getAttribute("class")).toContain("light");
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("body")).toHaveClass(/dark/);
  await expect(notebook.toolbar).toBeVisible();
});
