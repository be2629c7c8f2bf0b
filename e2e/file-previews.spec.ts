import { gzipSync } from "node:zlib";
import { openFiles } from "./files-panel.ts";
import { arrowStream, database, parquet, workbook } from "./made-files.ts";
import { expect, savingTest as test } from "./test.ts";

test("data files are looked at in the grid or as a tree, and read in a cell by one click", async ({ page }) => {
  const { notebook, files } = await openFiles(page);
  await notebook.pickKernel("DuckDB");
  await files.upload(
    { name: "people.csv", buffer: Buffer.from('name;"age, years"\nAda;36\n"A; B";41\n') },
    { name: "tree.json", buffer: Buffer.from('{"deep": {"answer": 42}}') },
    { name: "book.xlsx", buffer: workbook() },
    { name: "made.parquet", buffer: parquet() },
    { name: "wells.feather", buffer: arrowStream() },
    { name: "packed.csv.gz", buffer: gzipSync("city,price\nUlm,19.90\n") },
    { name: "packed.jsonl.gz", buffer: gzipSync('{"n": 1}\n{"n": 2}\n') },
    { name: "torn.parquet", buffer: parquet().subarray(0, 200) },
  );
  await files.row("tree.json").click();
  await expect(page.getByRole("tree", { name: "JSON" })).toContainText("answer");
  await files.row("book.xlsx").click();
  await expect(
    page.getByRole("grid", { name: "Table of book.xlsx" }).getByRole("gridcell", { name: "12.5" }),
  ).toBeVisible();
  await files.row("made.parquet").click();
  const made = page.getByRole("grid", { name: "Table of made.parquet" });
  await made.getByRole("columnheader", { name: "year" }).getByRole("button").first().dblclick();
  await expect(made.getByRole("row").nth(1)).toContainText("cello");
  await files.row("wells.feather").click();
  await expect(
    page.getByRole("grid", { name: "Table of wells.feather" }).getByRole("gridcell", { name: "2.5" }),
  ).toBeVisible();
  await files.row("packed.csv.gz").click();
  await expect(
    page.getByRole("grid", { name: "Table of packed.csv" }).getByRole("gridcell", { name: "19.90" }),
  ).toBeVisible();
  await files.row("packed.jsonl.gz").click();
  await expect(page.getByRole("region", { name: "packed.jsonl.gz" })).toContainText('{"n": 2}');
  await files.row("torn.parquet").click();
  await expect(page.getByText("This isn't a Parquet file, or it's damaged.")).toBeVisible();
  await files.row("people.csv").click();
  const people = page.getByRole("grid", { name: "Table of people.csv" });
  await expect(people.getByRole("gridcell", { name: "A; B" })).toBeVisible();
  await page.getByRole("region", { name: "people.csv" }).getByRole("button", { name: "Query in a new cell" }).click();
  await page.keyboard.press("Shift+Enter");
  await expect(notebook.output(1).getByRole("gridcell", { name: "Ada" })).toBeVisible();
});

test("a database shows its tables, a PDF its pages, and the tabs are there after a reload", async ({ page }) => {
  const { files } = await openFiles(page);
  await files.upload(
    { name: "shop.db", buffer: await database() },
    { name: "page.pdf", buffer: pdf() },
    { name: "fake.sqlite", buffer: Buffer.from("not a database, but long enough to be one".repeat(9)) },
  );
  await files.row("shop.db").click();
  const tables = page.getByRole("navigation", { name: "Tables of shop.db" });
  await expect(tables.getByRole("button")).toHaveText(['odd "name"', "orders", "total view"]);
  await tables.getByRole("button", { name: "orders" }).click();
  const grid = page.getByRole("grid", { name: "Table orders" });
  await grid.getByRole("columnheader", { name: /item/ }).getByRole("button", { name: /item/ }).first().click();
  await expect(grid.getByRole("row").nth(1)).toContainText("apple");
  await files.row("fake.sqlite").click();
  await expect(page.getByText("Couldn't open fake.sqlite")).toBeVisible();
  await files.row("page.pdf").click();
  const viewer = page.getByRole("region", { name: "page.pdf" }).locator("iframe").contentFrame().locator("iframe");
  await expect(viewer).toHaveAttribute("src", /^blob:http:\/\/127\.0\.0\.1/);

  await page.reload();
  await expect(page.getByRole("tab")).toHaveText(["Notebook", "shop.db", "fake.sqlite", "page.pdf"]);
  await expect(page.getByRole("tab", { name: "page.pdf" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "shop.db" }).click();
  await expect(page.getByRole("grid", { name: "Table odd" })).toBeVisible();
});

/** A PDF with one page and two words. */
function pdf(): Buffer {
  const text = "BT /F1 24 Tf 40 100 Td (Two words) Tj ET";
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`);
}
