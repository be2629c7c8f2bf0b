import { expect, test } from "./test.ts";

const run = (source: string) => ({ tool: "add_cell", input: { after: "end", language: "python", source, run: true } });

test("prompt → plan → cell → error → fix → result, with a model of the user's own that our server never hears of", async ({
  page,
  agent,
  startModel,
}) => {
  const model = await startModel([
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
  await agent.connect(model);
  await agent.choose("Auto-run");
  await agent.ask("Add 1, 2, and 3");
  await agent.ends();
  expect(await agent.types()).toEqual(["prompt", "code", "code", "response"]);
  await expect(agent.cell(4)).toContainText("The total is 6.");
  await expect(agent.output(3)).toHaveText("6");
  const { origin } = new URL(page.url());
  expect(sent.filter((request) => request.startsWith(origin) && request.includes("sk-test-key"))).toEqual([]);
  expect(
    sent.filter((request) => request.startsWith(model.baseUrl)).every((request) => request.includes("sk-test-key")),
  ).toBe(true);
});

test.describe("Stop", () => {
  const STOPPED = "Stopped execution";

  test("while it writes a cell, which stays as it is", async ({ agent, startModel }) => {
    const model = await startModel([{ answer: { calls: [run("x = 1\n".repeat(400))], split: 100, delayMs: 100 } }]);
    await agent.connect(model);
    await agent.choose("Auto-run");
    await agent.ask("Write");
    const written = agent.cells.filter({ hasText: "x = 1" }).first();
    await expect(written).toBeVisible();
    await agent.button("Stop prompt").click();
    await agent.ends(STOPPED);
    await expect(written).toHaveAttribute("data-state", "idle");
  });
});
