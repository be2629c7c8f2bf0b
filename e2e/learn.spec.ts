import type { Page, Request } from "@playwright/test";
import { faultsInBothThemes } from "./axe.ts";
import { logIn, newPerson } from "./people.ts";
import { replaceText } from "./replace-text.ts";
import { expect, savingTest, test } from "./test.ts";

const RIGHT =
  "def second_largest(numbers):\n    distinct = sorted(set(numbers))\n    return distinct[-2] if len(distinct) > 1 else None\n";
const COUNTS_TWICE =
  "def second_largest(numbers):\n    ordered = sorted(numbers)\n    return ordered[-2] if len(ordered) > 1 else None\n";
const ENDLESS = "def second_largest(numbers):\n    while True:\n        pass\n";

function workspace(page: Page) {
  return {
    editor: page.getByRole("textbox", { name: "Your solution" }),
    run: page.getByRole("button", { name: "Run", exact: true }),
    submit: page.getByRole("button", { name: "Submit" }),
    results: page.getByRole("status", { name: "Test results" }),
  };
}

savingTest("challenges are found by topic, level and study path", async ({ page }) => {
  await page.goto("/challenges");
  await page.getByRole("link", { name: "By topic" }).click();
  await page.getByRole("link", { name: /^Graphs/ }).click();
  await expect(page).toHaveURL(/\/challenges\/tags\/graph$/);
  await expect(page.getByRole("link", { name: /^Cheapest route/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Count the vowels/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Challenges", exact: true }).first().click();
  await page.getByRole("link", { name: "By level" }).click();
  await page.getByRole("link", { name: /^Advanced/ }).click();
  await expect(page.getByRole("link", { name: /^Sudoku solver/ })).toBeVisible();

  await page.goto("/challenges");
  await page.getByRole("link", { name: /^SQL 13/ }).click();
  const found = page.getByRole("region", { name: "Search results" }).getByRole("link");
  await expect(found).toHaveCount(13);
  await expect(found.first()).toContainText("Pick a weekend hike");
  await expect(page).toHaveURL(/\/challenges\?path=sql-13$/);
  for (const path of [
    "/challenges/tags/nonsense",
    "/challenges/levels/nonsense",
    "/challenges/no-such",
    "/tutorials/no-such",
    "/examples/no-such",
  ])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test("a loop without an end is stopped, nothing typed is lost, and the index shows what is solved", async ({
  page,
}) => {
  await page.goto("/challenges/second-largest");
  const { editor, run, submit, results } = workspace(page);
  await replaceText(editor, ENDLESS);
  await run.click();
  await expect(results).toHaveText("0 of 3 tests passed, 2 didn't run");
  await expect(page.getByRole("region", { name: "First failed test" })).toContainText("longer than 2 s");
  await page.reload();
  await expect(editor).toContainText("while True:");
  await replaceText(editor, RIGHT);
  await submit.click();
  await expect(results).toHaveText(/^Solved/);

  await page.goto("/challenges?status=solved");
  await expect(page.getByRole("link", { name: /^Second largest/ })).toContainText("Solved");
  await expect(page.getByRole("status").filter({ hasText: "1 of" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your progress" })).toContainText("1 day");
  await page.getByRole("combobox", { name: "Status" }).selectOption("");
  await page.getByRole("searchbox", { name: "Find a challenge" }).fill("window function");
  await expect(
    page.getByRole("region", { name: "Search results" }).getByRole("link", { name: /^Running total/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/challenges\?q=window\+function$/);
});

test("a guest's progress moves to the account, and two devices that disagree keep both texts", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const person = await newPerson(request);
  await page.goto("/challenges/second-largest");
  const { editor, submit, results } = workspace(page);
  await replaceText(editor, RIGHT);
  await submit.click();
  await expect(results).toHaveText(/^Solved/);
  await logIn(page, person, "/challenges");
  await expect
    .poll(async () => JSON.stringify((await person.call("GET", "/api/attempts")).body))
    .toContain('"badge":"clean"');

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const second = await other.newPage();
  await logIn(second, person, "/challenges/second-largest");
  const there = workspace(second);
  await expect(there.editor).toContainText("distinct = sorted(set(numbers))");
  await replaceText(there.editor, COUNTS_TWICE);
  await there.run.click();
  await expect(there.results).toHaveText("1 of 3 tests passed");
  await expect(second.getByText("Solved without help")).toBeVisible();
  const versions = second.getByRole("combobox", { name: "Other versions" });
  await expect(versions.getByRole("option", { name: /^Another device/ })).toHaveCount(1);
  await other.close();
});

test("an example reads without running anything, and one click opens a copy", async ({ page }) => {
  await page.goto("/examples");
  // Thumbnails are files, which come when they are in sight.
  const chart = page.getByRole("link", { name: /^Chart gallery/ }).locator("img");
  await chart.scrollIntoViewIfNeeded();
  await expect.poll(() => chart.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  await page.getByRole("link", { name: /^Expense tracker/ }).click();
  await expect(page.getByRole("region", { name: "Output" }).nth(2)).toContainText("food");
  await page.getByRole("button", { name: "Open a copy" }).click();
  await expect(page).toHaveURL(/\/(new|fiddles)/);
  await expect(page.getByRole("textbox", { name: /^Cell 3 source/ })).toContainText("class Expense");
});

savingTest("a teacher shares a class in a link, and learners open it without an account", async ({ page }) => {
  await page.goto("/class");
  await page.getByRole("textbox", { name: "Class name" }).fill("Monday group");
  const search = page.getByRole("searchbox", { name: /^Search challenges/ });
  for (const title of ["Second largest", "Loops"]) {
    await search.fill(title);
    await page.getByRole("list", { name: "Found items" }).getByRole("button", { name: title, exact: true }).click();
  }
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Class link" }).inputValue();
  await page.goto("/challenges");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Monday group" })).toBeVisible();
  await expect(page.getByText("0 of 2 done")).toBeVisible();
  await page.getByRole("link", { name: /Second largest/ }).click();
  await expect(page).toHaveURL(/\/challenges\/second-largest$/);
});

savingTest("pages are read without scripts, and load few before they are used", async ({ browser, page, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const reader = await plain.newPage();
  await reader.goto("/challenges/second-largest");
  await expect(reader.getByText("Which number would win if the largest one dropped out?")).toBeVisible();
  await expect(reader.getByRole("region", { name: "Examples" })).toContainText("second_largest([9, 9, 4])");
  await reader.goto("/tutorials/loops");
  await expect(reader.getByText("Hello from Lima")).toBeVisible();
  await plain.close();

  const bytes = new Map<string, Promise<number>>();
  const count = (finished: Request) => {
    if (finished.resourceType() !== "script") return;
    bytes.set(
      finished.url(),
      finished.sizes().then(({ responseBodySize }) => responseBodySize),
    );
  };
  page.on("requestfinished", count);
  for (const path of ["/challenges", "/challenges/second-largest", "/tutorials/loops", "/examples/expense-tracker"])
    await page.goto(path, { waitUntil: "networkidle" });
  page.off("requestfinished", count);
  const sizes = await Promise.all(bytes.values());
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000);
  // It wakes at the first use, and the click isn't lost.
  await page.goto("/challenges/second-largest");
  await page.getByRole("button", { name: "Next hint" }).click();
  await expect(page.getByRole("region", { name: "Hints" })).toContainText("1 of 3");
});

for (const [use, steps] of [
  [
    "a typed solution that is run",
    async (page: Page) => {
      await page.goto("/challenges/second-largest");
      const { editor, run, results } = workspace(page);
      await replaceText(editor, COUNTS_TWICE);
      await run.click();
      await expect(results).toHaveText("1 of 3 tests passed");
    },
  ],
  [
    "an answer to the quiz",
    async (page: Page) => {
      await page.goto("/tutorials/loops");
      const quiz = page.getByRole("region", { name: "Quiz" });
      await quiz.getByRole("radio").nth(1).check();
      await expect(quiz).toContainText("1 of 5 right");
    },
  ],
] as const)
  test(`${use} before the scripts are there isn't lost`, async ({ page }) => {
    const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!entry\.reading).*\.js/, async (route) => {
      await mayLoad;
      await route.continue();
    });
    // The scripts come while the steps wait for what they do.
    setTimeout(load, 2000);
    await steps(page);
  });

savingTest("the learning pages have no accessibility faults", async ({ page }) => {
  test.slow();
  const found: string[] = [];
  for (const path of [
    "/challenges",
    "/challenges/second-largest",
    "/challenges/tags",
    "/tutorials",
    "/tutorials/loops",
    "/examples",
    "/examples/expense-tracker",
    "/class",
  ]) {
    await page.goto(path);
    found.push(...(await faultsInBothThemes(page, path)));
  }
  expect(found).toEqual([]);
});
