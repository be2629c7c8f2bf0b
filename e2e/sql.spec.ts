import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

savingTest("an error in SQL is a sentence, and the next statement runs", async ({ notebook }) => {
  for (const [number, kernel] of [
    [1, "DuckDB"],
    [2, "SQLite"],
  ] as const) {
    await notebook.pickKernel(kernel);
    await notebook.run(number, "SELECT nothing FROM nowhere", "error");
    await expect(notebook.output(number)).toContainText(/nowhere/);
    await notebook.run(number, "SELECT 42 AS answer");
    await expect(notebook.output(number).getByRole("gridcell", { name: "42" })).toBeVisible();
  }
  // A missing extension is an error, not a wait.
  await notebook.run(1, "SELECT * FROM st_read('map.shp')", "error");
  await expect(notebook.output(1)).toContainText(/st_read|spatial/i);
  await notebook.run(1, "INSTALL spatial", "error");
  await notebook.run(1, "SELECT 1 AS fine");
});

test("a file written in Python is there for DuckDB and SQLite, and the other way round", async ({ notebook }) => {
  await notebook.run(
    1,
    `open("people.csv", "w").write("name,age\\nAda,36\\nAlan,41\\n")
import sqlite3
with sqlite3.connect("people.db") as db:
    db.execute("create table people (name text)")
    db.execute("insert into people values ('Grace')")
db.close()`,
  );
  await notebook.pickKernel("DuckDB");
  await notebook.run(2, "SELECT max(age) AS oldest FROM '/home/pyodide/people.csv'");
  await expect(notebook.output(2).getByRole("gridcell", { name: "41" })).toBeVisible();
  await notebook.run(3, "COPY (SELECT 7 AS seven) TO '/home/pyodide/out.csv' (HEADER)");
  await notebook.pickKernel("SQLite");
  await notebook.run(4, "ATTACH '/home/pyodide/people.db' AS files; SELECT name FROM files.people");
  await expect(notebook.output(4).getByRole("gridcell", { name: "Grace" })).toBeVisible();
  await notebook.pickKernel("Python");
  await expect(await notebook.run(5, "print(open('out.csv').read())")).toContainText("seven");
});

