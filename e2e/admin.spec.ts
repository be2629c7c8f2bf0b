import type { Page } from "@playwright/test";
import { faultsInBothThemes } from "./axe.ts";
import { logIn, newPerson, theOperator } from "./people.ts";
import { expect, savingTest, test } from "./test.ts";

// Missing, taken-down and refused things are a 404, 410 or 422, which the browser logs to the console.
test.use({ allowedErrors: /status of 4(04|10|22)/ });

savingTest(
  "a shared notebook is reported, taken down, explained to its owner and put back",
  async ({ page, browser, playwright }) => {
    const request = await playwright.request.newContext();
    const owner = await newPerson(request);
    const operator = await theOperator();
    const id = await owner.notebook({ title: "Cheap pills", visibility: "public" }, "print('pills')");
    const path = `/fiddles/${id}`;

    const guest = await (await browser.newContext()).newPage();
    await guest.goto(path);
    const note = guest.getByRole("note", { name: "Shared notebook" });
    await note.getByRole("button", { name: "Report…" }).click();
    const dialog = guest.getByRole("dialog", { name: "Report this notebook" });
    const found = await faultsInBothThemes(guest, "Report", "dialog");
    await dialog.getByRole("textbox", { name: "What's wrong with it?" }).fill("It sells pills.");
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect(guest.getByText("Thanks for the report.")).toBeVisible();

    await logIn(page, operator, "/admin?section=reports");
    const card = page.getByRole("list", { name: "Reports" }).getByRole("listitem", { name: "Cheap pills" });
    await expect(card).toContainText("It sells pills.");
    await expect(card).toContainText(owner.email);
    found.push(...(await faultsInBothThemes(page, "Reports")));
    await card.getByRole("button", { name: "Take down…" }).click();
    const asking = page.getByRole("dialog", { name: "Take this notebook down?" });
    await asking.getByRole("textbox", { name: "Reason shown to the owner" }).fill("No selling here.");
    await asking.getByRole("button", { name: "Take down" }).click();
    await expect(card).toContainText("Taken down: No selling here.");

    await guest.goto(path);
    await expect(guest.getByText("An administrator took down this notebook.")).toBeVisible();
    await logIn(guest, owner, "/saved");
    await expect(guest.getByText("Taken down by the operator: No selling here.")).toBeVisible();
    await guest.getByRole("link", { name: "Cheap pills" }).click();
    await expect(guest.getByRole("note", { name: "Taken down" })).toContainText("The reason: No selling here.");

    // For anyone but an operator, the page doesn't exist.
    expect((await guest.goto("/admin"))?.status()).toBe(404);
    await expect(guest.getByText("Page Not Found: /admin", { exact: true })).toBeVisible();

    await card.getByRole("button", { name: "Restore" }).click();
    await expect(card).toHaveCount(0);
    expect((await request.get(`${new URL(page.url()).origin}/api${path}`)).status()).toBe(200);
    expect(found).toEqual([]);
    await guest.context().close();
  },
);

test("an operator finds somebody, gives a plan up to a date, closes sessions, and sees usage, health and the log", async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext();
  const person = await newPerson(request, "Free");
  const operator = await theOperator();
  await logIn(page, operator, "/account");
  await page.getByRole("link", { name: "Administration" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(person.email.toUpperCase());
  const users = page.getByRole("list", { name: "Users" }).getByRole("listitem");
  await expect(users).toHaveCount(1);
  const row = users.first();
  await expect(row).toContainText("logged in on 1 device");
  const found = await faultsInBothThemes(page, "Users");

  const choose = async (action: string) => {
    await row.getByRole("button", { name: `Actions for ${person.email}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Grant a plan…");
  const giving = page.getByRole("dialog", { name: "Grant a plan" });
  await giving.getByRole("combobox", { name: "Plan" }).selectOption("Basic");
  await giving.getByLabel("Until").fill("2001-01-31");
  await giving.getByRole("button", { name: "Grant plan" }).click();
  await expect(giving).toContainText("This date is in the past. Choose a later one.");
  found.push(...(await faultsInBothThemes(page, "Grant a plan", "dialog")));
  await giving.getByLabel("Until").fill("2999-01-31");
  await giving.getByRole("button", { name: "Grant plan" }).click();
  await expect(row).toContainText("Basic until January 31, 2999");

  await choose("Log out of all devices…");
  await page.getByRole("dialog").getByRole("button", { name: "Log out of all devices" }).click();
  await expect(row).toContainText("not logged in");
  expect((await person.call("GET", "/api/me")).status).toBe(401);

  await open(page, "Plans and usage");
  await expect(page.getByRole("table", { name: "Accounts by plan" }).getByRole("row")).toHaveCount(4);
  found.push(...(await faultsInBothThemes(page, "Usage")));
  await open(page, "Health");
  const parts = page.getByRole("list", { name: "Server components" }).getByRole("listitem");
  await expect(parts).toHaveText([
    /Database.*Healthy/,
    /Files.*Healthy/,
    /Redis.*Not set up/,
    /Email.*Not/,
    /scanner.*Not/,
  ]);
  found.push(...(await faultsInBothThemes(page, "Health")));
  await page.route("**/api/admin/acts?*", async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, found: 60 } });
  });
  await open(page, "Log");
  // Other tests add entries to the same log at the same time.
  const entries = page.getByRole("list", { name: "Log" }).getByRole("listitem").filter({ hasText: person.email });
  await expect(entries.first()).toContainText(`Sessions close · ${person.email}`);
  found.push(...(await faultsInBothThemes(page, "Log")));
  await expect(page.getByText("1–50 of 60")).toBeVisible();
  await page.getByRole("button", { name: "Older" }).click();
  await expect(page.getByText("51–60 of 60")).toBeVisible();
  await expect(page.getByRole("button", { name: "Older" })).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(found).toEqual([]);
});

async function open(page: Page, part: string): Promise<void> {
  await page.getByRole("tab", { name: part }).click();
}
