import type { Locator } from "@playwright/test";
import type { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

const SALES = "sales = [{'city': c, 'amount': n * 1.5} for n, c in enumerate(['Paris', 'Rome', 'Oslo'] * 100)]";

async function openPanel(notebook: NotebookPage): Promise<Locator> {
  await notebook.button("Variables").click();
  return notebook.root.getByRole("region", { name: "Variables" });
}

test("Variables shows what cells defined, searches, and goes to the cell", async ({ notebook }) => {
  const panel = await openPanel(notebook);
  await notebook.run(1, `import math\n${SALES}\ngreeting = 'hello'`);
  await notebook.run(2, "answer = 42\ndef twice(n): return n * 2");
  const names = panel.getByRole("list", { name: "Variables" }).getByRole("listitem");
  await expect(names).toHaveCount(3);
  await expect(names.nth(0)).toContainText(/sales\s*list · 300.*kB.*city/);
  await expect(names.nth(2)).toContainText(/answer\s*int.*42/);
  await panel.getByRole("combobox", { name: "Kinds shown" }).selectOption("Functions, classes");
  await expect(names).toHaveText([/twice\(n\)/]);
  await panel.getByRole("combobox", { name: "Kinds shown" }).selectOption("Everything");
  await expect(names).toHaveCount(5);
  await panel.getByRole("searchbox", { name: "Search variables" }).fill("hel");
  await expect(names).toHaveCount(1);
  await panel.getByRole("button", { name: /^greeting/ }).click();
  await expect(panel.getByRole("group", { name: "Contents of greeting" })).toHaveText("'hello'");
  await panel.getByRole("button", { name: "Go to cell 1, which defined greeting" }).click();
  await expect(notebook.cell(1)).toBeFocused();
});

test("a variable is deleted and comes back, and new ones appear after a run", async ({ page, notebook }) => {
  const panel = await openPanel(notebook);
  await expect(panel).toContainText(/hasn't started|No variables yet|Loading/);
  await notebook.run(1, "kept = 1; gone = [1, 2]");
  await panel.getByRole("listitem").filter({ hasText: "gone" }).hover();
  await panel.getByRole("button", { name: "Delete gone" }).click();
  await expect(panel.getByRole("listitem")).toHaveText([/kept/]);
  await page.getByText("Undo", { exact: true }).click();
  await expect(panel.getByRole("listitem")).toHaveText([/kept/, /gone/]);
  await notebook.start(2, "import time; time.sleep(1.5); late = 1");
  await expect(panel).toContainText("Running – showing the values from before.");
  await expect(panel.getByRole("listitem")).toHaveText([/kept/, /gone/, /late/]);
});

test("tables open in the grid: Python's rows, DuckDB's and SQLite's tables and views", async ({ page, notebook }) => {
  const panel = await openPanel(notebook);
  await notebook.run(1, SALES);
  const dialog = notebook.root.getByRole("dialog");
  await panel.getByRole("button", { name: /^sales/ }).click();
  await expect(dialog.getByRole("grid", { name: "Table sales" })).toContainText("Paris");
  await expect(dialog).toContainText("300 rows × 2 columns");
  await dialog.getByRole("button", { name: "Summaries" }).click();
  await expect(dialog.getByRole("columnheader", { name: "city" })).toContainText("3 distinct, most often Paris (100)");
  await dialog.getByRole("button", { name: "Chart", exact: true }).click();
  await expect(dialog.locator("iframe").contentFrame().locator("svg .mark-rect path")).toHaveCount(3);
  await dialog.getByRole("button", { name: "Turn into code" }).click();
  await expect(notebook.source(3)).toContainText("alt.Chart(pd.DataFrame(sales))");
  for (const [n, kernel] of [[4, "DuckDB"] as const, [5, "SQLite"] as const]) {
    await notebook.insertBelow(n - 1);
    await notebook.pickKernel(kernel);
    await notebook.run(
      n,
      "CREATE TABLE fruit (name TEXT, n INT); INSERT INTO fruit VALUES ('fig', 2), ('pear', 5); CREATE VIEW few AS SELECT name FROM fruit WHERE n < 3",
    );
    const tables = panel.getByRole("list", { name: `${kernel} tables` });
    await expect(tables.getByRole("listitem")).toHaveText([/fruit\s*TABLE · 2 × 2/, /few\s*VIEW/]);
    await tables.getByRole("button", { name: /^few/ }).click();
    await expect(dialog.getByRole("gridcell", { name: "fig" })).toBeVisible();
    await page.keyboard.press("Escape");
    await tables.getByRole("button", { name: `Go to cell ${n}, which defined fruit` }).click();
    await expect(notebook.cell(n)).toBeFocused();
  }
});
