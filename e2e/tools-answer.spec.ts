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

test("a number is read as people write it, and a hexadecimal one is recognized", async ({ page }) => {
  await page.goto("/tools/number");
  const number = page.getByRole("textbox", { name: "Number" });
  const bases = page.getByRole("region", { name: "Bases" });
  await number.fill("1,000");
  await expect(bases).toContainText("11 1110 1000");
  await number.fill("12,5");
  const fractions = page.getByRole("region", { name: "Fractions and notations" });
  await expect(fractions).toContainText("1100.1");
  await number.fill("0b1010.01");
  await expect(fractions).toContainText("10.25");
  await number.fill("0.1");
  await expect(fractions).toContainText("0.(0022)");
  await number.fill("ff");
  await page.getByRole("button", { name: "Read as hex" }).click();
  await expect(bases).toContainText("255");
});

test("a schedule's sentence is right below it, and six fields offer to be read with seconds", async ({ page }) => {
  await page.goto("/tools/cron");
  const schedule = page.getByRole("textbox", { name: "Schedule" });
  await schedule.fill("0 9 * * 1-5");
  const sentence = page.getByText("At 09:00, Monday through Friday", { exact: true });
  const builder = page.getByRole("combobox", { name: "Day of month" });
  await expect(sentence).toBeVisible();
  expect(await topOf(sentence)).toBeLessThan(await topOf(builder));
  await schedule.fill("30 0 9 * * 1-5");
  await page.getByRole("button", { name: "Read with seconds" }).click();
  await expect(page.getByText("At 09:00:30, Monday through Friday", { exact: true })).toBeVisible();
});

test("text that is also Base64 without padding offers to be decoded", async ({ page }) => {
  await page.goto("/tools/base64-str");
  await page.getByRole("textbox", { name: "Text or Base64" }).fill("SGVsbG8");
  await expect(page.getByText("This is also valid Base64 without padding.")).toBeVisible();
  await page.getByRole("button", { name: "Decode it" }).click();
  await expect(page.getByRole("textbox", { name: "Result" })).toHaveValue("Hello");
});

/** Both are in the window at once, and the answer begins where the input ends. */
async function isBeside(answer: Locator, input: Locator): Promise<void> {
  // The page's elements are replaced once its scripts run, so a box can be missing in between.
  await expect(async () => {
    await expect(answer).toBeInViewport();
    await expect(input).toBeInViewport();
    const [right, left] = [await answer.boundingBox(), await input.boundingBox()];
    if (!right || !left) throw new Error("The tool isn't shown.");
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    expect(Math.abs(right.y - left.y)).toBeLessThan(100);
  }).toPass({ timeout: 15_000 });
}

async function topOf(element: Locator): Promise<number> {
  return element.evaluate((it) => it.getBoundingClientRect().top + scrollY);
}
