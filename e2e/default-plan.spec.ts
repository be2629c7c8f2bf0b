import { PASSWORD } from "./people.ts";
import { startOwnServer } from "./own-server.ts";
import { expect, test } from "./test.ts";

let server: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeEach(async ({ playwright }) => {
  server = await startOwnServer({ DEFAULT_PLAN: "Basic" });
  // A server's first account is its operator's, with the largest plan.
  const operator = await playwright.request.newContext({ baseURL: server.url });
  const data = { email: "operator@example.com", password: PASSWORD };
  expect((await operator.post("/api/register", { headers: { origin: server.url }, data })).ok()).toBe(true);
  await operator.dispose();
});
test.afterEach(() => server.close());

test("a server without payments says which plan new users get, and gives it to them", async ({ page }) => {
  await page.goto(`${server.url}/login?next=/account`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Create an account" }).click();
  const included = page.getByRole("region", { name: "What Basic includes" });
  await expect(included).toContainText("Your account is free here and includes Basic:");
  await expect(included).toContainText("Notebooks saved in your account");
  await main.getByLabel("Email").fill("ada@example.com");
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Register", exact: true }).click();

  const plan = page.getByRole("region", { name: "Plan and usage" });
  await expect(plan).toContainText("Basic");
  await expect(plan).toContainText("Cloud storage0 of 1 GB");
  await plan.getByRole("link", { name: "Compare plans" }).click();
  await expect(page.getByRole("listitem", { name: "Basic" })).toContainText("Your plan");
  await expect(main).toContainText("Every new account gets Basic for free.");
  await expect(main).not.toContainText("your notebooks are saved in this browser");
  await expect(main.getByRole("button", { name: /^Choose/ })).toHaveCount(0);
});
