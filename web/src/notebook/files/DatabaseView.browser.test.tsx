import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { DatabaseKernel, type FakeDatabase, SQLITE_FILE } from "../../../testing/database-kernel.ts";
import { openPanel, renderNotebook } from "../../../testing/render-notebook.tsx";

const ORDERS = {
  columns: { id: "integer", city: "text" },
  rows: [
    [1, "Rome"],
    [2, null],
  ],
} as const;

/** Opens a database file in a tab; `write` replaces what it holds, as a run does. */
async function openDatabase(database: FakeDatabase) {
  let held = database;
  const kernels: DatabaseKernel[] = [];
  const notebook = await renderNotebook({
    anotherKernel() {
      const kernel = new DatabaseKernel(held);
      kernels.push(kernel);
      return kernel;
    },
  });
  const write = (next: FakeDatabase) => {
    held = next;
    return notebook.services.files.store.write("/home/pyodide/shop.db", new Blob([SQLITE_FILE]));
  };
  await write(database);
  const files = await openPanel("Files");
  await files.getByRole("treeitem", { name: "shop.db" }).click();
  return { write, openKernels: () => kernels.filter(({ isDisposed }) => !isDisposed).length };
}

const tables = page.getByRole("navigation", { name: "Tables of shop.db" });
const names = () =>
  tables
    .getByRole("button")
    .elements()
    .map(({ textContent }) => textContent?.trim());
const rowsOf = (name: string) => page.getByRole("grid", { name: `Table ${name}` });

test("a database shows its tables and the rows of the chosen one, also when a run has changed it", async () => {
  const { write, openKernels } = await openDatabase({
    orders: ORDERS,
    cities: { columns: { city: "text" }, rows: [["Oslo"]], isView: true },
  });
  // The grid loads when the first one is shown.
  await expect.element(rowsOf("orders"), { timeout: 15_000 }).toMatchTextContent(/Rome/);
  expect(names()).toEqual(["orders", "cities view"]);
  await expect.element(tables.getByRole("button", { name: "orders" })).toHaveAttribute("aria-current", "true");
  expect(await faultsInBothThemes()).toEqual([]);
  await tables.getByRole("button", { name: "cities view" }).click();
  await expect.element(rowsOf("cities")).toMatchTextContent(/Oslo/);
  // The chosen table stays, with what it has now.
  await write({ added: ORDERS, cities: { columns: { city: "text" }, rows: [["Bergen"]], isView: true } });
  await expect.element(rowsOf("cities")).toMatchTextContent(/Bergen/);
  expect(names()).toEqual(["added", "cities view"]);
  expect(openKernels()).toBe(1);
  await write({ added: ORDERS });
  await expect.element(rowsOf("added")).toMatchTextContent(/Rome/);
  await page.getByRole("button", { name: "Close shop.db" }).last().click();
  await expect.poll(openKernels).toBe(0);
});

test("a table that can't be read says why, and the others are shown", async () => {
  await openDatabase({
    broken: { columns: {}, rows: [], isView: true, problem: "no such table: gone" },
    orders: ORDERS,
  });
  await expect.element(page.getByText("Couldn't read broken")).toBeVisible();
  await expect.element(page.getByText("SQLite says: no such table: gone.")).toBeVisible();
  await tables.getByRole("button", { name: "orders" }).click();
  await expect.element(rowsOf("orders"), { timeout: 15_000 }).toMatchTextContent(/Rome/);
});

test("a file without tables says how to add one, and a damaged one what is wrong, until it has some", async () => {
  const { write } = await openDatabase({});
  await expect.element(page.getByText("No tables yet")).toBeVisible();
  await write("file is not a database");
  await expect.element(page.getByText("Couldn't open shop.db")).toBeVisible();
  await expect.element(page.getByText("It isn't a SQLite database, or it's encrypted or damaged.")).toBeVisible();
  await write({ orders: ORDERS });
  await expect.element(rowsOf("orders"), { timeout: 15_000 }).toMatchTextContent(/Rome/);
});
