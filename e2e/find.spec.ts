import type { Locator, Page } from "@playwright/test";
import { openCells } from "./cell-files.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, SAVES_DATA, test } from "./test.ts";

function findBar(page: Page) {
  const bar = page.getByRole("search", { name: "Find and replace" });
  return {
    bar,
    find: bar.getByRole("textbox", { name: "Find", exact: true }),
    replacement: bar.getByRole("textbox", { name: "Replace with" }),
    matches: bar.getByRole("status", { name: "Matches" }),
    press: (name: string) => bar.getByRole("button", { name, exact: true }).click(),
  };
}

async function marked(cell: Locator): Promise<string[]> {
  return cell.locator(".found").allTextContents();
}

test(
  "the editor's Ctrl+F looks for the selection in all cells, Enter goes on, Esc goes there",
  { tag: SAVES_DATA },
  async ({ page }) => {
    const notebook = new NotebookPage(page);
    await notebook.open();
    await notebook.writeAll("price = 1", "print(price)", "Price = price + 2");
    await notebook.source(1).click();
    await page.keyboard.press("Home");
    for (let i = 0; i < 5; i += 1) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ControlOrMeta+f");
    const { find, matches, press } = findBar(page);
    await expect(find).toBeFocused();
    await expect(find).toHaveValue("price");
    await expect(matches).toHaveText("1 of 4");
    expect(await marked(notebook.cell(3))).toEqual(["Price", "price"]);
    await page.keyboard.press("Enter");
    await expect(matches).toHaveText("2 of 4");
    await expect(notebook.cell(2).locator(".found-current")).toHaveText("price");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+Enter");
    await expect(matches).toHaveText("4 of 4");
    await press("Match case");
    await expect(matches).toHaveText("3 of 3");
    await find.focus();
    await page.keyboard.press("Escape");
    await expect(notebook.source(3)).toBeFocused();
    await page.keyboard.insertText("cost");
    await expect(notebook.source(3)).toHaveText("Price = cost + 2");
    await expect(notebook.cell(1).locator(".found")).toHaveCount(0);
  },
);

test("replace all is one step of undo, with groups, and says what it did", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.writeAll("a.mean(x)\nb.mean(y)", "print(c.mean(z))", "nothing");
  await notebook.select(1);
  await page.keyboard.press("ControlOrMeta+h");
  const { find, replacement, matches, press } = findBar(page);
  await press("Regular expression");
  await find.fill(String.raw`(\w+)\.mean\((\w+)\)`);
  await expect(matches).toHaveText(/of 3$/);
  await replacement.fill("mean($2, $1)");
  while ((await matches.textContent()) !== "1 of 3") await press("Next match");
  await press("Replace");
  await expect(notebook.source(1)).toHaveText("mean(x, a)b.mean(y)");
  await expect(matches).toHaveText("1 of 2");
  await press("Replace all");
  await expect(page.getByText("Replaced 2 matches in 2 cells.")).toBeVisible();
  expect(await notebook.sources()).toEqual(["mean(x, a)\nmean(y, b)", "print(mean(z, c))", "nothing"]);
  await page.getByRole("status", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => notebook.sources()).toEqual(["mean(x, a)\nb.mean(y)", "print(c.mean(z))", "nothing"]);
});

test("a pattern that is wrong or never ends is told, and the page goes on", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, `text = "${"a".repeat(40)}!"`);
  await notebook.select(1);
  await page.keyboard.press("ControlOrMeta+f");
  const { bar, find, matches, press } = findBar(page);
  await press("Regular expression");
  await find.fill("(a");
  await expect(bar.getByRole("alert")).toHaveText("Invalid pattern: unterminated group.");
  await find.fill("(a+)+$");
  await notebook.source(1).click();
  await page.keyboard.press("End");
  await page.keyboard.insertText(" # typed meanwhile");
  await expect(notebook.source(1)).toContainText("typed meanwhile");
  await expect(bar.getByRole("alert")).toContainText("takes too long");
  await find.fill("a{40}");
  await expect(matches).toHaveText("1 of 1");
});

test("a match in a far cell is scrolled to, also in text and outputs", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  const sources = Array.from({ length: 300 }, (_, index) => `value_${index} = ${index}\n\n\n`);
  await openCells(notebook, [...sources.slice(0, 280), "needle = 1", ...sources.slice(281)]);
  await page.keyboard.press("ControlOrMeta+f");
  const { find, matches } = findBar(page);
  await find.fill("needle");
  await expect(matches).toHaveText("1 of 1");
  await expect(notebook.cell(281).locator(".found-current")).toBeInViewport();
  await expect(find).toBeFocused();
});

test("printed text is looked through when asked for", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.run(1, "print('ab' + 'cd')");
  await notebook.select(1);
  await page.keyboard.press("ControlOrMeta+f");
  const { find, matches, press } = findBar(page);
  await find.fill("abcd");
  await expect(matches).toHaveText("No results");
  await press("Search outputs");
  await expect(matches).toHaveText("1 of 1");
  const shown = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get("found-current") ?? [])].map((range) =>
        range instanceof Range ? range.cloneContents().textContent : "",
      ),
    );
  await expect.poll(shown).toEqual(["abcd"]);
});

test.describe("on a phone", () => {
  test.use({ profile: "empty", viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test(
    "the bar fits, its targets are large, and its letters do not make the page zoom",
    { tag: SAVES_DATA },
    async ({ page }) => {
      const notebook = new NotebookPage(page);
      await notebook.open();
      await notebook.button("More").tap();
      await page.getByRole("menuitem", { name: /Find and replace/ }).tap();
      const { bar, find } = findBar(page);
      await expect(find).toBeFocused();
      const { width } = (await bar.boundingBox())!;
      expect(width).toBeLessThanOrEqual(390);
      expect(
        await find.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      ).toBeGreaterThanOrEqual(16);
      for (const button of await bar.getByRole("button").all())
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
});
