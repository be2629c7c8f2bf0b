import { readFileSync } from "node:fs";
import { drawLines, fillParameters, filterAsSql, linesOf, openAsReader, pivotAsCode } from "./analysis.ts";
import { FilesPanel } from "./files-panel.ts";
import { NotebookPage } from "./notebook.ts";
import { logIn } from "./people.ts";
import { expect, savingTest as test } from "./test.ts";

test("a chart is part of the notebook: it can be undone, is drawn again without a kernel, and is in files", async ({
  page,
  notebook,
}) => {
  await notebook.pickKernel("DuckDB");
  await notebook.run(
    1,
    "SELECT range AS id, 'region ' || range % 3 AS region, range * 1.5 AS amount FROM range(414) ORDER BY id",
  );
  const chart = notebook.output(1).getByRole("region", { name: "Chart" });
  const bars = () => chart.locator("iframe").contentFrame().locator("svg path[aria-roledescription=bar]");
  await notebook.output(1).getByRole("button", { name: "Chart", exact: true }).click();
  await expect(bars()).toHaveCount(3);
  await notebook.select(1);
  await page.keyboard.press("z");
  await expect(chart).toHaveCount(0);
  await page.keyboard.press("Shift+Z");
  await chart.getByRole("combobox", { name: "Aggregate" }).selectOption("Mean");
  await chart.getByRole("combobox", { name: "Color" }).selectOption("region");
  // All rows of a large table stay in its kernel, but what was drawn of them is kept.
  await notebook.run(2, "SELECT range % 7 AS day, range AS n FROM range(100000)");
  await notebook.output(2).getByRole("button", { name: "Chart", exact: true }).click();
  const second = notebook.output(2).getByRole("region", { name: "Chart" });
  await second.getByRole("combobox", { name: "Chart" }).selectOption("Bar");
  await expect(second.locator("iframe").contentFrame().locator("svg path[aria-roledescription=bar]")).toHaveCount(7);
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");

  await notebook.reload();
  await expect(notebook.kernelStatus).toHaveText("Not started");
  await expect(bars()).toHaveCount(3);
  await expect(chart.getByRole("combobox", { name: "Aggregate" })).toHaveValue("mean");
  await notebook.cell(2).scrollIntoViewIfNeeded();
  await expect(second.locator("iframe").contentFrame().locator("svg path[aria-roledescription=bar]")).toHaveCount(7);
  await notebook.output(1).getByRole("grid").press("ControlOrMeta+End");
  await expect(notebook.output(1).getByRole("gridcell", { name: "413", exact: true })).toBeVisible();
  await expect(notebook.output(2)).toContainText("Showing the first 100 of 100,000 rows.");

  const save = async (command: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), notebook.command(command)]);
    return readFileSync(await download.path(), "utf8");
  };
  const html = await save("Download .html");
  expect(html.match(/<img src="data:image\/svg/g)).toHaveLength(2);
  const file = JSON.parse(await save("Download .ipynb"));
  expect(
    file.cells.map((cell: { outputs: { data: object }[] }) => cell.outputs.map(({ data }) => Object.keys(data)[0])),
  ).toEqual([
    ["application/vnd.fiddle.table+json", "application/vnd.vegalite.v6+json"],
    ["application/vnd.fiddle.table+json", "application/vnd.vegalite.v6+json"],
    [],
  ]);
  expect(Buffer.from(file.cells[0].outputs[1].data["image/png"], "base64").subarray(1, 4).toString()).toBe("PNG");

  await notebook.output(1).getByRole("button", { name: "Turn into code" }).click();
  await expect(notebook.source(2)).toContainText('x=alt.X("region:N", sort="-y"),');
});

