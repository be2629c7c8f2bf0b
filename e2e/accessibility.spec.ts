import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

/** The levels A and AA of WCAG 2.2. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

// A missing page is a 404, which the browser notes in the console.
test.use({ allowedErrors: /status of 404/ });

for (const theme of ["dark", "light"] as const) {
  test(`a notebook with outputs has no accessibility faults in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const notebook = new NotebookPage(page);
    await notebook.open();
    await notebook.run(1, "print('fine')");
    await notebook.run(2, "1 / 0", "error");
    expect(await faults(page)).toEqual([]);
  });

  test(`variables, summaries and a chart have no accessibility faults in the ${theme} theme`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const notebook = new NotebookPage(page);
    await notebook.open();
    await notebook.button("Variables").click();
    await notebook.run(1, "rows = [{'name': 'ab'[n % 2], 'n': n, 'gap': None} for n in range(200)]; text = 'hello'");
    const panel = notebook.root.getByRole("region", { name: "Variables" });
    await panel.getByRole("button", { name: /^text/ }).click();
    await expect(panel.getByRole("group", { name: "Contents of text" })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await panel.getByRole("button", { name: /^rows/ }).click();
    const dialog = notebook.root.getByRole("dialog");
    await dialog.getByRole("button", { name: "Summaries" }).click();
    await dialog.getByRole("button", { name: "Chart", exact: true }).click();
    await expect(dialog.getByRole("region", { name: "Chart" })).toContainText("Computed of all rows.");
    await expect(dialog.getByRole("columnheader", { name: "gap" })).toContainText("200 null (100 %)");
    expect(await faults(page)).toEqual([]);
  });

  for (const path of ["/", "/terms", "/tutorials", "/nowhere"]) {
    test(`${path} has no accessibility faults in the ${theme} theme`, async ({ page }) => {
      test.info().annotations.push({ type: "screen", description: path });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.goto(path);
      await expect(page.getByRole("link").first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  }
}

test("every control of the notebook has a name", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.run(1, "print('fine')");
  for (const name of ["Run all", "Stop", "Restart kernel", "Clear all outputs"])
    await expect(notebook.toolbar.getByRole("button", { name, exact: true })).toBeVisible();
  for (const control of await page
    .locator("button, input, select, [role=combobox], a[href]")
    .filter({ visible: true })
    .all())
    await expect(control).not.toHaveAccessibleName("");
});

for (const path of ["/", "/new", "/terms", "/tutorials", "/tools/duckdb", "/nowhere"]) {
  test(`${path} fits a phone without sideways scrolling`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.locator("body")).toBeVisible();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test("on a phone code is typed, run and stopped", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, "print('small')\nwhile True: pass");
  await notebook.button("Run cell 1").click();
  await expect(notebook.output(1)).toContainText("small");
  await notebook.button("Stop").click();
  await notebook.ended(1, "error");
});

async function faults(page: Page): Promise<string[]> {
  // Frames of outputs hold what code made; they are not ours to judge.
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).exclude("iframe").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
