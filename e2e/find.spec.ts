import type { Page } from "@playwright/test";
import { expect, savingTest as test } from "./test.ts";

function findBar(page: Page) {
  const bar = page.getByRole("search", { name: "Find and replace" });
  return {
    bar,
    find: bar.getByRole("textbox", { name: "Find", exact: true }),
    matches: bar.getByRole("status", { name: "Matches" }),
    press: (name: string) => bar.getByRole("button", { name, exact: true }).click(),
  };
}

// A pattern is searched in a worker, which must start in the built app.
test("a pattern that is wrong or never ends is told, and the page goes on", async ({ page, notebook }) => {
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

test.describe("on a phone", () => {
  test.use({ profile: "empty", viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test("the bar fits, its targets are large, and its letters do not make the page zoom", async ({ page, notebook }) => {
    await notebook.button("More").tap();
    await page.getByRole("menuitem", { name: /Find and replace/ }).tap();
    const { bar, find } = findBar(page);
    await expect(find).toBeFocused();
    const { width } = (await bar.boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
    expect(await find.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))).toBeGreaterThanOrEqual(
      16,
    );
    for (const button of await bar.getByRole("button").all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