test("placeholders get a form above the cell, whose values are bound and stay with the notebook", async ({
  notebook,
}) => {
  await notebook.pickKernel("DuckDB");
  const SALES =
    "CREATE OR REPLACE TABLE sales AS FROM (VALUES ('Oslo', 3, DATE '2026-01-05'), ('it''s', 5, DATE '2026-02-01')) t(city, n, day);";
  await notebook.run(
    1,
    `${SALES}\nSELECT * FROM sales WHERE city IN ($cities) AND n > $least AND day < $until`,
    "error",
  );
  await expect(notebook.output(1)).toContainText(
    "Enter a value for $cities, $least and $until above the cell, then run it again.",
  );
  await expect(notebook.cell(1).getByRole("button", { name: "Fix this error" })).toHaveCount(0);
  const form = notebook.cell(1).getByRole("group", { name: "Parameters" });
  await form.getByRole("combobox", { name: "Type of $cities" }).selectOption("List of text");
  await form.getByRole("textbox", { name: "$cities" }).fill(`Oslo, it's, "'); DROP TABLE sales; --"`);
  await form.getByRole("combobox", { name: "Type of $least" }).selectOption("Number");
  await form.getByRole("textbox", { name: "$least" }).fill("two");
  await expect(form.getByRole("textbox", { name: "$least" })).toHaveAttribute("aria-invalid", "true");
  await form.getByRole("textbox", { name: "$least" }).fill("2");
  await form.getByRole("combobox", { name: "Type of $until" }).selectOption("Date");
  await form.getByLabel("$until", { exact: true }).fill("2026-01-31");
  await form.getByLabel("$until", { exact: true }).press("Enter");
  await notebook.ended(1);
  await expect(notebook.output(1).getByRole("grid")).toHaveAttribute("aria-rowcount", "2");
  await expect(notebook.output(1).getByRole("gridcell", { name: "Oslo" })).toBeVisible();
  await form.getByLabel("$until", { exact: true }).fill("2026-12-31");
  await form.getByLabel("$until", { exact: true }).press("Enter");
  await expect(notebook.output(1).getByRole("grid")).toHaveAttribute("aria-rowcount", "3");

  await notebook.pickKernel("SQLite");
  await notebook.start(2, "SELECT $name AS name, '$name' AS own, upper($name) AS loud");
  await notebook.ended(2, "error");
  const second = notebook.cell(2).getByRole("textbox", { name: "$name" });
  await second.fill("x'; --");
  await second.press("Enter");
  await expect(notebook.output(2).getByRole("gridcell", { name: "X'; --", exact: true })).toBeVisible();
  await expect(notebook.output(2).getByRole("gridcell", { name: "$name", exact: true })).toBeVisible();
  await notebook.reload();
  await expect(form.getByRole("textbox", { name: "$least" })).toHaveValue("2");
  await expect(form.getByRole("combobox", { name: "Type of $cities" })).toHaveValue("texts");
  await expect(second).toHaveValue("x'; --");
});

test("filters, a selection in a chart and a pivot table become cells", async ({ page, notebook }) => {
  await notebook.pickKernel("DuckDB");
  await notebook.run(
    1,
    "SELECT DATE '2026-01-01' + (range % 90)::INT AS day, 'region ' || range % 3 AS region, range * 1.5 AS amount FROM range(9000)",
  );
  const output = notebook.output(1);
  await expect(output.getByRole("button", { name: "Filter as SQL" })).toHaveCount(0);
  await output.getByRole("button", { name: "Search and filter" }).click();
  await output.getByLabel("Filter region").fill('="region 1"');
  await output.getByRole("button", { name: "Filter as SQL" }).click();
  await expect(notebook.source(2)).toHaveText("SELECT *FROM df_1WHERE lower(region) = 'region 1'");
  await notebook.select(2);
  await page.keyboard.press("ControlOrMeta+Enter");
  await notebook.ended(2);
  await expect(notebook.output(2).getByRole("grid")).toHaveAttribute("aria-rowcount", "3001");

  await output.getByRole("button", { name: "Pivot table" }).click();
  const pivot = page.getByRole("dialog", { name: "Pivot table" });
  const grid = pivot.getByRole("grid", { name: "Pivot table" });
  await expect(pivot).toContainText("Computed from all rows. The grid's filters apply.");
  await expect(grid.getByRole("columnheader", { name: "region 1" })).toBeVisible();
  await pivot.getByRole("combobox", { name: "Rows" }).selectOption("region");
  await pivot.getByRole("combobox", { name: "Columns" }).selectOption("None");
  await pivot.getByRole("combobox", { name: "Value" }).selectOption("Count of rows");
  await expect(grid.getByRole("gridcell", { name: /^3,?000$/ })).toBeVisible();
  await pivot.getByRole("button", { name: "Turn into code" }).click();
  await expect(notebook.source(2)).toHaveText("SELECT region, count(*)FROM df_1GROUP BY regionORDER BY region");

  await output.getByLabel("Filter region").fill("");
  await output.getByRole("button", { name: "Chart", exact: true }).click();
  const chart = output.getByRole("region", { name: "Chart" });
  await chart.getByRole("combobox", { name: "Chart" }).selectOption("Bar");
  await chart.getByRole("combobox", { name: "X axis" }).selectOption("region");
  const bars = chart.locator("iframe").contentFrame().locator("svg path[aria-roledescription=bar]");
  await expect(chart.locator("iframe").contentFrame().locator("svg path[aria-roledescription=bar]")).toHaveCount(3);
  const box = await bars.first().boundingBox();
  if (!box) throw new Error("The bars aren't drawn.");
  await page.mouse.move(box.x + 5, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 5, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await chart.getByRole("button", { name: "Selection as SQL" }).click();
  await expect(notebook.source(2)).toHaveText(/^SELECT \*FROM df_1WHERE region = 'region \d'$/);
});

const ORDERS = [
  "id,day,region,amount",
  ...Array.from({ length: 600 }, (_, i) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (i % 120))).toISOString().slice(0, 10);
    return `${i + 1},${day},${["North", "South", "West"][i % 3]},${(i % 50) + 0.5}`;
  }),
].join("\n");

