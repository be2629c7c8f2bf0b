import { addresses } from "./addresses.ts";
import { faultsInBothThemes } from "./axe.ts";
import { type FileCell, openCells } from "./cell-files.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, SAVES_DATA, test } from "./test.ts";

const CELLS: readonly FileCell[] = [
  { type: "markdown", source: "# Tea shop" },
  'price = 4  # @param {"type":"slider","min":0,"max":10,"step":1}',
  'region = "EU"  # @param ["EU", "US"]',
  "print(f'{price * 2} in {region}')",
];

test("a shared app opens with its results, takes the address's inputs, and starts Python at the first use", async ({
  page,
}) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await openCells(notebook, CELLS);
  await notebook.button("Run all").click();
  await notebook.ended(4);
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  const { pathname } = new URL(page.url());

  await page.goto(`${pathname}?view=app&in.nobody=1&in.price=99`);
  const app = page.getByRole("main", { name: "App" });
  const status = page.getByRole("status", { name: "App status" });
  await expect(app.getByRole("heading", { name: "Tea shop" })).toBeVisible();
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
  await expect(status).toHaveText(/^Results of [A-Z][a-z]{2} \d+, \d\d:\d\d$/);
  await expect(app.getByRole("slider", { name: "Price" })).toHaveValue("4");
  expect(await faultsInBothThemes(page, "app")).toEqual([]);

  await app.getByRole("slider", { name: "Price" }).fill("7");
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("14 in EU");
  await expect(status).toHaveText("Live");
  await app.getByRole("combobox", { name: "Region" }).selectOption("US");
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("14 in US");
  await expect.poll(() => new URL(page.url()).search).toBe("?view=app&in.price=7&in.region=US");

  // The address has what was chosen, so the results of it are made again.
  await page.reload();
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("14 in US");
  await expect(status).toHaveText("Live");
  await page.getByRole("button", { name: "Reset inputs" }).click();
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
  await expect.poll(() => new URL(page.url()).search).toBe("?view=app");
  await page.getByRole("button", { name: "Open as notebook" }).click();
  await expect(notebook.cell(4)).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});

test("a failing app says why", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await openCells(notebook, ["n = 1  # @param {'type':'integer'}", "print(10 / n)", "print('fine', n)"]);
  await notebook.command("App view");
  await page.getByRole("textbox", { name: "N", exact: true }).fill("0");
  await expect(page.getByRole("status", { name: "App status" })).toHaveText(
    "Failed: ZeroDivisionError: division by zero",
  );
  // What doesn't read it goes on.
  await expect(page.getByRole("region", { name: "Cell 3 output" })).toHaveText("fine 0");
});

test("SQL in the browser reacts to an input without Python", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  const metadata = { fiddle: { kernelId: "duckdb-wasm" } };
  await openCells(notebook, [
    "least = 3  # @param {'type':'slider','min':0,'max':9}",
    { type: "code", source: "SELECT * FROM range(10) t(n) WHERE n >= $least", metadata },
  ]);
  await notebook.command("App view");
  await page.getByRole("slider", { name: "Least" }).fill("8");
  await expect(page.getByRole("region", { name: "Cell 2 output" })).toContainText("2 rows");
  await page.getByRole("slider", { name: "Least" }).fill("9");
  await expect(page.getByRole("region", { name: "Cell 2 output" })).toContainText("1 row");
});

test("where kernels can't be reached, an app still shows its results, also while it waits for one", async ({
  page,
  context,
}) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await openCells(notebook, CELLS);
  await notebook.button("Run all").click();
  await notebook.ended(4);
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  const { pathname } = new URL(page.url());
  await context.route(`${addresses().kernelOrigin}/**`, (route) => route.abort());
  await page.goto(`${pathname}?view=app`);
  await expect(page.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
  await page.getByRole("slider", { name: "Price" }).fill("7");
  await expect(page.getByRole("status", { name: "App status" })).toHaveText("Updating…");
  await expect(page.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
});

const CHART = {
  $schema: "https://vega.github.io/schema/vega-lite/v5.json",
  params: [{ name: "n", value: 1 }],
  data: { values: [{}] },
  mark: { type: "text", text: { expr: "'n is ' + n" } },
};

test("a chart follows an input of its parameter's name without a kernel", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  const display = `display({"application/vnd.vegalite.v5+json": ${JSON.stringify(CHART)}}, raw=True)`;
  await openCells(notebook, ["n = 1  # @param {'type':'slider','min':0,'max':9}", display]);
  await notebook.button("Run all").click();
  await notebook.ended(2);
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?view=app`);
  const chart = page.frameLocator('iframe[title="Output of cell 2"]');
  await expect(chart.getByText("n is 1")).toBeVisible();
  await page.getByRole("slider", { name: "N" }).fill("7");
  await expect(chart.getByText("n is 7")).toBeVisible();
  await expect(page.getByRole("status", { name: "App status" })).toHaveText(/^Results of /);
});
