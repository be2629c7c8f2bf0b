import type { ConnectionSchema } from "@fiddle/protocol";
import { FREE_USER } from "@fiddle/protocol/free-user.ts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { ADA, beLoggedIn, meAnswer, SHOP } from "../../../testing/account.ts";
import { DatabaseKernel, type FakeDatabase, SQLITE_FILE } from "../../../testing/database-kernel.ts";
import { renderNotebook } from "../../../testing/render-notebook.tsx";
import { answerCalls, refusal } from "../../../testing/server.ts";
import { session } from "../../accounts/session.ts";
import { schemaChanged } from "../../connections/schema-changes.ts";
import { loadConnections, savedConnections } from "../../connections/saved-connections.ts";

const columns = [
  { name: "id", type: "bigint" },
  { name: "Full Name", type: "text" },
];
const SCHEMA: ConnectionSchema = {
  schemas: ["public", "empty"],
  tables: [
    { schema: "public", name: "people", kind: "TABLE", columns },
    { schema: "public", name: "Odd Name", kind: "VIEW", columns },
  ],
  more: false,
};

const tree = page.getByRole("tree", { name: "Data sources" });
const item = (name: string) => tree.getByRole("treeitem", { name, exact: true });
const path = `/api/connections/${SHOP.uuid}`;

beforeEach(() => savedConnections.setState({ state: "none", list: [] }, true));

async function openData(answers: Parameters<typeof answerCalls>[0]) {
  beLoggedIn();
  const calls = answerCalls({ "GET /api/connections": { connections: [SHOP] }, ...answers });
  const notebook = await renderNotebook({ cells: [""] });
  await loadConnections();
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Data" }).click();
  await expect.element(tree).toBeVisible();
  return { notebook, calls };
}

