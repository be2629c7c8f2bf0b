import { AgentPage } from "./agent.ts";
import { startOwnServer } from "./own-server.ts";
import { replaceText } from "./replace-text.ts";
import { expect, test } from "./test.ts";

let server: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeEach(async () => {
  server = await startOwnServer({ AGENT: "off", LLM_API_KEY: "sk-unused" });
});
test.afterEach(async ({ page }) => {
  // An open page still asks for what it loads once it's idle.
  await page.goto("about:blank");
  await server.close();
});

test("a server without the agent links neither to it nor to the tutor, whose page says so and still runs code", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const tutorLinks = page.getByRole("link", { name: /tutor$/i, includeHidden: true });
  await page.goto(`${server.url}/tools`);
  await expect(page.getByRole("region", { name: "Python and data" }).getByRole("link")).toHaveCount(4);
  await page.getByRole("button", { name: "Tools", exact: true }).click();
  await expect(page.getByRole("link", { name: "All tools" })).toBeVisible();
  await expect(tutorLinks).toHaveCount(0);

  await page.goto(`${server.url}/challenges/second-largest`);
  const solution = page.getByRole("textbox", { name: "Your solution" });
  await replaceText(solution, "def second_largest(numbers):\n    return 0");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("status", { name: "Test results" })).toContainText("pass");
  await expect(tutorLinks).toHaveCount(0);

  await page.goto(`${server.url}/tools/ai-python-tutor`);
  await expect(page.getByText("The tutor is turned off on this server.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint", exact: true })).toBeHidden();
  await page.getByRole("textbox", { name: "Your code" }).fill("print(6 * 7)");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("status", { name: "Result" })).toHaveText("42");

  const notebook = new AgentPage(page);
  await notebook.open(`${server.url}/new`);
  await notebook.start(1, "1 / 0");
  await expect(notebook.output(1)).toContainText("ZeroDivisionError");
  await expect(notebook.prompt).toHaveCount(0);
  for (const name of ["AI agent", "Fix this error", "Ask the tutor"])
    await expect(notebook.button(name)).toHaveCount(0);
});
