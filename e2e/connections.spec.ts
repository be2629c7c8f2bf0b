import { createHash } from "node:crypto";
import { FilesPanel } from "./files-panel.ts";
import { NotebookPage } from "./notebook.ts";
import { logIn, newPerson } from "./people.ts";
import { hasPostgresql, POSTGRESQL } from "../server/src/connections/testing-databases.ts";
import { expect, test } from "./test.ts";

test.describe("a PostgreSQL connection", () => {
  test.skip(!hasPostgresql, "PostgreSQL can't be reached");

  test("is a kernel by its name; its result is a grid, a file, and a data frame in Python and DuckDB", async ({
    page,
    playwright,
  }) => {
    const person = await newPerson(await playwright.request.newContext());
    const made = await person.call("POST", "/api/connections", { name: "Shop", ...POSTGRESQL });
    expect(made.status).toBe(201);
    await logIn(page, person, "/account");
    const notebook = new NotebookPage(page);
    await notebook.open();
    await expect(notebook.kernelPicker.getByRole("option", { name: "Shop" })).toBeAttached();
    await notebook.pickKernel("Shop");
    const sql = "select i as id, 'row ' || i as name, 1.50::numeric as price from generate_series(1, 3000) i";
    await notebook.run(1, sql);
    const grid = notebook.output(1).getByRole("grid");
    await expect(grid.getByRole("gridcell", { name: "row 1", exact: true })).toBeVisible();
    await expect(notebook.output(1)).toContainText("3,000 rows");
    const name = `${createHash("sha256").update(sql).digest("hex").slice(0, 8)}.csv`;
    await expect(notebook.output(1)).toContainText(`Saved as ${name}`);
    void FilesPanel;
  });
});