test("a connection's schemas, tables and columns are loaded as they're opened, by keys too", async () => {
  const { notebook, calls } = await openData({ [`GET ${path}/schema`]: SCHEMA });
  expect(calls.filter(({ path: asked }) => asked.includes("schema"))).toEqual([]);
  await item("Shop, PostgreSQL").click();
  await expect.element(item("public")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{ArrowDown}");
  await expect.element(item("people, 2 columns")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(item("id, bigint")).toBeVisible();
  await expect.element(item("Full Name, text")).toHaveAttribute("aria-level", "4");
  // Long names and types are cut.
  await expect.element(item("Full Name, text")).toHaveAttribute("title", "Full Name\ntext");
  await userEvent.keyboard("{Enter}");
  await expect.element(item("id, bigint")).not.toBeInTheDocument();
  await item("Odd Name, 2 columns").click();
  await expect.element(item("id, bigint")).toBeVisible();
  await item("Odd Name, 2 columns").click();
  expect(notebook.sources()).toEqual([""]);
  await item("empty").click();
  await expect.element(item("Nothing here yet")).toBeVisible();
  expect(await faultsInBothThemes()).toEqual([]);
});

test("of thousands of tables some are shown, and the others are found by name, also those whose columns weren't read", async () => {
  const names = Array.from({ length: 3_000 }, (_, n) => `t_${n}`);
  const tables = names.slice(0, 2_000).map((name) => ({ schema: "public", name, kind: "TABLE", columns }));
  await openData({
    [`GET ${path}/schema`]: ({ path: asked }) =>
      asked.endsWith("?schema=public&table=t_2999")
        ? { schemas: ["public"], tables: [{ schema: "public", name: "t_2999", kind: "TABLE", columns }], more: false }
        : asked.endsWith("?schema=public")
          ? { schemas: ["public"], tables, more: true }
          : { schemas: ["public"], tables: [], more: false, names: [{ schema: "public", tables: names }] },
  });
  await item("Shop, PostgreSQL").click();
  await expect.element(item("public")).toBeVisible();
  await expect.element(page.getByRole("searchbox", { name: "Find tables" })).not.toBeInTheDocument();
  await item("public").click();
  await expect.element(item("t_199, 2 columns")).toBeInTheDocument();
  await expect.element(item("t_200, 2 columns")).not.toBeInTheDocument();
  await item("Show more (2,800 left)").click();
  await expect.element(item("t_399, 2 columns")).toBeInTheDocument();
  await expect.element(item("t_199, 2 columns")).toHaveFocus();
  await page.getByRole("searchbox", { name: "Find tables" }).fill("T_299");
  await expect.element(item("t_2999")).toBeVisible();
  await expect.element(item("t_0, 2 columns")).not.toBeInTheDocument();
  await item("t_2999").click();
  await item("Full Name, text").click();
  await expect.element(item("Full Name, text")).toBeVisible();
  // A column of a database has nothing inside.
  await expect.element(item("Loading…")).not.toBeInTheDocument();
  await page.getByRole("searchbox", { name: "Find tables" }).fill("nothing like it");
  await expect.element(item("No table has this in its name")).toBeVisible();
});

test("a table's buttons write a query, run it, or copy the name; a click never writes one", async () => {
  const { notebook } = await openData({ [`GET ${path}/schema`]: SCHEMA });
  await item("Shop, PostgreSQL").click();
  await item("public").click();
  await item("people, 2 columns").hover();
  await tree.getByRole("button", { name: "Insert query for people" }).click();
  await expect.poll(notebook.sources).toEqual(["SELECT * FROM public.people LIMIT 100"]);
  await item("Odd Name, 2 columns").hover();
  await tree.getByRole("button", { name: "Preview Odd Name" }).click();
  await expect.poll(notebook.sources).toContain('SELECT * FROM public."Odd Name" LIMIT 100');
  await expect
    .poll(() => notebook.kernel(`connection:${SHOP.uuid}`).ran)
    .toEqual(['SELECT * FROM public."Odd Name" LIMIT 100']);
  const written = vi.spyOn(navigator.clipboard, "write").mockImplementation(async () => {});
  onTestFinished(() => written.mockRestore());
  await item("Odd Name, 2 columns").hover();
  await tree.getByRole("button", { name: "Copy name of Odd Name" }).click();
  await expect.element(page.getByText('Copied public."Odd Name"')).toBeVisible();
  const [copied] = written.mock.lastCall?.[0] ?? [];
  expect(await (await copied?.getType("text/plain"))?.text()).toBe('public."Odd Name"');
});

test("an open file shows what a run has changed in it, down to the profile of an open column", async () => {
  let database: FakeDatabase = { orders: { columns: { id: "integer" }, rows: [[1], [2]] } };
  const notebook = await renderNotebook({ anotherKernel: () => new DatabaseKernel(database) });
  const { store } = notebook.services.files;
  const write = (name: string, text: string) => store.write(`/home/pyodide/${name}`, new Blob([text]));
  await write("sales.csv", "day,sum\n1,2\n");
  await write("shop.db", SQLITE_FILE);
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Data" }).click();
  await item("Files").click();
  await item("shop.db").click();
  await item("orders, 1 column").click();
  await item("id, integer").click();
  await expect.poll(() => tree.element().textContent).toContain("2 rows, no nulls, 2 distinct, from 1 to 2");
  await item("sales.csv").click();
  await expect.element(tree.getByRole("treeitem", { name: /^sum,/ })).toBeVisible();
  database = {
    orders: { columns: { id: "integer" }, rows: [[1], [2], [3]] },
    sums: { columns: { total: "number", city: "text" }, rows: [] },
  };
  await write("shop.db", `${SQLITE_FILE} with another table`);
  await expect.element(item("sums, 2 columns")).toBeVisible();
  await expect.poll(() => tree.element().textContent).toContain("3 rows, no nulls, 3 distinct, from 1 to 3");
  await write("sales.csv", "day,total,city\n1,2,Rome\n");
  await expect.element(tree.getByRole("treeitem", { name: /^city,/ }).first()).toBeVisible();
  await expect.element(tree.getByRole("treeitem", { name: /^sum,/ })).not.toBeInTheDocument();
  // What can't be opened anymore says so, and opens again.
  database = "file is not a database";
  await write("shop.db", "no database");
  await expect.element(item("It isn't a SQLite database, or it's encrypted or damaged.")).toBeVisible();
  database = { fixed: { columns: { id: "integer" }, rows: [] } };
  await write("shop.db", SQLITE_FILE);
  await expect.element(item("fixed, 1 column")).toBeVisible();
});

test("an open connection shows what a statement has made, changed and dropped", async () => {
  let tables: ConnectionSchema["tables"] = [];
  await openData({ [`GET ${path}/schema`]: () => ({ schemas: ["public"], tables, more: false }) });
  await item("Shop, PostgreSQL").click();
  await item("public").click();
  await expect.element(item("Nothing here yet")).toBeVisible();
  tables = [{ schema: "public", name: "people", kind: "TABLE", columns: columns.slice(0, 1) }];
  schemaChanged(SHOP.uuid);
  await expect.element(item("people, 1 column")).toBeVisible();
  (item("people, 1 column").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(item("id, bigint")).toBeVisible();
  tables = [{ schema: "public", name: "people", kind: "TABLE", columns }];
  schemaChanged(SHOP.uuid);
  await expect.element(item("Full Name, text")).toBeVisible();
  tables = [];
  schemaChanged(SHOP.uuid);
  await expect.element(item("Nothing here yet")).toBeVisible();
  await expect.element(item("people, 2 columns")).not.toBeInTheDocument();
});

test("what can't be loaded says why in its place", async () => {
  await openData({ [`GET ${path}/schema`]: refusal(502, "connection-failed", "The database refused the connection.") });
  await item("Shop, PostgreSQL").click();
  const failure = item("The database refused the connection.");
  await expect.element(failure).toBeVisible();
  await item("DuckDB").click();
  const color = (name: string) => getComputedStyle(item(name).element()).color;
  await expect.element(item("Nothing here yet")).toBeVisible();
  expect(color("The database refused the connection.")).not.toBe(color("Nothing here yet"));
  await item("Shop, PostgreSQL").click();
  await expect.element(failure).not.toBeInTheDocument();
});

test("types are written as the database does, also where capitals mean something", async () => {
  const types = ["Array(Nullable(String))", `shop."Mood"`, "enum('S','XL')"];
  const typed = types.map((type, i) => ({ name: `c${i}`, type }));
  const tables = [{ schema: "public", name: "sizes", kind: "TABLE", columns: typed }];
  const { notebook } = await openData({ [`GET ${path}/schema`]: { schemas: ["public"], tables, more: false } });
  await item("Shop, PostgreSQL").click();
  await item("public").click();
  await expect.element(item("sizes, 3 columns")).toBeVisible();
  (item("sizes, 3 columns").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(item(`c0, ${types[0]}`)).toBeVisible();
  await expect.element(item(`c1, ${types[1]}`)).toBeVisible();
  await expect.element(item(`c2, ${types[2]}`)).toBeVisible();
  const own = [
    { name: "n", type: "DECIMAL(9,2)" },
    { name: "size", type: "ENUM('S', 'XL')" },
  ];
  const kernel = notebook.kernel("duckdb-wasm");
  Object.assign(kernel, {
    answers: () => true,
    ask: async () => ({ tables: [{ schema: "main", name: "shirts", columns: own }] }),
  });
  kernel.become({ kind: "ready" });
  await item("DuckDB").click();
  await expect.element(item("shirts, 2 columns")).toBeVisible();
  (item("shirts, 2 columns").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(item("n, decimal(9,2)")).toBeVisible();
  await expect.element(item("size, ENUM('S', 'XL')")).toBeVisible();
});

test("databases of the browser that have nothing yet say so", async () => {
  await openData({});
  for (const name of ["DuckDB", "SQLite", "Python"]) {
    await item(name).click();
    await expect.element(item(name)).toHaveAttribute("aria-expanded", "true");
  }
  await expect.poll(() => tree.getByRole("treeitem", { name: "Nothing here yet" }).elements().length).toBe(3);
});

test("an open list shows what a cell has made and loses what it dropped", async () => {
  const { notebook } = await openData({});
  const duckdb = notebook.kernel("duckdb-wasm");
  let tables = [
    { schema: "main", name: "people", columns },
    { schema: "shop.old", name: "Orders", columns },
  ];
  Object.assign(duckdb, { answers: () => true, ask: async () => ({ tables }) });
  await item("DuckDB").click();
  await item("Files").click();
  await expect.poll(() => tree.getByRole("treeitem", { name: "Nothing here yet" }).elements().length).toBe(2);
  duckdb.become({ kind: "busy" });
  duckdb.become({ kind: "ready" });
  await expect.element(item("people, 2 columns")).toBeVisible();
  await item("shop.old.Orders, 2 columns").hover();
  await tree.getByRole("button", { name: "Insert query for shop.old.Orders" }).click();
  await expect.poll(notebook.sources).toContain("SELECT * FROM shop.old.Orders LIMIT 100");
  await notebook.services.files.store.write("/home/pyodide/made.csv", new Blob(["a"]));
  await expect.element(item("made.csv")).toBeVisible();
  tables = [];
  duckdb.become({ kind: "busy" });
  duckdb.become({ kind: "ready" });
  await expect.element(item("people, 2 columns")).not.toBeInTheDocument();
  await item("DuckDB").click();
  await expect.element(item("DuckDB")).toHaveAttribute("aria-expanded", "false");
});

test("someone who can add a connection isn't offered a plan where the page doesn't know them yet", async () => {
  await openData({ "GET /api/me": meAnswer({ user: { ...ADA, is_paid: true } }) });
  session.setState({ user: FREE_USER });
  await page.getByRole("button", { name: "Add connection" }).click();
  await expect.element(page.getByRole("dialog", { name: "Add connection" })).toBeVisible();
});

test("a connection is deleted after a question, and its line goes", async () => {
  const { calls } = await openData({ [`DELETE ${path}`]: undefined });
  await page.getByRole("button", { name: "Options of Shop" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Shop?" });
  await dialog.getByRole("button", { name: "Delete connection" }).click();
  await expect.element(item("Shop, PostgreSQL")).not.toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({ method: "DELETE", path });
});

test("results stand in one place, in the order of their names, with their columns and where they came from", async () => {
  const result = (
    resultName: string,
    source: string,
  ): NonNullable<NonNullable<Parameters<typeof renderNotebook>[0]>["cells"]>[number] => ({
    type: "code",
    source,
    metadata: { fiddle: { resultName, kernelId: "duckdb-wasm" } },
    outputs: [
      {
        output_type: "execute_result",
        execution_count: 1,
        metadata: {},
        data: {
          "application/vnd.fiddle.table+json": {
            tableId: resultName,
            columns: [{ name: "n", type: "integer", displayType: "BIGINT" }],
            rowCount: 3,
            rows: [[1], [2], [2]],
          },
        },
      },
    ],
  });
  const notebook = await renderNotebook({ cells: [result("df_2", "select 2"), result("df_1", "select 1")] });
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Data" }).click();
  await item("Results").click();
  await expect
    .poll(() =>
      tree
        .getByRole("treeitem", { name: /^df_/ })
        .elements()
        .map((one) => one.ariaLabel),
    )
    .toEqual(["df_1, 3 × 1", "df_2, 3 × 1"]);
  await item("df_2, 3 × 1").click();
  await expect.element(item("From DuckDB")).toBeVisible();
  await item("n, bigint").click();
  await expect.poll(() => tree.element().textContent).toContain("3 rows, no nulls, 2 distinct, from 1 to 2");
  await tree.getByRole("button", { name: "Options of df_2" }).click();
  await page.getByRole("menuitem", { name: "Go to its cell" }).click();
  expect(notebook.services.selection.activeId).toBe(notebook.services.notebook.document.cellIds()[0]);
});
