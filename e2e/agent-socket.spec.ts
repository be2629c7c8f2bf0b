import type { Page, WebSocketRoute } from "@playwright/test";
import { AgentPage } from "./agent.ts";
import { expect, test } from "./test.ts";

// In one worker: its server has one port. Each test starts one, and Python in two tabs, which takes a slow machine a minute.
test.describe.configure({ mode: "default", timeout: 180_000 });
test.use({ profile: "empty", allowedErrors: /WebSocket|ERR_/ });

const COUNT = {
  tool: "add_cell",
  input: {
    after: "end",
    language: "python",
    source: "import time\nn = globals().get('n', 0) + 1\ntime.sleep(4)\nprint('counted', n)",
    run: true,
  },
};

/** Lets a test cut the page's connection to the agent. */
async function cutter(page: Page) {
  let open: WebSocketRoute | null = null;
  let connections = 0;
  await page.routeWebSocket(/\/ws\/prompt\//, (route) => {
    route.connectToServer();
    open = route;
    connections += 1;
  });
  return { cut: () => open?.close({ code: 3001 }), connections: () => connections };
}

test("a connection lost inside of a call is made again, and the cell runs once", async ({ page, serveModel }) => {
  const connection = await cutter(page);
  const agent = new AgentPage(page);
  const { url } = await serveModel([
    { answer: { text: "I count.", calls: [COUNT] } },
    { expect: { lastIncludes: ["counted 1"] }, answer: { text: "Counted once." } },
  ]);
  await agent.open(`${url}/new`);
  await agent.choose("Auto-run");
  await agent.ask("Count");
  const cell = agent.cells.filter({ hasText: "counted" }).first();
  await expect(cell).toHaveAttribute("data-state", "running");
  await connection.cut();
  await expect.poll(connection.connections).toBe(2);
  await agent.ends();
  await expect(agent.cells.filter({ hasText: "Counted once." })).toHaveCount(1);
});

const ASK = { calls: [{ tool: "ask", input: { question: "Go on?" } }] };

test("a second tab of the notebook shows what the agent waits for in another one, and can stop and answer it", async ({
  page,
  context,
  serveModel,
}) => {
  const first = new AgentPage(page);
  const { url } = await serveModel([
    { answer: ASK },
    { answer: ASK },
    { expect: { lastIncludes: ["yes"] }, answer: { text: "Went on." } },
  ]);
  await first.open(`${url}/new`);
  await first.ask("Ask me");
  const answer = page.getByRole("textbox", { name: "Answer the agent" });
  await expect(answer).toBeVisible();

  const other = await context.newPage();
  const second = new AgentPage(other);
  await second.open(page.url());
  await expect(second.status).toHaveText("In another tab: waiting for your answer");
  const answerThere = other.getByRole("textbox", { name: "Answer the agent" });
  await expect(answerThere).toBeVisible();
  await expect(second.button("Send prompt")).toHaveCount(0);
  await second.prompt.fill("Me too");
  await second.prompt.press("Enter");
  await expect(second.prompt).toHaveValue("Me too");
  await second.button("Stop prompt").click();
  await first.ends("Stopped execution");
  await second.ends();

  // A tab that already watches is told as well, and can go on once the run has ended.
  await first.ask("Ask me again");
  await expect(second.status).toHaveText("In another tab: waiting for your answer");
  await answerThere.fill("yes");
  await answerThere.press("Enter");
  await first.ends();
  await second.ends();
  await expect(second.cells.filter({ hasText: "Went on." })).toHaveCount(1);
  await expect(second.button("Send prompt")).toBeEnabled();
});

test("a tab that is closed in the middle of a run leaves the notebook's other tab free", async ({
  page,
  context,
  serveModel,
}) => {
  const first = new AgentPage(page);
  const { url } = await serveModel([{ answer: ASK }, { answer: { text: "My turn." } }]);
  await first.open(`${url}/new`);
  const other = await context.newPage();
  const second = new AgentPage(other);
  await second.open(page.url());
  await first.ask("Ask me");
  await expect(second.status).toHaveText("In another tab: waiting for your answer");
  await page.close();
  await expect(second.button("Send prompt")).toBeVisible();
  await second.ask("And now?");
  await second.ends();
  await expect(second.cells.filter({ hasText: "My turn." })).toHaveCount(1);
});
