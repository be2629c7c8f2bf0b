import type { Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest as test } from "./test.ts";

async function openSettings(page: Page) {
  await page.keyboard.press("ControlOrMeta+,");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("a setting counts at once in mounted editors, in other tabs and after a reload, and goes back", async ({
  page,
  notebook,
  context,
}) => {
  await notebook.write(1, "value = 1");
  const other = await context.newPage();
  await other.goto(page.url());
  const numbers = page.locator(".cm-lineNumbers");
  await expect(numbers).toHaveCount(0);
  await page.bringToFront();
  await notebook.source(1).click();
  const dialog = await openSettings(page);
  await dialog.getByRole("searchbox", { name: "Find a setting" }).fill("line");
  await dialog.getByRole("switch", { name: "Line numbers" }).click();
  await dialog.getByRole("switch", { name: "Wrap long lines" }).click();
  await dialog.getByRole("searchbox").fill("size");
  await dialog.getByRole("spinbutton", { name: "Editor font size" }).fill("20");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(numbers).toHaveCount(1);
  const size = () => notebook.source(1).evaluate((editor) => getComputedStyle(editor).fontSize);
  expect(await size()).toBe("20px");
  await expect(other.locator(".cm-lineNumbers")).toHaveCount(1);
  await page.reload();
  await expect(numbers).toHaveCount(1);
  expect(await size()).toBe("20px");
  await notebook.source(1).click();
  const again = await openSettings(page);
  await again.getByRole("button", { name: "Reset Line numbers" }).click();
  await expect(numbers).toHaveCount(0);
  await again.getByRole("button", { name: "Reset all" }).click();
  expect(await size()).toBe("13px");
});

test("the theme row goes back to the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.source(1).click();
  const dialog = await openSettings(page);
  const theme = dialog.getByRole("combobox", { name: "Theme" });
  await expect(theme).toHaveValue("system");
  await theme.selectOption("dark");
  await expect(page.locator("body")).toHaveClass(/dark/);
  await theme.selectOption("system");
  await expect(page.locator("body")).toHaveClass(/light/);
});

test("Vim edits, undoes, walks over the edges of cells and leaves them", async ({ page, notebook }) => {
  await notebook.writeAll("first = 1\nsecond = 2", "third = 3");
  const dialog = await openSettings(page);
  await dialog.getByRole("switch", { name: "Vim keys" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await notebook.source(1).click();
  await expect(page.locator(".cm-fat-cursor, .cm-vimMode").first()).toBeAttached();
  await page.keyboard.press("g");
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await expect.poll(() => notebook.sources()).toEqual(["second = 2", "third = 3"]);
  await page.keyboard.press("u");
  await expect.poll(() => notebook.sources()).toEqual(["first = 1\nsecond = 2", "third = 3"]);
  await page.keyboard.press("Shift+G");
  await page.keyboard.press("j");
  await expect(notebook.source(2)).toBeFocused();
  await page.keyboard.press("i");
  await page.keyboard.type("x");
  await page.keyboard.press("Escape");
  await expect(notebook.source(2)).toBeFocused();
  await expect(notebook.source(2)).toHaveText("xthird = 3");
  await page.keyboard.type("[[");
  await expect(notebook.source(1)).toBeFocused();
  await page.keyboard.type("]]");
  await expect(notebook.source(2)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(notebook.cell(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notebook.source(2)).toBeFocused();
  await page.keyboard.type(":wq");
  await page.keyboard.press("Enter");
  await expect(notebook.cell(2)).toBeFocused();
  await expect(page).toHaveURL(/\?checkpoint=\d+$/);
});

test("several carets: all occurrences, a caret below, a column by Alt and drag", async ({ page, notebook }) => {
  await notebook.write(1, "ab = 1\nab = 2\nab = 3");
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("ControlOrMeta+Shift+l");
  await page.keyboard.insertText("xy");
  await expect.poll(() => notebook.sources()).toEqual(["xy = 1\nxy = 2\nxy = 3"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("ControlOrMeta+Alt+ArrowDown");
  await page.keyboard.insertText("_");
  await expect.poll(() => notebook.sources()).toEqual(["_xy = 1\n_xy = 2\nxy = 3"]);
  await notebook.write(1, "ab = 1\nab = 2\nab = 3");
  const lines = notebook.source(1).locator(".cm-line");
  await page.evaluate(() => document.fonts.ready);
  const first = (await lines.nth(0).boundingBox())!;
  const last = (await lines.nth(2).boundingBox())!;
  const letter = 13 * 0.6;
  await page.keyboard.down("Alt");
  await page.mouse.move(first.x + 12.5, first.y + 10);
  await page.mouse.down();
  await page.mouse.move(first.x + 12 + letter, last.y + 5, { steps: 4 });
  await page.mouse.move(first.x + 12 + 2 * letter, last.y + 10, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Alt");
  await page.keyboard.insertText("z");
  await expect.poll(() => notebook.sources()).toEqual(["z = 1\nz = 2\nz = 3"]);
});
