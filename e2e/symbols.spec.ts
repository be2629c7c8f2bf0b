import { expect, test } from "./test.ts";

test.use({ profile: "empty", viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

test("a phone has a row of symbols while a cell is edited, and the editor keeps the focus", async ({
  page,
  notebook,
}) => {
  const row = page.getByRole("toolbar", { name: "Symbols" });
  await expect(notebook.source(1)).toContainText("Type Python, then tap ▷");
  await expect(notebook.source(1)).toBeFocused();
  await expect(row).toBeHidden();
  await notebook.source(1).tap();
  await expect(row).toBeVisible();
  await expect(notebook.source(1)).toBeFocused();
  await page.keyboard.insertText("print");
  await row.getByRole("button", { name: "Insert (", exact: true }).tap();
  await expect(notebook.source(1)).toHaveText("print()");
  await expect(notebook.source(1)).toBeFocused();
  await page.keyboard.insertText("6");
  await row.getByRole("button", { name: "Cursor left" }).tap();
  await page.keyboard.insertText("1");
  for (const button of await row.getByRole("button").all()) {
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(
    await notebook.source(1).evaluate((editor) => Number.parseFloat(getComputedStyle(editor).fontSize)),
  ).toBeGreaterThanOrEqual(16);
  await row.getByRole("button", { name: "Run this cell" }).tap();
  await expect(notebook.output(1)).toHaveText("16");
  await expect(row).toBeHidden();
});

test("the first paint already says how the device runs a cell", async ({ browser, baseURL }) => {
  for (const [hasTouch, seen, unseen] of [
    [true, "Type Python, then tap ▷", "Type Python, then press Shift+Enter"],
    [false, "Type Python, then press Shift+Enter", "Type Python, then tap ▷"],
  ] as const) {
    // Without scripts, the page stays as it was first painted.
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      javaScriptEnabled: false,
      hasTouch,
      isMobile: hasTouch,
    });
    const page = await context.newPage();
    await page.goto("/new");
    await expect(page.getByText(seen)).toBeVisible();
    await expect(page.getByText(unseen)).toBeHidden();
    await page.getByRole("textbox", { name: "Cell 1 source" }).fill("x");
    await expect(page.getByText(seen)).toBeHidden();
    await context.close();
  }
});
