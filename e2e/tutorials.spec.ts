import { faultsInBothThemes } from "./axe.ts";
import { expect, savingTest, test } from "./test.ts";

test("a cell that waits for a question above says so, and the question is reached and answered by keyboard", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/tutorials/first-steps");
  // It asks in Code 7; Code 8 stands below it.
  const target = page.getByRole("region", { name: "Code 8", exact: true });
  await page.getByRole("button", { name: "Run code 8" }).click();
  const question = page.getByRole("form", { name: "Code 7 asks" });
  const field = question.getByRole("textbox", { name: "What's your name?" });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(question.getByRole("alert")).toHaveText("Code 7 is waiting for your input.");
  await expect(target.getByRole("status")).toHaveText("Waiting for Code 7");
  // What was recorded stays until the cell runs.
  await expect(page.getByRole("region", { name: "Code 8 output" })).toContainText("pront");
  await page.keyboard.type("Noor");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Code 7 output" })).toContainText("Welcome, Noor");
  await expect(target.getByRole("status")).toHaveText("");
  await expect(page.getByRole("button", { name: "Run code 8" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Run code 8" })).toBeInViewport();
});

test("stopping a question stops the cell that waited for it", async ({ page }) => {
  test.slow();
  await page.goto("/tutorials/first-steps");
  const target = page.getByRole("region", { name: "Code 8", exact: true });
  await page.getByRole("button", { name: "Run code 8" }).click();
  await expect(page.getByRole("form", { name: "Code 7 asks" })).toBeVisible();
  await target.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("form", { name: "Code 7 asks" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Code 7 output" })).toContainText("KeyboardInterrupt");
  await expect(page.getByRole("button", { name: "Run code 8" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Code 8 output" })).toContainText("pront");
});

for (const [slug, button, path, code] of [
  ["pygame-bouncing-ball", "Open in pygame tool", "/tools/pygame", "GRAVITY, KEEP = 1200, 0.8"],
  ["p5-clock", "Open in p5 tool", "/tools/pyp5js", "create_canvas(SIZE, SIZE)"],
] as const)
  test(`${slug} opens in its tool with one click`, async ({ page }) => {
    await page.goto(`/examples/${slug}`);
    await page.getByRole("button", { name: button }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}#t1-`));
    await expect(page.getByRole("textbox", { name: "Program" })).toContainText(code);
  });

test("charts of Plotly and Altair are drawn once the page is used", async ({ page }) => {
  test.slow();
  await page.goto("/tutorials/plotting-libraries");
  const plotly = page.getByRole("region", { name: "Code 8 output" });
  await plotly.getByRole("button", { name: "Show chart" }).click();
  await expect(plotly.frameLocator("iframe").getByText("weight in g").first()).toBeVisible();
  const altair = page.getByRole("region", { name: "Code 10 output" });
  await altair.scrollIntoViewIfNeeded();
  await expect(altair.locator("iframe")).toBeVisible();
});

savingTest("a game's page and a tutorial with long outputs have no accessibility faults", async ({ page }) => {
  test.slow();
  const found: string[] = [];
  for (const path of ["/examples/pygame-snake", "/tutorials/classes", "/tutorials/first-steps"]) {
    await page.goto(path);
    found.push(...(await faultsInBothThemes(page, path)));
  }
  expect(found).toEqual([]);
});

test("a button that wakes a page is busy until what it asks for is done", async ({ page }) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!entry\.reading).*\.js/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto("/tutorials/loops", { waitUntil: "commit" });
  const finish = page.getByRole("button", { name: "Mark as finished" });
  await finish.click();
  await expect(finish).toHaveAttribute("aria-busy", "true");
  load();
  await expect(page.getByText("Tutorial finished")).toBeVisible();
});
