import { AgentPage, type ScriptedModel, startModel } from "./agent.ts";
import { startAgentServer } from "./own-server.ts";
import { expect, test } from "./test.ts";

// In one worker: its server has one port.
test.describe.configure({ mode: "default" });
// A reload cuts the connection to the model.
test.use({ allowedErrors: /WebSocket|ERR_/ });

let model: ScriptedModel | null = null;
let server: Awaited<ReturnType<typeof startAgentServer>> | null = null;
test.afterEach(async () => {
  const problems = model?.script.result().problems;
  await server?.close();
  await model?.close();
  [server, model] = [null, null];
  expect(problems).toEqual([]);
});

const INTERRUPTED = "The page was closed or reloaded before the agent had finished.";
const add = (source: string, run = false) => ({
  tool: "add_cell",
  input: { after: "end", language: "python", source, run },
});
const ASK = { tool: "ask", input: { question: "Which color?" } };
const CONTINUED = {
  expect: { includes: ["Continue where you were interrupted."] },
  answer: { text: "I go on." },
};

/** Opens a notebook whose agent answers like this: a model of this server, or one of the user's own. */
async function open(agent: AgentPage, whose: "server" | "own", exchanges: Parameters<typeof startModel>[0]) {
  model = await startModel(exchanges);
  if (whose === "server") {
    server = await startAgentServer(model.baseUrl);
    await agent.open(`${server.url}/new`);
  } else {
    await agent.open();
    await agent.connect(model);
  }
}

/** Waits until what is shown is stored, and reloads. */
async function reload(agent: AgentPage) {
  await expect(agent.page.getByRole("status", { name: "Save status" })).toHaveText("Saved in this browser");
  await agent.page.reload();
  await agent.arrived();
}

for (const whose of ["server", "own"] as const) {
  test(`a run with a model of the ${whose} that a reload interrupts while a cell runs can be continued and undone`, async ({
    page,
  }) => {
    const agent = new AgentPage(page);
    await open(agent, whose, [
      { answer: { text: "I count.", calls: [add("x = 100"), add("import time\nwhile True: time.sleep(0.1)", true)] } },
      CONTINUED,
    ]);
    await agent.write(1, "x = 1");
    await agent.choose("Auto-run");
    await agent.ask("Count");
    const cell = agent.cells.filter({ hasText: "while True" }).first();
    await expect(cell).toHaveAttribute("data-state", "running");
    await reload(agent);
    await expect(agent.status).toHaveText(INTERRUPTED);
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

  test(`a run with a model of the ${whose} that waits for a decision is undecided after a reload, and nothing ran`, async ({
    page,
  }) => {
    const agent = new AgentPage(page);
    await open(agent, whose, [{ answer: { calls: [add("print('r' + 'an')", true), add("y = 2", true)] } }]);
    await agent.write(1, "x = 1");
    await agent.choose("Review edits");
    await agent.ask("Print it");
    await expect(agent.status).toHaveText("waiting for you: keep or discard cell 3");
    await reload(agent);
    await expect(agent.status).toHaveText(INTERRUPTED);
    await expect(page.getByText("Keep and run")).toHaveCount(0);
    await expect(page.getByText("ran", { exact: true })).toHaveCount(0);
    await agent.button("Keep all").click();
    await expect(page.getByRole("group", { name: /^Change to cell/ })).toHaveCount(0);
    await reload(agent);
    await expect(page.getByRole("group", { name: /^Change to cell/ })).toHaveCount(0);
    await agent.button("Undo agent run").click();
    await expect.poll(() => agent.types()).toEqual(["code"]);
  });

  test(`a run with a model of the ${whose} that waits for an answer asks nothing after a reload, and can be continued`, async ({
    page,
  }) => {
    const agent = new AgentPage(page);
    await open(agent, whose, [{ answer: { text: "I have a question.", calls: [ASK] } }, CONTINUED]);
    await agent.ask("Paint it");
    await expect(page.getByRole("textbox", { name: "Answer the agent" })).toBeVisible();
    await reload(agent);
    await expect(agent.status).toHaveText(INTERRUPTED);
    await expect(page.getByRole("textbox", { name: "Answer the agent" })).toHaveCount(0);
    await agent.button("Continue").click();
    await agent.ends();
    await expect(agent.cells.filter({ hasText: "I go on." })).toHaveCount(1);
  });

  test(`a finished run with a model of the ${whose} is as undecided after the tab was closed as before`, async ({
    page,
    context,
  }) => {
    const agent = new AgentPage(page);
    await open(agent, whose, [
      { answer: { calls: [add("first = 1"), add("second = 2")] } },
      { answer: { text: "Done." } },
    ]);
    await agent.write(1, "x = 1");
    await agent.choose("Review edits");
    await agent.ask("Add two");
    await agent.ends();
    await expect(page.getByRole("status", { name: "Save status" })).toHaveText("Saved in this browser");
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
}

test("the changes of a run are decided about in another tab, and the run goes on by that in its own", async ({
  page,
  context,
}) => {
  const here = new AgentPage(page);
  await open(here, "own", [
    { answer: { calls: [add("print('r' + 'an')", true)] } },
    { expect: { lastIncludes: ["ran"] }, answer: { text: "It ran." } },
  ]);
  await here.write(1, "x = 1");
  await here.choose("Review edits");
  await here.ask("Print it");
  await expect(here.status).toHaveText("waiting for you: keep or discard cell 3");
  const there = new AgentPage(await context.newPage());
  await there.page.goto(page.url());
  await there.arrived();
  await expect(there.status).toHaveText("In another tab: waiting for you: keep or discard cell 3");
  await there.page.getByRole("group", { name: "Change to cell 3" }).getByRole("button", { name: "Keep" }).click();
  await here.ends();
  await expect(here.output(3)).toHaveText("ran");
  await expect(there.cells.filter({ hasText: "It ran." })).toHaveCount(1);
  await there.button("Undo agent run").click();
  await expect.poll(() => here.types()).toEqual(["code"]);
});