test("an analyst's day: a file, questions, a chart, a pivot table, and a link for a reader", async ({
  page,
  browser,
  person,
}) => {
  test.slow();
  await logIn(page, person, "/saved");
  const notebook = new NotebookPage(page);
  await notebook.open();
  const files = new FilesPanel(page);
  await files.open();
  await files.upload({ name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(ORDERS) });
  await expect(files.row("orders.csv")).toBeVisible();

  // The file's columns are looked at before anything runs.
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Data" }).click();
  const tree = page.getByRole("tree", { name: "Data sources" });
  const item = (name: string | RegExp) => tree.getByRole("treeitem", { name, exact: typeof name === "string" });
  await item("Files").click();
  await item("orders.csv").click();
  await item(/^region, /).click();
  await expect(tree).toContainText("600 rows, no nulls, 3 distinct");
  await item(/^amount, /).click();
  await expect(tree).toContainText("50 distinct, from 0.5 to 49.5");

  // A question with a parameter.
  await notebook.pickKernel("DuckDB");
  await notebook.start(
    1,
    "select day, region, sum(amount) as revenue from 'orders.csv' where region in ($regions) and amount > $least group by all order by day, region",
  );
  await fillParameters(notebook, 1);
  const output = notebook.output(1);
  await notebook.select(1);
  await notebook.command("Format cell");
  await expect(notebook.source(1)).toContainText("region in ($regions)");
  await expect(notebook.source(1).locator(".cm-line")).not.toHaveCount(1);

  // A chart without code.
  await drawLines(output);

  // A filter becomes a cell, and a pivot table another.
  await filterAsSql(notebook, 1, "revenue", ">40", "WHERE revenue > 40");
  await pivotAsCode(notebook, 1);

  // Results stand in one place, in the order in which they were made, with where they came from.
  await item("Results").click();
  await expect(tree.getByRole("treeitem", { name: /^df_\d, / })).toHaveText([/df_1/, /df_2/, /df_3/]);
  await item(/^df_3, /).click();
  await expect(item("From orders.csv → DuckDB → DuckDB")).toBeVisible();
  await tree.getByRole("button", { name: "Options of df_3" }).click();
  await page.getByRole("menuitem", { name: "Run all it came from" }).click();
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "done");
  await notebook.ended(2);

  // A table of the user's own has profiles, too, and its database doesn't list results.
  await item("DuckDB").click();
  await expect(item("Nothing here yet")).toBeVisible();

  // What ran is in the history.
  await tree.getByRole("button", { name: "Options of DuckDB" }).click();
  await page.getByRole("menuitem", { name: "Query history…" }).click();
  const history = page.getByRole("dialog", { name: "Query history of DuckDB" });
  const queries = history.getByRole("list", { name: "Queries" }).getByRole("button");
  await expect(queries.first()).toContainText("PIVOT df_1");
  await expect(queries.last()).toContainText(/\d+ ms|\d s/);
  await expect(queries.last()).toContainText("80 rows");
  await history.getByRole("searchbox", { name: "Search queries" }).fill("> 40");
  await expect(queries).toHaveCount(1);
  await queries.click();
  await expect(notebook.source(3)).toContainText("WHERE revenue > 40");

  // A reader sees grid, chart and values without a kernel.
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(notebook.saveStatus).toHaveText("Saved", { timeout: 30_000 });
  const { address, reader, read } = await openAsReader(notebook, browser);
  await expect(read.cell(1)).toHaveAttribute("data-state", "idle");
  const drawn = linesOf(read.output(1));
  await expect(drawn).toHaveCount(2);
  await expect(read.cell(1).getByRole("textbox", { name: "$regions" })).toHaveValue("North, West");
  await read.output(1).getByRole("grid").press("ControlOrMeta+End");
  await expect(
    read
      .output(1)
      .getByRole("gridcell", { name: /^2026-04-/ })
      .last(),
  ).toBeVisible();
  await expect(read.cell(1)).toHaveAttribute("data-state", "idle");
  // So does one in an embed.
  await reader.goto(address.replace("/fiddles/", "/saved/embed/"));
  await expect(drawn).toHaveCount(2);
  await reader.close();
});
