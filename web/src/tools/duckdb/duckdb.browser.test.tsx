import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSoundPage, example, field, renderTool, type RenderedTool } from "../../../testing/render-tool.tsx";
import DuckdbPage from "./page.tsx";

const status = page.getByRole("status", { name: "Run status" });
const tables = page.getByRole("region", { name: "Tables" });
const grid = page.getByRole("grid", { name: "Result 1" });

/** Opens the workbench on a database with these tables. */
async function openWorkbench(...names: readonly string[]): Promise<RenderedTool> {
  const tool = await renderTool(DuckdbPage, "/tools/duckdb");
  const columns = [{ name: "price", type: "DOUBLE" }];
  tool.kernel("duckdb-wasm").knows.schema = {
    tables: names.map((name) => ({ schema: "main", name, columns })),
    files: [],
  };
  await expect.poll(() => field("SQL").element().getAttribute("contenteditable")).toBe("true");
  return tool;
}

test("SQL is run by keys, and its result and the tables are shown", async () => {
  const tool = await openWorkbench("sales");
  await expect.element(page.getByText("No results yet")).toBeVisible();
  await field("SQL").fill("table 42");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(grid).toMatchTextContent(/42/);
  await expect.element(status).toMatchTextContent(/^1 result in /);
  await tables.getByText("sales").click();
  await expect.element(tables.getByText("DOUBLE")).toBeVisible();
  await tables.getByRole("button", { name: "Summarize" }).click();
  await expect.poll(() => tool.kernel("duckdb-wasm").ran.at(-1)).toBe("SUMMARIZE sales;");
});

test("an error says what failed, and Stop ends a query without end", async () => {
  await openWorkbench();
  await field("SQL").fill("fail");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect.element(status).toMatchTextContent(/^Failed after /);
  await field("SQL").fill("wait");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect.element(status).toHaveTextContent("Stopped");
  await expect.element(page.getByRole("button", { name: "Run", exact: true })).toBeEnabled();
});

test("a file becomes a table, and one that can't be read is explained", async () => {
  const tool = await openWorkbench();
  const files = page.getByLabelText("Files for the database");
  await userEvent.upload(files, new File(["town,price\nUlm,3\n"], "Sales 2026.csv"));
  await expect
    .poll(() => tool.kernel("duckdb-wasm").ran.at(-1))
    .toBe("CREATE TABLE sales_2026 AS SELECT * FROM read_csv('Sales 2026.csv')");
  await expect.element(page.getByText(/is now available as sales_2026/)).toBeVisible();
  await userEvent.upload(files, new File(["?"], "picture.psd"));
  await expect.element(page.getByText(/^picture\.psd isn't a supported file\./)).toBeVisible();
  await field("File URL").fill("example.org/a.csv");
  await page.getByRole("button", { name: "Fetch" }).click();
  await expect.element(page.getByText("Enter a full URL that starts with https://.")).toBeVisible();
});

test("a database that can't start is explained", async () => {
  await renderTool(DuckdbPage, "/tools/duckdb", { failure: "DuckDB couldn't start. Reload the page." });
  await example(document.querySelector("[aria-label=Examples] button")?.textContent ?? "").click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect.element(page.getByText("DuckDB couldn't start. Reload the page.")).toBeVisible();
});

test("ten tables with long names fit a phone", async () => {
  await openWorkbench(...Array.from({ length: 10 }, (_, at) => `${"long_name_".repeat(12)}${at}`));
  await field("SQL").fill(`table ${"wide ".repeat(200)}`);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(grid).toBeVisible();
  await expectSoundPage();
});
