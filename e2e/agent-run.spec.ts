import { AgentPage, type ScriptedModel, startModel } from "./agent.ts";
import { expect, test } from "./test.ts";

let model: ScriptedModel;
test.afterEach(() => model.close());

const run = (source: string) => ({ tool: "add_cell", input: { after: "end", language: "python", source, run: true } });

test("prompt → plan → cell → error → fix → result, with a model of the user's own that our server never hears of", async ({
  page,
}) => {
  model = await startModel([
    { answer: { text: "I add the numbers.", calls: [run("total = sum([1, 2, '3'])\ntotal")] } },
    {
      expect: { lastIncludes: ["TypeError"] },
      answer: { text: "The text breaks it.", calls: [{ tool: "edit_cell", input: '{"cell": "' }] },
    },
    {
      expect: { lastIncludes: ["isn't a JSON object"] },
      answer: { calls: [run("total = sum([1, 2, 3])\ntotal")] },
    },
    { expect: { lastIncludes: ["6"] }, answer: { text: "The total is 6." } },
  ]);
  const sent: string[] = [];
  page.on("request", (request) =>
    sent.push(`${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`),
  );
  const agent = new AgentPage(page);
  await agent.open();
  await agent.connect(model);
  await agent.choose("Auto-run");
  await agent.ask("Add 1, 2, and 3");
  await agent.ends();
  expect(model.script.result().problems).toEqual([]);
  expect(await agent.types()).toEqual(["prompt", "code", "code", "response"]);
  await expect(agent.cell(4)).toContainText("The total is 6.");
  await expect(agent.output(3)).toHaveText("6");
  const { origin } = new URL(page.url());
  expect(sent.filter((request) => request.startsWith(origin) && request.includes("sk-test-key"))).toEqual([]);
  expect(
    sent.filter((request) => request.startsWith(model.baseUrl)).every((request) => request.includes("sk-test-key")),
  ).toBe(true);
});

test("the agent asks, waits for the answer, and goes on", async ({ page }) => {
  model = await startModel([
    { answer: { calls: [{ tool: "ask", input: { question: "Which color?", choices: ["red", "blue"] } }] } },
    { expect: { lastIncludes: ["green"] }, answer: { text: "Green it is." } },
  ]);
  const agent = new AgentPage(page);
  await agent.open();
  await agent.connect(model);
  await agent.ask("Choose a color");
  await page.getByRole("textbox", { name: "Answer the agent" }).fill("green");
  await page.keyboard.press("Enter");
  await agent.ends();
  await expect(agent.cells.filter({ hasText: "Green it is." })).toHaveCount(1);
  expect(model.script.result().problems).toEqual([]);
});

test.describe("Stop", () => {
  const STOPPED = "Stopped execution";

  test("while the model thinks", async ({ page }) => {
    model = await startModel([{ answer: { text: "late", firstDelayMs: 60_000 } }]);
    const agent = new AgentPage(page);
    await agent.open();
    await agent.connect(model);
    await agent.ask("Think");
    await expect(agent.status).toHaveText("thinking...");
    await agent.button("Stop prompt").click();
    await agent.ends(STOPPED);
  });

  test("while it writes a cell, which stays as it is", async ({ page }) => {
    model = await startModel([{ answer: { calls: [run("x = 1\n".repeat(400))], split: 100, delayMs: 100 } }]);
    const agent = new AgentPage(page);
    await agent.open();
    await agent.connect(model);
    await agent.choose("Auto-run");
    await agent.ask("Write");
    const written = agent.cells.filter({ hasText: "x = 1" }).first();
    await expect(written).toBeVisible();
    await agent.button("Stop prompt").click();
    await agent.ends(STOPPED);
    await expect(written).toHaveAttribute("data-state", "idle");
  });

  test("while its cell runs, which is interrupted, and nothing comes afterwards", async ({ page }) => {
    model = await startModel([{ answer: { calls: [run("print(6 * 7)\nwhile True: pass")] } }]);
    const agent = new AgentPage(page);
    await agent.open();
    await agent.connect(model);
    await agent.choose("Auto-run");
    await agent.ask("Loop");
    const looping = agent.cells.filter({ hasText: "while True" }).first();
    await expect(looping).toContainText("42");
    await agent.button("Stop prompt").click();
    await agent.ends(STOPPED);
    await expect(looping).toContainText("KeyboardInterrupt");
    expect(model.script.requests).toHaveLength(1);
  });

  test("while it waits for an answer, which it needs no more", async ({ page }) => {
    model = await startModel([{ answer: { calls: [{ tool: "ask", input: { question: "Which color?" } }] } }]);
    const agent = new AgentPage(page);
    await agent.open();
    await agent.connect(model);
    await agent.ask("Choose a color");
    const answer = page.getByRole("textbox", { name: "Answer the agent" });
    await expect(answer).toBeFocused();
    await agent.button("Stop prompt").click();
    await agent.ends(STOPPED);
    await expect(answer).toHaveCount(0);
    expect(model.script.requests).toHaveLength(1);
  });

  test("while the user's own cell runs, which goes on", async ({ page }) => {
    model = await startModel([{ answer: { calls: [run("print('agent')")] } }]);
    const agent = new AgentPage(page);
    await agent.open();
    await agent.connect(model);
    await agent.choose("Auto-run");
    await agent.start(1, "print('mine')\nname = input('Name')\nprint('hello', name)");
    await expect(agent.input(1)).toBeVisible();
    await agent.ask("Print");
    const queued = agent.cells.filter({ hasText: "print('agent')" }).first();
    await expect(queued).toHaveAttribute("data-state", "queued");
    await agent.button("Stop prompt").click();
    await agent.ends(STOPPED);
    await expect(queued).toHaveAttribute("data-state", "idle");
    await agent.input(1).fill("Ada");
    await page.keyboard.press("Enter");
    await agent.ended(1);
    await expect(agent.output(1)).toContainText("hello Ada");
  });
});

test("a run is undone after further typing, which stays", async ({ page }) => {
  const agent = new AgentPage(page);
  await agent.open();
  await agent.write(1, "x = 1");
  const cell = await agent.cell(1).getAttribute("data-cell-id");
  model = await startModel([
    { answer: { calls: [{ tool: "edit_cell", input: { cell, old: "1", new: "100" } }, run("print('x')")] } },
    { answer: { text: "Done." } },
  ]);
  await agent.connect(model);
  await agent.choose("Auto-run");
  await agent.ask("Make it bigger");
  await agent.ends();
  await expect(agent.source(1)).toHaveText("x = 100");
  await agent.source(1).focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText("  # mine");
  await agent.button("Undo agent run").click();
  await expect(agent.source(1)).toHaveText("x = 1  # mine");
  expect(await agent.types()).toEqual(["code"]);
});
