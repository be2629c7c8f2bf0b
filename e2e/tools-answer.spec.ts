import type { Locator } from "@playwright/test";
import { expect, test } from "./test.ts";

// The same as in e2e/tools.spec.ts.
test.use({ ownServersOnly: true, viewport: { width: 1440, height: 900 } });

test("on a wide screen, the answer is next to the input", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/tools/regex");
  await isBeside(
    page.getByRole("region", { name: "Result" }),
    page.getByRole("textbox", { name: "Text", exact: true }),
  );
  await page.goto("/tools/base64-str");
  await isBeside(page.getByRole("textbox", { name: "Result" }), page.getByRole("textbox", { name: "Text or Base64" }));
});

/** Both are in the window at once, and the answer begins where the input ends. */
async function isBeside(answer: Locator, input: Locator): Promise<void> {
  // The page's elements are replaced once its scripts run, so a box can be missing in between.
  await expect(async () => {
    await expect(answer).toBeInViewport();
    await expect(input).toBeInViewport();
    const right = await answer.boundingBox();
    const left = await input.boundingBox();
    if (!right || !left) throw new Error("The tool isn't shown.");
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    expect(Math.abs(right.y - left.y)).toBeLessThan(100);
  }).toPass({ timeout: 15_000 });
}