savingTest("a grid over a million rows scrolls, sorts, filters and copies", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.pickKernel("DuckDB");
  await notebook.run(1, "SELECT range AS id, 'row ' || range AS label FROM range(1000000)");
  const grid = notebook.output(1).getByRole("grid");
  await expect(notebook.output(1)).toContainText(/1[,.\s]?000[,.\s]?000/);
  expect(await grid.getByRole("row").count()).toBeLessThan(200);

  await grid.getByRole("gridcell", { name: "row 0", exact: true }).click();
  await page.keyboard.press("ControlOrMeta+End");
  await expect(grid.getByRole("gridcell", { name: "row 999999" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Home");

  await grid.getByRole("columnheader", { name: /id/ }).click();
  await grid.getByRole("columnheader", { name: /id/ }).click();
  await expect(grid.getByRole("gridcell", { name: "row 999999" })).toBeVisible();

  await notebook.output(1).getByRole("button", { name: "Search and filter" }).click();
  await expect(notebook.output(1).getByLabel("Search all columns")).toBeFocused();
  await page.keyboard.type("row 12345");
  await expect(grid.getByRole("gridcell", { name: "row 123459" })).toBeVisible();
  await grid.getByRole("gridcell", { name: "row 123459" }).click();
  await page.keyboard.press("ControlOrMeta+c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("row 123459");

  await notebook.output(1).getByLabel("Search all columns").fill("");
  await notebook.output(1).getByLabel("Filter id").fill("999,990..999,994");
  await expect(notebook.output(1).getByRole("status")).toContainText("5 of 1,000,000 rows");
  await notebook.output(1).getByLabel("Filter label").fill("=row 999991 | row 999994");
  await expect(notebook.output(1).getByRole("status")).toContainText("2 of 1,000,000 rows");
});

savingTest("keys pressed on a control of an output don't act on its cell", async ({ page, notebook }) => {
  await notebook.pickKernel("DuckDB");
  await notebook.run(1, "SELECT 42 AS answer");
  const summaries = notebook.output(1).getByRole("button", { name: "Summaries" });
  await summaries.click();
  await expect(summaries).toBeFocused();
  await page.keyboard.type("ddxm");
  await expect(notebook.output(1).getByRole("gridcell", { name: "42" })).toBeVisible();
  expect(await notebook.sources()).toEqual(["SELECT 42 AS answer", ""]);
  // Escape returns to the cell, where the keys act again.
  await page.keyboard.press("Escape");
  await expect(notebook.cell(1)).toBeFocused();
  await page.keyboard.type("dd");
  await expect.poll(() => notebook.sources()).toEqual([""]);
});

savingTest("a grid is exported as CSV, whole", async ({ page, notebook }) => {
  await notebook.pickKernel("DuckDB");
  await notebook.run(1, "SELECT range AS id, 'a,\"b' AS text FROM range(150000)");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    notebook.output(1).getByRole("button", { name: /csv/i }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  let text = "";
  for await (const chunk of await download.createReadStream()) text += String(chunk);
  const lines = text.trimEnd().split(/\r?\n/);
  expect([lines.length, lines[0], lines[1], lines.at(-1)]).toEqual([150_001, "id,text", '0,"a,""b"', '149999,"a,""b"']);
});

savingTest(
  "summaries of a million rows follow the filter; a chart of them becomes a cell that Python draws",
  async ({ notebook }) => {
    await notebook.pickKernel("DuckDB");
    await notebook.run(
      1,
      `SELECT range AS id, CASE range % 4 WHEN 0 THEN 'Oslo' WHEN 1 THEN NULL ELSE 'Rome' END AS city,
  range * 0.5 AS half, DATE '2020-01-01' + (range % 100)::INT AS day FROM range(1000000)`,
    );
    const output = notebook.output(1);
    const grid = output.getByRole("grid");
    await output.getByRole("button", { name: "Summaries" }).click();
    const head = (name: string) => grid.getByRole("columnheader", { name });
    await expect(head("id")).toContainText(
      "1,000,000 rows, no nulls, 1,000,000 distinct, from 0 to 999999, mean 499999.5",
    );
    await expect(head("city")).toContainText(
      "250,000 null (25%), 2 distinct, most often Rome (500,000), Oslo (250,000)",
    );
    await expect(head("day")).toContainText("100 distinct, from 2020-01-01 to 2020-04-09");
    await output.getByRole("button", { name: "Search and filter" }).click();
    await output.getByLabel("Filter city").fill("Oslo");
    await expect(head("id")).toContainText("250,000 rows, no nulls, 250,000 distinct, from 0 to 999996");

    await output.getByRole("button", { name: "Chart", exact: true }).click();
    const chart = output.getByRole("region", { name: "Chart" });
    await expect(chart).toContainText("Computed from all rows. The grid's filters apply.");
    await chart.getByRole("combobox", { name: "Chart" }).selectOption("Bar");
    await chart.getByRole("combobox", { name: "X axis" }).selectOption("city");
    await expect(chart.locator("iframe").contentFrame().locator("svg path[aria-roledescription=bar]")).toHaveCount(1);
    await output.getByLabel("Filter city").fill("");
    await expect(chart.locator("iframe").contentFrame().locator("svg path[aria-roledescription=bar]")).toHaveCount(3);
    await chart.getByRole("combobox", { name: "Chart" }).selectOption("Scatter");
    await expect(chart).toContainText("A sample: 5,000 of 1,000,000 rows, evenly spaced.");
    await chart.getByRole("combobox", { name: "Chart" }).selectOption("Histogram");
    await chart.getByRole("combobox", { name: "Of" }).selectOption("half");
    await expect(
      chart.locator("iframe").contentFrame().locator("svg path[aria-roledescription=bar]").nth(20),
    ).toBeAttached();
  },
);

test("SQL reads earlier results and Python's tables by name, and Python gets its own values", async ({
  page,
  notebook,
}) => {
  await notebook.run(
    1,
    "from decimal import Decimal\nimport datetime\nframe = [{'name': 'Ada', 'paid': Decimal('1.50'), 'born': datetime.date(1815, 12, 10)}, {'name': 'Alan', 'paid': None, 'born': None}]",
  );
  await notebook.pickKernel("DuckDB");
  await notebook.run(2, "SELECT *, [1, NULL] AS list, {'a': 1} AS struct, 'A'::BLOB AS raw FROM frame ORDER BY name");
  await expect(notebook.output(2).getByRole("gridcell", { name: "1815-12-10" })).toBeVisible();
  await notebook.run(3, "SELECT count(*) AS people, typeof(any_value(paid)) AS type FROM df_1");
  await expect(notebook.output(3).getByRole("gridcell", { name: "DECIMAL(3,2)" })).toBeVisible();
  await notebook.pickKernel("Python");
  await expect(await notebook.run(4, "print(*map(repr, df_1[0].values()), df_1[1]['paid'] is None)")).toContainText(
    "'Ada' Decimal('1.50') datetime.date(1815, 12, 10) [1, None] {'a': 1} b'A' True",
  );
  // The latest state of a variable is read, also of one that began as a result.
  await notebook.run(5, "df_1[0]['name'] = 'Grace'\nframe.append({'name': 'Edsger'})");
  await notebook.pickKernel("SQLite");
  await notebook.run(6, "SELECT name FROM df_1 UNION SELECT count(*) FROM frame");
  await expect(notebook.output(6).getByRole("gridcell", { name: "Grace" })).toBeVisible();
  await expect(notebook.output(6).getByRole("gridcell", { name: "3", exact: true })).toBeVisible();
  // Cells keep their language.
  await notebook.source(3).focus();
  await page.keyboard.press("Shift+Enter");
  await notebook.ended(3);
  await expect(notebook.output(3).getByRole("gridcell", { name: "DECIMAL(3,2)" })).toBeVisible();
  await notebook.run(7, "SELECT name FROM nowhere", "error");
  await expect(page.getByRole("textbox", { name: "Result name of cell 7" })).toBeHidden();
});

test("values keep their types from Python through DuckDB and back", async ({ notebook }) => {
  await notebook.run(
    1,
    `from decimal import Decimal
import datetime as dt
zone = dt.timezone(dt.timedelta(hours=2))
row = {'at': dt.datetime(2026, 3, 8, tzinfo=dt.timezone.utc), 'clock': dt.time(12, tzinfo=zone), 'wait': dt.timedelta(seconds=1.5),
  'big': 2**100, 'flag': True, 'raw': b'\\0\\xff', 'nested': [{'2': Decimal('1.50'), '1': None}], 'keyed': {(1, 2): 'x'}, '__proto__': 1}
rows = [row, {**row, 'flag': None}]`,
  );
  await notebook.pickKernel("DuckDB");
  await notebook.run(2, "FROM rows");
  await expect(notebook.output(2).getByRole("gridcell", { name: "12:00:00+02" }).first()).toBeVisible();
  await notebook.pickKernel("Python");
  await expect(await notebook.run(3, "print(list(map(dict, df_1)) == rows)")).toContainText("True");
  await notebook.pickKernel("SQLite");
  await notebook.run(4, "SELECT 1 AS v UNION ALL SELECT 1.0");
  await notebook.pickKernel("Python");
  await expect(await notebook.run(5, "print(sorted(str(row['v']) for row in df_2))")).toContainText("['1', '1.0']");
});

test("SQL in a Python cell is offered to run as SQL", async ({ notebook }) => {
  await notebook.run(1, "SELECT 6 * 7 AS answer", "error");
  await notebook.button("Run as DuckDB").click();
  await notebook.ended(1);
  await expect(notebook.output(1).getByRole("gridcell", { name: "42" })).toBeVisible();
});
