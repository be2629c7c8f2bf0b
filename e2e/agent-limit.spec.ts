import { AgentPage } from "./agent.ts";
import { expect, test } from "./test.ts";

test.use({ profile: "empty", timezoneId: "Asia/Tokyo" });

test("the fourth prompt of a day opens the plans with the time of the next one, and stays in the box; a stopped one didn't count", async ({
  page,
  serveModel,
}) => {
  const { url, model } = await serveModel([
    { answer: { text: "One." } },
    { answer: { text: "Two.", firstDelayMs: 60_000 } },
    { answer: { text: "Two." } },
    { answer: { text: "Three." } },
  ]);
  const agent = new AgentPage(page);
  await agent.open(`${url}/new`);
  await agent.ask("Count");
  await agent.ends();
  await expect(page.getByText("2 prompts left today")).toBeVisible();
  await agent.ask("Count on, slowly");
  // A request for suggestions may come between.
  const isSlowOne = (request: object) => JSON.stringify(request).includes("Request:\\nCount on, slowly");
  await expect.poll(() => model.script.requests.some(isSlowOne)).toBe(true);
  await agent.button("Stop prompt").click();
  await agent.ends("Stopped execution");
  for (const prompt of ["Count on", "And on"]) {
    await agent.ask(prompt);
    await agent.ends();
  }
  await expect(agent.cells.filter({ hasText: "Three." })).toHaveCount(1);
  await expect(page.getByText(/^New prompts (today|tomorrow) at 9:00\sAM$/)).toBeVisible();
  await agent.prompt.fill("Too many");
  await agent.button("Send prompt").click();
  const dialog = page.getByRole("dialog", { name: "Choose a plan" });
  await expect(dialog).toContainText(
    /You've used today's 3 prompts\. Log in or upgrade for more\. You get new ones (today|tomorrow) at 9:00\sAM\./,
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(agent.prompt).toHaveValue("Too many");
  expect(await agent.types()).toEqual([
    "prompt",
    "response",
    "prompt",
    "prompt",
    "response",
    "prompt",
    "response",
    "code",
  ]);
  expect(await page.evaluate(() => localStorage.getItem("PF_NUM_AI_PROMPTS"))).toBe("3");
});
