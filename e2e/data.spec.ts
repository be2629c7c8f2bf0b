import type { Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

// A blocked fetch is also logged to the console as an error.
test.use({ allowedErrors: /data\.localhost|Failed to load resource|CORS/ });

const SITE = "http://data.localhost";
const READABLE = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

async function openData(page: Page) {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Data" }).click();
  return { notebook, panel: page.getByRole("region", { name: "Data", exact: true }) };
}

test("one click puts a dataset into the notebook's kernel and runs it", async ({ page }) => {
  const { notebook, panel } = await openData(page);
  await panel.getByRole("button", { name: "Insert Shop sales", exact: true }).click();
  await notebook.ended(1);
  await expect(notebook.source(1)).toContainText('open("data/sales.csv"');
  await expect(notebook.output(1)).toContainText("1944 rows");
  await panel.getByRole("button", { name: "Other ways to insert Daily weather" }).click();
  await page.getByRole("menuitem", { name: "DuckDB", exact: true }).click();
  await notebook.ended(2);
  await expect(notebook.output(2)).toContainText("Arvenholm");
  await panel.getByRole("button", { name: "Insert Movies", exact: true }).click();
  await notebook.ended(3);
  await expect(notebook.output(3)).toContainText("480 entries");
});

savingTest("SQL notebooks get SQL", async ({ page }) => {
  const { notebook, panel } = await openData(page);
  await notebook.pickKernel("SQLite");
  await panel.getByRole("button", { name: "Insert Coffee shop database", exact: true }).click();
  await notebook.ended(1);
  await expect(notebook.output(1)).toContainText("revenue_by_month");
  await panel.getByRole("button", { name: "Insert Rail network", exact: true }).click();
  await notebook.ended(3);
  await expect(notebook.output(3)).toContainText("57 rows × 6 columns");
});

savingTest("a DuckDB file that a cell wrote is in the tree, where a table's query runs", async ({ page }) => {
  const { notebook } = await openData(page);
  const tree = page.getByRole("tree", { name: "Data sources" });
  const item = (name: string | RegExp) => tree.getByRole("treeitem", { name, exact: typeof name === "string" });
  await notebook.pickKernel("DuckDB");
  await notebook.run(
    1,
    "ATTACH 'shop.duckdb' AS shop; CREATE TABLE shop.orders AS SELECT range AS id, 'Oslo' AS city FROM range(3000)",
  );
  await item("Files").click();
  await item("shop.duckdb").click();
  await item("orders, 2 columns").click();
  await item("id, bigint").click();
  await expect(tree).toContainText("3,000 rows, no nulls, 3,000 distinct");
  await item("orders, 2 columns").hover();
  await tree.getByRole("button", { name: "Preview orders" }).click();
  await notebook.ended(2);
  await expect(notebook.output(2)).toContainText("100 rows × 2 columns");
  // Also where nothing has attached it before.
  await notebook.reload();
  await notebook.select(2);
  await page.keyboard.press("ControlOrMeta+Enter");
  await notebook.ended(2);
  await expect(notebook.output(2)).toContainText("100 rows × 2 columns");
});

test("an address of another site becomes a file, or says why not", async ({ page }) => {
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/refused.csv") return route.abort("failed");
    if (pathname === "/page.csv")
      return route.fulfill({
        headers: { ...READABLE, "content-type": "text/html" },
        body: "<!doctype html><p>Page</p>",
      });
    if (pathname === "/gone.csv") return route.fulfill({ status: 404, headers: READABLE, body: "gone" });
    return route.fulfill({ headers: { ...READABLE, "content-type": "text/csv" }, body: "a,b\n1,2\n3,4\n" });
  });
  const { notebook, panel } = await openData(page);
  const load = async (address: string) => {
    await panel.getByRole("textbox", { name: "Load from URL" }).fill(address);
    await panel.getByRole("button", { name: "Load", exact: true }).click();
  };
  await load(`${SITE}/refused.csv`);
  await expect(panel).toContainText(
    "data.localhost can't be reached, or it doesn't allow other sites to read this file",
  );
  await expect(panel).toContainText("drop the file on this page");
  await load(`${SITE}/gone.csv`);
  await expect(panel).toContainText("(404). Check the URL.");
  await load(`${SITE}/page.csv`);
  await expect(panel).toContainText("is a web page about the file");
  await load(`${SITE}/numbers.csv`);
  await expect(panel.getByRole("status")).toHaveText("Loaded data/numbers.csv");
  await panel.getByRole("button", { name: "Insert a cell that reads it" }).click();
  await notebook.ended(1);
  await expect(notebook.output(1)).toContainText("2 rows");
});
