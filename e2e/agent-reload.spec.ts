import { AgentPage } from "./agent.ts";
import { expect, test } from "./test.ts";

// In one worker: its server has one port.
test.describe.configure({ mode: "default" });
// A reload cuts the connection to the model.
test.use({ allowedErrors: /WebSocket|ERR_/ });

const add = (source: string, run = false) => ({
  tool: "add_cell",
  input: { after: "end", language: "python", source, run },
});
test("a run that a reload interrupts while a cell runs can be continued and undone", async ({ page, serveModel }) => {
  const agent = new AgentPage(page);
  const { url } = await serveModel([
    { answer: { text: "I count.", calls: [add("x = 100"), add("import time\nwhile True: time.sleep(0.1)", true)] } },
    { expect: { includes: ["Continue where you were interrupted."] }, answer: { text: "I go on." } },
  ]);
  await agent.open(`${url}/new`);
  await agent.write(1, "x = 1");
  await agent.choose("Auto-run");
  await agent.ask("Count");
  const cell = agent.cells.filter({ hasText: "while True" }).first();
  await expect(cell).toHaveAttribute("data-state", "running");
  await expect(agent.saveStatus).toHaveText("Saved in this browser");
  await agent.reload();
  await expect(agent.status).toHaveText("The page was closed or reloaded before the agent had finished.");
  await expect(page.getByRole("group", { name: /^Change to cell/ })).toHaveCount(2);
  await expect(agent.cells.getByText("I count.")).toBeVisible();
  await agent.button("Continue").click();
  await agent.ends();
  await expect(agent.cells.filter({ hasText: "I go on." })).toHaveCount(1);
  await expect(page.getByRole("group", { name: /^Change to cell/ })).toHaveCount(2);
  await page.getByRole("group", { name: "Change to cell 3" }).getByRole("button", { name: "Discard" }).click();
  await expect(agent.cells.filter({ hasText: "x = 100" })).toHaveCount(0);
  await agent.button("Open the agent panel").click();
  const earlier = page.getByRole("region", { name: "Earlier runs" });
  await earlier.getByText("Count").first().click();
  await earlier.getByRole("button", { name: "Undo agent run" }).click();
  await expect(agent.cells.filter({ hasText: "while True" })).toHaveCount(0);
});

test("a finished run is as undecided after the tab was closed as before", async ({ page, context, serveModel }) => {
  const agent = new AgentPage(page);
  const { url } = await serveModel([
    { answer: { calls: [add("first = 1"), add("second = 2")] } },
    { answer: { text: "Done." } },
  ]);
  await agent.open(`${url}/new`);
  await agent.write(1, "x = 1");
  await agent.choose("Review edits");
  await agent.ask("Add two");
  await agent.ends();
  await expect(agent.saveStatus).toHaveText("Saved in this browser");
  const next = new AgentPage(await context.newPage());
  await page.close();
  await next.page.goto(page.url());
  await next.arrived();
  const change = (n: number) => next.page.getByRole("group", { name: `Change to cell ${n}` });
  await expect(change(4)).toBeVisible();
  await change(3).getByRole("button", { name: "Keep" }).click();
  await next.button("Discard all").click();
  await expect.poll(() => next.types()).toEqual(["code", "prompt", "code", "response"]);
  await next.button("Undo agent run").click();
  await expect.poll(() => next.types()).toEqual(["code"]);
});
