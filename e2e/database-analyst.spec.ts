import { hasPostgresql, inPostgresql, POSTGRESQL } from "../server/src/connections/testing-databases.ts";
import { AgentPage } from "./agent.ts";
import { drawLines, fillParameters, filterAsSql, linesOf, openAsReader, pivotAsCode } from "./analysis.ts";
import { FilesPanel } from "./files-panel.ts";
import { logIn } from "./people.ts";
import { expect, savingTest as test } from "./test.ts";

// A query that fails is a 4xx, and a reload cuts the connection to the model.
test.use({ allowedErrors: /status of 40[034]|WebSocket|ERR_/ });
test.skip(!hasPostgresql, "PostgreSQL can't be reached");

const BY_REGION = "select region, sum(amount) as revenue from fiddle_analyst.orders group by region order by region";

test("a database analyst's day: the schema, a question with parameters, other kernels, charts, the agent, and a reader", async ({
  page,
  browser,
  person,
  startModel,
}) => {
  test.setTimeout(240_000);
  await inPostgresql((client) =>
    client.query(
      `drop schema if exists fiddle_analyst cascade; create schema fiddle_analyst;
         create table fiddle_analyst.orders (id int primary key, day date not null, region text not null, amount numeric(8,2));
         insert into fiddle_analyst.orders select i, date '2026-01-01' + i % 120, (array['North','South','West'])[1 + i % 3], (i % 50) + 0.5
         from generate_series(0, 599) i`,
    ),
  );
  await person.call("POST", "/api/connections", { ...POSTGRESQL, name: "Shop" });
  await logIn(page, person, "/saved");
  const notebook = new AgentPage(page);
  await notebook.open();

  // The schema is read before anything runs, and a table writes its first query.
  const panels = page.getByRole("toolbar", { name: "Panels" });
  await panels.getByRole("button", { name: "Data" }).click();
  const tree = page.getByRole("tree", { name: "Data sources" });
  const item = (name: string | RegExp) => tree.getByRole("treeitem", { name, exact: typeof name === "string" });
  await item("Shop, PostgreSQL").click();
  await item("fiddle_analyst").click();
  await item("orders, 4 columns").click();
  await expect(item("amount, numeric(8,2)")).toBeVisible();
  await tree.getByRole("button", { name: "Insert query for orders" }).click();
  await expect.poll(() => notebook.sources()).toEqual(["SELECT * FROM fiddle_analyst.orders LIMIT 100"]);
  await notebook.source(1).focus();
  await page.keyboard.press("Shift+Enter");
  await notebook.ended(1);
  await expect(notebook.output(1).getByRole("gridcell", { name: "2026-01-01" }).first()).toBeVisible();

  // Tables and columns complete.
  await notebook.pickKernel("Shop");
  await notebook.write(2, "select sum(o.) from fiddle_analyst.orders o");
  await page.keyboard.press("Home");
  for (let step = 0; step < "select sum(o.".length; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ControlOrMeta+Space");
  await expect(page.getByRole("option", { name: /^amount/ })).toBeVisible();
  await page.keyboard.press("Escape");

  // A question with parameters, whose values are bound.
  await notebook.start(
    2,
    "select day, region, sum(amount) as revenue from fiddle_analyst.orders where region in ($regions) and amount > $least group by day, region order by day, region",
  );
  await fillParameters(notebook, 2);
  const output = notebook.output(2);
  await expect(output).toContainText("Saved as ");

  // Its result is read by name in other kernels: a filter becomes a cell, and a pivot table another.
  await filterAsSql(notebook, 2, "revenue", ">40", "WHERE revenue > 40");
  await expect(notebook.source(3)).toContainText(/FROM df_\d/);
  await expect(notebook.output(3).getByRole("grid")).toBeVisible();
  await pivotAsCode(notebook, 2);

  // A chart without code, and then as code.
  await drawLines(output);
  await output.getByRole("button", { name: "Turn into code" }).click();
  await expect(notebook.source(3)).toContainText(/alt\.Chart|Chart\(/);
  await notebook.select(3);
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await expect(notebook.source(3)).not.toContainText("Chart(");

  // The agent knows the table, writes a query, and waits for a decision.
  const answer = { tool: "add_cell", input: { after: "end", language: "shop", source: BY_REGION, run: true } };
  const model = await startModel([
    {
      expect: { includes: ["fiddle_analyst.orders", "amount numeric"] },
      answer: { text: "One query by region.", calls: [answer] },
    },
    { expect: { lastIncludes: ["North", "South", "West"] }, answer: { text: "The regions are nearly equal." } },
  ]);
  await notebook.connect(model);
  await notebook.choose("Review edits");
  await notebook.ask("How much revenue has each region in the orders of Shop?");
  const change = page.getByRole("group", { name: /^Change to cell \d+$/ });
  await expect(change.getByText("Keep and run")).toBeVisible();
  await change.getByRole("button", { name: "Keep", exact: true }).click();
  await notebook.ends();
  await expect(notebook.cells.filter({ hasText: "The regions are nearly equal." })).toHaveCount(1);
  const asked = notebook.cells.filter({ hasText: "order by region" }).last();
  await expect(asked.getByRole("gridcell", { name: "South" })).toBeVisible();

  // The results are files too.
  const files = new FilesPanel(page);
  await files.open();
  await expect(files.tree.getByRole("treeitem", { name: /\.csv$/ }).first()).toBeVisible();

  // Saved to the account, everything is there after a reload, and a reader sees it without the database.
  await notebook.select(2);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(notebook.saveStatus).toHaveText("Saved", { timeout: 30_000 });
  // Saving has made a checkpoint, which the address shows.
  await notebook.open(new URL(page.url()).pathname);
  await expect(notebook.cell(2)).toHaveAttribute("data-state", "idle");
  await expect(notebook.cell(2).getByRole("textbox", { name: "$regions" })).toHaveValue("North, West");
  await expect(linesOf(output)).toHaveCount(2);
  const { reader, read } = await openAsReader(notebook, browser);
  await expect(read.output(2).getByRole("columnheader", { name: "revenue" })).toBeVisible();
  await expect(read.kernelPicker.getByRole("option", { name: "Shop" })).toHaveCount(0);
  await reader.close();
  await inPostgresql((client) => client.query("drop schema fiddle_analyst cascade"));
});
