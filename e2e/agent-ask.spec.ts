import { addresses } from "./addresses.ts";
import { AgentPage } from "./agent.ts";
import { expect, test } from "./test.ts";

test("cells, variables and files are mentioned with @, and what they hold is sent", async ({
  page,
  agent,
  startModel,
}) => {
  await agent.run(1, "with open('sales.csv', 'w') as file: file.write('city,price\\nOslo,12')\ntotal = 41");
  const cell = await agent.cell(1).getAttribute("data-cell-id");
  const model = await startModel([
    {
      expect: {
        lastIncludes: [
          /source="file [^"]*sales\.csv"/,
          "Oslo,12",
          "41",
          String(cell),
          /Request:\nCompare @cell1 @total @sales\.csv/,
        ],
      },
      answer: { text: "Compared." },
    },
  ]);
  await agent.connect(model);
  await agent.prompt.focus();
  await page.keyboard.type("Compare ");
  for (const [typed, option] of [
    ["@cel", /^cell1/],
    ["@tot", /^total/],
    ["@sal", /^sales\.csv/],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(page.getByRole("option", { name: option })).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(agent.prompt).toHaveValue("Compare @cell1 @total @sales.csv ");
  await agent.button("Send prompt").click();
  await expect.poll(() => model.script.requests.length).toBeGreaterThan(0);
  await expect(agent.cells.filter({ hasText: "Compared." })).toHaveCount(1);
});

test("tables of the DuckDB and SQLite cells of a Python notebook are mentioned with @, and their columns are sent", async ({
  page,
  agent,
  startModel,
}) => {
  const languages = ["DuckDB", "SQLite"] as const;
  for (const [index, language] of languages.entries()) {
    const n = index + 1;
    await agent.pickLanguage(n, language);
    await agent.run(n, `CREATE TABLE orders_${n} (city_${n} TEXT)`);
  }
  const model = await startModel([
    {
      expect: { lastIncludes: ["orders_1", "city_1", "orders_2", "city_2", /Request:\nJoin @orders_1 @orders_2/] },
      answer: { text: "Joined." },
    },
  ]);
  await agent.connect(model);
  await agent.prompt.focus();
  await page.keyboard.type("Join ");
  for (const n of [1, 2]) {
    await page.keyboard.type(`@ders_${n}`);
    await expect(page.getByRole("option", { name: new RegExp(`^orders_${n}.*table`, "i") })).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(agent.prompt).toHaveValue("Join @orders_1 @orders_2 ");
  await agent.button("Send prompt").click();
  await expect(agent.cells.filter({ hasText: "Joined." })).toHaveCount(1);
});

test("the usual requests are about what is selected in the cell, and change the notebook", async ({
  page,
  agent,
  startModel,
}) => {
  await agent.write(1, "other = 0\ndef double(x): return 2 * x");
  const cell = await agent.cell(1).getAttribute("data-cell-id");
  const about = ["Explain this code", "Write tests for this code", "Add short comments"];
  const [explain = "", tests = "", comments = ""] = about;
  const selected = /double\(x\): return 2 \* x/;
  const model = await startModel([
    { expect: { lastIncludes: [explain, selected] }, answer: { text: "It doubles." } },
    {
      expect: { lastIncludes: [tests, selected] },
      answer: {
        calls: [{ tool: "add_cell", input: { after: cell, language: "python", source: "assert double(2) == 4" } }],
      },
    },
    { answer: { text: "Tested." } },
    {
      expect: { lastIncludes: [comments, selected] },
      answer: { calls: [{ tool: "edit_cell", input: { cell, old: "def double", new: "# Doubles.\ndef double" } }] },
    },
    { answer: { text: "Commented." } },
  ]);
  await agent.connect(model);
  for (const item of ["Explain", "Write tests", "Add comments"]) {
    await agent.source(1).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("Shift+Home");
    // The cell under the pointer has the tools.
    await agent.cell(1).hover();
    await agent.button("Ask AI about cell 1").click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    await expect(
      agent.cells.filter({ hasText: { Explain: "It doubles.", "Write tests": "Tested." }[item] ?? "Commented." }),
    ).toHaveCount(1);
    await agent.ends();
  }
  await expect(agent.cells.filter({ hasText: "assert double(2) == 4" }).first()).toBeVisible();
  await expect(agent.source(1)).toContainText("# Doubles.");
});

test("code is suggested in gray after a pause, taken with Tab, and asked for only while the setting is on", async ({
  page,
  startModel,
}) => {
  await page.addInitScript((port) => {
    // Frames have an origin of their own, some without storage.
    if (location.origin === `http://localhost:${port}`)
      localStorage.setItem("fiddle:settings", JSON.stringify({ isUsingCodeCompletion: true }));
  }, addresses().port);
  const model = await startModel([
    {
      expect: { includes: ["You complete code", "prices = [1, 2]\ntotal = <CURSOR>"], tools: false },
      answer: { text: "sum(prices)" },
    },
  ]);
  const agent = new AgentPage(page);
  await agent.open();
  await agent.connect(model);
  await agent.write(1, "prices = [1, 2]\ntotal =");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" ");
  await expect(agent.cell(1).locator(".cm-ghost-text")).toHaveText("sum(prices)");
  await page.keyboard.press("Tab");
  await expect(agent.source(1)).toContainText("total = sum(prices)");
  await expect(agent.cell(1).locator(".cm-ghost-text")).toHaveCount(0);
  expect(model.script.requests).toHaveLength(1);
});
