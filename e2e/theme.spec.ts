import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

declare global {
  interface Window {
    /** Every theme class that the body had since it was parsed. */
    seenThemes?: string[];
  }
}

test("the theme follows the system where nothing is stored", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/terms");
  await expect(page.locator("body")).toHaveClass(/\blight\b/);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(page.locator("body")).toHaveClass(/\bdark\b/);
  await expect(page.locator("body")).not.toHaveClass(/\blight\b/);
});

test("the button switches the theme, which is stored under PF_THEME and kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(page.locator("body")).toHaveClass(/\blight\b/);
  const background = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await background();
  expect(await page.evaluate(() => localStorage.getItem("PF_THEME"))).toContain("light");
  await page.reload();
  await expect(page.locator("body")).toHaveClass(/\blight\b/);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("body")).toHaveClass(/\bdark\b/);
  expect(await background()).not.toBe(light);
});

for (const [stored, system] of [
  ["light", "dark"],
  ["dark", "light"],
] as const) {
  test(`a stored ${stored} theme does not flash on a ${system} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto("/terms");
    await page.evaluate((theme) => localStorage.setItem("PF_THEME", theme), stored);
    await recordThemes(page);
    await page.reload();
    await expect(page.locator("body")).toHaveClass(new RegExp(`\\b${stored}\\b`));
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => window.seenThemes)).toEqual([stored]);
  });
}

/** Records the theme in every frame from the first paint on, which is what the user sees. */
async function recordThemes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seenThemes = [];
    const look = () => {
      const theme = ["dark", "light"].find((name) => document.body?.classList.contains(name));
      if (document.body && theme !== window.seenThemes?.at(-1)) window.seenThemes?.push(theme ?? "none");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
