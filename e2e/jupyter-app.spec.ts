import { AgentPage } from "./agent.ts";
import { filterAsSql, linesOf, openAsReader } from "./analysis.ts";
import { FilesPanel } from "./files-panel.ts";
import { connect, test } from "./jupyter.ts";
import { logIn } from "./people.ts";
import { expect } from "./test.ts";

// Browsers report what a server says of a file that isn't there yet, and a reload cuts the connection to the model.
test.use({ allowedErrors: /\/api\/(?:contents|kernels)\/|WebSocket|ERR_/ });

test("inputs on a real Jupyter server: values arrive typed, the last one wins, and SQL in the browser gets them, too", async ({
  page,
  server,
  notebook,
}) => {
  test.setTimeout(180_000);
  await connect(notebook, server.address);
  await notebook.run(
    1,
    'factor = 2  # @param {"type":"slider","min":0,"max":9}\nday = "2026-01-31"  # @param {"type":"date"}',
  );
  await expect(
    await notebook.run(
      2,
      "import time\nprint('begun', factor)\ntime.sleep(0.2)\nprint(type(factor).__name__, factor * 21, day)",
    ),
  ).toContainText("int 42 2026-01-31");
  await notebook.pickLanguage(3, "DuckDB");
  await notebook.run(3, "SELECT 'times ' || ($factor * 10)::INT AS product");
  await expect(notebook.output(3).getByRole("gridcell", { name: "times 20" })).toBeVisible();

  await notebook.command("App view");
  const app = page.getByRole("main", { name: "App" });
  const status = page.getByRole("status", { name: "App status" });
  const slider = app.getByRole("slider", { name: "Factor" });
  const printed = app.getByRole("region", { name: "Cell 2 output" });
  await expect(printed).toContainText("int 42 2026-01-31");
  // Many values in a row: what is shown in the end belongs to the last.
  for (const value of ["3", "4", "5", "6", "7"]) await slider.fill(value);
  await expect(printed).toHaveText(/^begun 7\s*int 147 2026-01-31\s*$/);
  await expect(app.getByRole("region", { name: "Cell 3 output" })).toContainText("times 70");
  await expect(status).toHaveText("Live");
  await app.getByLabel("Day", { exact: true }).fill("2026-02-28");
  await expect(printed).toContainText("int 147 2026-02-28");
  await expect.poll(() => new URL(page.url()).search).toBe("?view=app&in.factor=7&in.day=2026-02-28");
  await page.getByRole("button", { name: "Reset inputs" }).click();
  await expect(printed).toContainText("int 42 2026-01-31");
  await page.getByRole("button", { name: "Open as notebook" }).click();
  // The code has the author's values, whatever readers chose.
  await expect(notebook.source(2)).toContainText("factor * 21");
  await expect(await notebook.run(4, "print(factor, day)")).toHaveText("2 2026-01-31");
});

const READINGS = `sensor,hour,value\n${Array.from({ length: 480 }, (_, i) => `s${i % 4},${Math.floor(i / 4) % 24},${(i % 37) + (i % 4) * 10}`).join("\n")}\n`;
const LOAD =
  "import pandas as pd\nreadings = pd.read_csv('readings.csv')\nprint(readings.groupby('sensor')['value'].mean().round(1).to_string())";

test("an engineer's day on a Jupyter server: files, the agent, SQL, completion, a chart, a reload, and an account", async ({
  page,
  browser,
  person,
  server,
  startModel,
}) => {
  test.setTimeout(240_000);
  await logIn(page, person, "/saved");
  const host = `127.0.0.1:${server.port}`;
  const notebook = new AgentPage(page);
  await notebook.open();
  await connect(notebook, server.address);

  // A file goes to the server, where Python reads it.
  const files = new FilesPanel(page);
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Files" }).click();
  await files.drop(page.getByRole("main"), { "readings.csv": READINGS });
  await expect(notebook.toast(`Added readings.csv to ${host}`)).toBeVisible();
  await expect(
    page.getByRole("tree", { name: `Jupyter server ${host}` }).getByRole("treeitem", { name: "readings.csv" }),
  ).toBeVisible();

  // The agent knows where cells run, and what it writes waits for a decision.
  const model = await startModel([
    {
      expect: { includes: ["run on the user's Jupyter server"] },
      answer: {
        text: "I load the readings.",
        calls: [{ tool: "add_cell", input: { after: "end", language: "python", source: LOAD, run: true } }],
      },
    },
    { expect: { lastIncludes: ["s0", "s3"] }, answer: { text: "Sensor s3 reads the highest values." } },
  ]);
  await notebook.connect(model);
  await notebook.choose("Review edits");
  await notebook.ask("Which sensor in readings.csv is the highest?");
  const change = page.getByRole("group", { name: /^Change to cell \d+$/ });
  await expect(change.getByText("Keep and run")).toBeVisible();
  await change.getByRole("button", { name: "Keep", exact: true }).click();
  await notebook.ends();
  await expect(notebook.cells.filter({ hasText: "Sensor s3 reads the highest values." })).toHaveCount(1);
  const types = await notebook.types();
  const written = types.indexOf("code") + 1;
  await expect(notebook.output(written)).toContainText("s3");

  // The server's Python completes its own frame.
  await notebook.insertBelow(written);
  await notebook.source(written + 1).focus();
  await page.keyboard.type("readings.gro");
  // The kernel may still be busy when it's asked first.
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+Space");
    await expect(page.getByRole("option", { name: /^groupby/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press("Escape");

  // SQL in the browser reads it, with a parameter.
  await notebook.pickLanguage(written + 1, "DuckDB");
  await notebook.start(
    written + 1,
    "SELECT hour, avg(value) AS average FROM readings WHERE sensor = $sensor GROUP BY hour ORDER BY hour",
  );
  await notebook.ended(written + 1, "error");
  const parameter = notebook.cell(written + 1).getByRole("textbox", { name: "$sensor" });
  await parameter.fill("s3");
  await parameter.press("Enter");
  await notebook.ended(written + 1);
  const output = notebook.output(written + 1);
  await expect(output).toContainText("24 rows");

  // A filter becomes a cell, a chart becomes code.
  await filterAsSql(notebook, written + 1, "hour", "<3", "WHERE hour < 3");
  await expect(notebook.output(written + 2)).toContainText("3 rows");
  await output.getByRole("button", { name: "Chart", exact: true }).click();
  const chart = output.getByRole("region", { name: "Chart" });
  await chart.getByRole("combobox", { name: "Chart" }).selectOption("Line");
  await expect(linesOf(output)).toHaveCount(1);

  // After a reload, the kernel on the server still has everything.
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await notebook.reload();
  await expect(linesOf(output)).toHaveCount(1);
  await notebook.insertBelow(written + 2);
  await expect(await notebook.run(written + 3, "print(len(readings))")).toHaveText("480");

  // In the account, a reader has the results and not the server.
  await page.keyboard.press("ControlOrMeta+s");
  await expect(notebook.saveStatus).toHaveText("Saved", { timeout: 30_000 });
  const { reader, read } = await openAsReader(notebook, browser);
  await expect(read.output(written)).toContainText("s3");
  await expect(read.output(written + 3)).toHaveText("480");
  await expect(reader.getByText(host)).toHaveCount(0);
  await reader.close();
});
