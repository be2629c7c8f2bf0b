import type { Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

// A refused password is a 401 or 403, an unavailable plan a 404, which the browser logs to the console.
test.use({ profile: "empty", allowedErrors: /status of 40[134]/ });

const PASSWORD = "four plain words together";
const NEW_PASSWORD = "four other words together";

// The first account of a server is its operator's, with the largest plan and emails shown on the page.
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await request.post("/api/register", { data: { email: newAddress(), password: PASSWORD } });
  await request.dispose();
});

savingTest("an account from its first to its last day", async ({ page, browser }) => {
  const email = newAddress();

  // A page that needs an account redirects to the login page, which redirects back.
  await page.goto("/saved?tag=a");
  await expect(page).toHaveURL(/\/login\?next=%2Fsaved%3Ftag%3Da$/);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await register(page, email);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("region", { name: "Email" })).toContainText(email);

  await page.reload();
  await expect(page.getByRole("region", { name: "Email" })).toContainText(email);
  await page.goto("/login");
  await expect(page).toHaveURL(/:\d+\/$/);

  // Logging out from a page that anyone can read, which has none of the app's scripts.
  await page.goto("/terms");
  await expect(page.getByRole("link", { name: "Log in" })).toBeHidden();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  await page.goto("/pricing?from=here");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/pricing\?from=here$/);
  await expect(page.getByRole("listitem", { name: "Free" })).toContainText("Your plan");
  const ask = page.getByRole("link", { name: /^Ask for / }).first();
  await expect(ask).toHaveAttribute("href", /^mailto:.+\?subject=/);

  // A new password logs out another browser, which notices at its next API call.
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto("/account");
  await logIn(otherPage, email, PASSWORD);
  await expect(otherPage.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(2);
  await page.goto("/account");
  const password = page.getByRole("form", { name: "Change password" });
  await password.getByLabel("Current password").fill("not the password");
  await password.getByLabel("New password").fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByRole("alert")).toHaveText("The password is wrong. Check it and try again.");
  await password.getByLabel("Current password").fill(PASSWORD);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
  await otherPage.getByRole("button", { name: "Resend link" }).click();
  await expect(otherPage).toHaveURL(/\/login\?next=%2Faccount$/);
  await logIn(otherPage, email, NEW_PASSWORD);
  await expect(otherPage.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(2);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export data" }).click();
  expect((await download).suggestedFilename()).toBe("fiddle-export.zip");

  await page.getByRole("button", { name: "Log out of all devices" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out of all devices" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login\?next=%2Faccount$/);
  await other.close();

  await page.goto("/account");
  await logIn(page, email, NEW_PASSWORD);
  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel(`Type ${email} to confirm`).fill("somebody@example.com");
  await dialog.getByLabel("Current password").fill(NEW_PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This isn't your account's email address.");
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/account");
  await logIn(page, email, NEW_PASSWORD);
  await expect(page.getByRole("alert")).toContainText("The email or password is wrong.");
});

savingTest("tabs share a session: one refreshes for all, and logging out counts in all", async ({ page, context }) => {
  const refreshes: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/token/refresh")) refreshes.push(request.url());
  });
  await page.clock.install();
  await page.goto("/login?next=/account");
  await register(page, newAddress());
  await expect(page.getByRole("region", { name: "Email" })).toBeVisible();
  expect(refreshes).toHaveLength(0);
  await page.clock.fastForward("14:10");
  await expect.poll(() => refreshes).toHaveLength(1);

  // The next morning, only the refresh token is left.
  await context.clearCookies({ name: "PF_ACCESS_TOKEN" });
  const others = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(others.map((tab) => tab.goto("/account")));
  for (const tab of others) await expect(tab.getByRole("region", { name: "Email" })).toBeVisible();
  expect(refreshes).toHaveLength(2);

  await page.getByRole("main").getByRole("button", { name: "Log out", exact: true }).click();
  for (const tab of others) await expect(tab).toHaveURL(/\/login\?next=%2Faccount$/);
});

test("a notebook asks nothing of an account until there is one, and stays when the session ends", async ({
  page,
  context,
  request,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  const email = newAddress();
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.run(1, "print(6 * 7)");
  expect(calls).toEqual([]);

  await page.getByRole("link", { name: "Log in" }).click();
  await register(page, email);
  await expect(notebook.output(1)).toContainText("42");

  const access = (await context.cookies()).find(({ name }) => name === "PF_ACCESS_TOKEN")?.value;
  await request.delete("/api/me/sessions", { headers: { authorization: `Bearer ${access}` } });
  await notebook.reload();
  await notebook.write(1, "half a thou");
  const told = page.getByRole("status", { name: "Notifications" });
  await expect(told).toContainText("Your session has expired. Your work here is still saved in this browser.");
  await told.getByRole("button", { name: "Log in" }).click();
  await logIn(page, email, PASSWORD);
  await expect(told).toContainText("You're logged in");
  expect(await notebook.sources()).toContain("half a thou");
});

savingTest("who saves without an account makes one over the page, where the work stays", async ({ page, notebook }) => {
  await notebook.write(1, "kept = 1");
  await page.keyboard.press("ControlOrMeta+s");
  await page.getByRole("status", { name: "Notifications" }).getByRole("button", { name: "Log in" }).click();
  const login = page.getByRole("dialog", { name: "Log in" });
  const path = new URL(page.url()).pathname;
  await login.getByRole("button", { name: "Create an account" }).click();
  const form = page.getByRole("dialog", { name: "Register" });
  await form.getByRole("textbox", { name: "Email" }).fill(newAddress());
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Register", exact: true }).click();

  // The save continues, but a new account's plan doesn't allow it.
  await expect(page.getByRole("dialog")).toContainText("Saving to your account requires a paid plan.");
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await notebook.sources()).toEqual(["kept = 1"]);
});

function newAddress(): string {
  return `ada-${crypto.randomUUID()}@example.com`;
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("button", { name: "Register", exact: true })).toBeHidden();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}
