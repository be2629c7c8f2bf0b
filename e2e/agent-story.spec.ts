import { AgentPage } from "./agent.ts";
import { FilesPanel } from "./files-panel.ts";
import { logIn, newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

// A reload cuts the connection to the model.
test.use({ allowedErrors: /WebSocket|ERR_/ });

const add = (source: string, language = "python") => ({
  tool: "add_cell",
  input: { after: "end", language, source, run: true },
});

const ORDERS = `id,city,amount\n${Array.from({ length: 3_000 }, (_, n) => `${n},${n % 3 === 0 ? "Rome" : "Oslo"},${n % 7}`).join("\n")}\n`;
const LOAD = "import csv\norders = list(csv.DictReader(open('orders.csv')))\nlen(orders)";
const BROKEN = "cities = {}\nfor order in orders: cities[order['city']] += 1\ncities";
const FIXED = "cities = {}\nfor order in orders: cities[order['city']] = cities.get(order['city'], 0) + 1\ncities";
const LOOP = "import time\nwhile True: time.sleep(0.1)";

test("someone lets the agent work: files, questions, decisions, Stop, a reload, another tab, undo and an account", async ({
  page,
  context,
  request,
  agent,
  startModel,
}) => {
  test.slow();
  const model = await startModel([
    // 1. Review edits: what the file holds is known, one cell is kept and run, one discarded.
    {
      expect: { includes: ["3,000 rows: id integer, city text, amount integer", "0 | Rome | 0"] },
      answer: { text: "I load the file, then count.", calls: [add(LOAD)] },
    },
    { expect: { lastIncludes: ["3000"] }, answer: { calls: [add("print('not wanted')")] } },
    {
      expect: { lastIncludes: ["The user didn't let cell", "discarded the change"] },
      answer: { calls: [{ tool: "ask", input: { question: "Count by what?", choices: ["City", "Amount"] } }] },
    },
    { expect: { lastIncludes: ["City"] }, answer: { calls: [add(BROKEN)] } },
    { expect: { lastIncludes: ["KeyError"] }, answer: { text: "The count fails; I stop here." } },
    // 2. Fix this error.
    {
      expect: {
        includes: ["User: Count the orders of orders.csv", "You: The count fails; I stop here."],
        lastIncludes: ["The user pressed the button “Fix this error”"],
      },
      answer: { calls: [{ tool: "write_cell", input: { cell: "<<n=4>>", source: FIXED, run: true } }] },
    },
    { expect: { lastIncludes: ["'Rome': 1000, 'Oslo': 2000"] }, answer: { text: "Missing cities count from 0 now." } },
    // 3. Auto-run: stopped, then interrupted by a reload.
    { answer: { calls: [add(LOOP)] } },
    { answer: { text: "I wait.", calls: [add(`${LOOP}  # again`)] } },
    // 4. Continued, with another tab that answers.
    {
      expect: {
        includes: ["User pressed the button “Fix this error” of cell"],
        lastIncludes: ["Continue where you were interrupted."],
      },
      answer: { calls: [{ tool: "ask", input: { question: "Wait longer?", choices: ["No"] } }] },
    },
    { expect: { lastIncludes: ["No"] }, answer: { calls: [add("SELECT 6 * 7 AS answer", "duckdb")] } },
    { expect: { lastIncludes: ["42"] }, answer: { text: "Forty-two." } },
    // 5. After an undone run and a login.
    {
      expect: {
        includes: ["User: Count the orders of orders.csv", FIXED.split("\n")[2] ?? ""],
        excludes: ["SELECT 6 * 7", "Forty-two."],
      },
      answer: { text: "Rome has 1,000 orders and Oslo 2,000." },
    },
  ]);
  const change = (n: number) => page.getByRole("group", { name: `Change to cell ${n}` });

  // A file is uploaded, and the agent knows its columns.
  const files = new FilesPanel(page);
  await files.open();
  await files.upload({ name: "orders.csv", buffer: Buffer.from(ORDERS) });
  await expect(files.row("orders.csv")).toBeVisible();
  await agent.connect(model);
  await agent.choose("Review edits");
  await agent.ask("Count the orders of orders.csv");

  // One decision for each change.
  await expect(agent.status).toHaveText("waiting for you: keep or discard cell 2");
  await expect(change(2).getByText("Keep and run")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await change(2).getByRole("button", { name: "Keep", exact: true }).click();
  await expect(agent.status).toHaveText("waiting for you: keep or discard cell 3");
  await expect(agent.output(2)).toHaveText("3000");
  await change(3).getByRole("button", { name: "Discard", exact: true }).click();
  await expect(agent.cells.filter({ hasText: "not wanted" })).toHaveCount(0);

  // A question is answered with a choice.
  await expect(agent.status).toHaveText("waiting for your answer");
  await agent.button("City").click();
  await expect(agent.status).toHaveText("waiting for you: keep or discard cell 3");
  await agent.button("Keep all").click();
  await agent.ends();
  await expect(agent.cells.filter({ hasText: "The count fails; I stop here." })).toHaveCount(1);
  const steps = page.getByRole("list", { name: "Steps" });
  await page.getByText(/^4 steps/).click();
  await expect(steps).toContainText("Asked you: Count by what?");
  await expect(steps).toContainText("Wrote cell 2");

  // A click fixes the error, and leaves a trace in place of a prompt.
  const before = await agent.types();
  expect(before).toEqual(["prompt", "code", "code", "response"]);
  await agent.insertBelow(2);
  await agent.source(3).focus();
  await agent.cell(4).getByRole("button", { name: "Fix this error" }).click();
  await expect(agent.status).toHaveText("waiting for you: keep or discard cell 4");
  await expect(change(4)).toContainText("removed");
  await change(4).getByRole("button", { name: "Keep", exact: true }).click();
  await agent.ends();
  await expect(agent.output(4)).toHaveText("{'Rome': 1000, 'Oslo': 2000}");
  await expect(agent.cells.getByText("Fixed an error in cell 4")).toBeVisible();
  await expect(agent.cells.getByText("You asked")).toHaveCount(1);

  // Auto-run is stopped; what it wrote stays, and is undone with one click.
  await agent.choose("Auto-run");
  await agent.ask("Wait forever");
  await expect(agent.status).toHaveText(/^running cell \d+$/);
  await agent.button("Stop prompt").click();
  await agent.ends("Stopped execution");
  const looping = agent.cells.filter({ hasText: "while True" });
  await expect(looping.first()).toContainText("KeyboardInterrupt");
  await agent.button("Undo agent run").click();
  await expect(looping).toHaveCount(0);

  // A reload in the middle of a run.
  await agent.ask("Wait again");
  await expect(agent.status).toHaveText(/^running cell \d+$/);
  await expect(agent.saveStatus).toHaveText("Saved in this browser");
  await agent.reload();
  await expect(agent.status).toHaveText("The page was closed or reloaded before the agent had finished.");
  const ids = await agent.types();
  expect(ids.indexOf("prompt")).toBe(0);
  expect(ids.lastIndexOf("prompt")).toBeGreaterThan(4);
  await agent.button("Continue").click();
  await expect(agent.status).toHaveText("waiting for your answer");

  // Another tab shows what the agent waits for, and answers.
  const there = new AgentPage(await context.newPage());
  await there.page.goto(page.url());
  await there.arrived();
  await expect(there.status).toHaveText("In another tab: waiting for your answer");
  await there.button("No").click();
  await agent.ends();
  await expect(there.cells.filter({ hasText: "Forty-two." })).toHaveCount(1);

  // It undoes the run, too.
  await there.button("Undo agent run").click();
  await expect(agent.cells.filter({ hasText: "Forty-two." })).toHaveCount(0);
  await expect(agent.cells.filter({ hasText: "SELECT 6 * 7" })).toHaveCount(0);
  await there.page.close();

  // After a login the conversation goes on where it was.
  const person = await newPerson(request);
  await logIn(page, person, new URL(page.url()).pathname);
  await agent.arrived();
  await page.getByRole("button", { name: "Save to account" }).click();
  await expect(agent.saveStatus).toHaveText("Saved");
  await agent.ask("What came out?");
  await agent.ends();
  await expect(agent.cells.filter({ hasText: "Rome has 1,000 orders and Oslo 2,000." })).toHaveCount(1);
});
