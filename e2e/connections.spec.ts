import { hash } from "node:crypto";
import type { Page } from "@playwright/test";
import { hasPostgresql, inPostgresql, POSTGRESQL } from "../server/src/connections/testing-databases.ts";
import { faultsInBothThemes } from "./axe.ts";
import { NotebookPage } from "./notebook.ts";
import { logIn, type Person, theOperator } from "./people.ts";
import { expect, savingTest, test } from "./test.ts";

const UPGRADE = "Upgrade to a paid plan to run database queries";

// A refused query is a 4xx, which the browser notes in the console.
test.use({ allowedErrors: /status of 40[034]|status of 502/ });

/** A notebook of someone who is logged in. */
async function openNotebook(page: Page, person: Person): Promise<NotebookPage> {
  await logIn(page, person, "/account");
  const notebook = new NotebookPage(page);
  await notebook.open();
  return notebook;
}

async function openData(page: Page) {
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Data" }).click();
  return page.getByRole("region", { name: "Data sources" });
}

async function save(person: Person, fields: object): Promise<string> {
  const { status, body } = await person.call("POST", "/api/connections", { ...POSTGRESQL, ...fields });
  expect(status).toBe(201);
  return (body as { uuid: string }).uuid;
}

savingTest("without a paid plan, adding a connection and running a query offer one", async ({ page, person }) => {
  await save(person, { name: "Mine" });
  const notebook = await openNotebook(page, person);
  await notebook.pickKernel("Mine");
  const operator = await theOperator();
  await operator.call("PUT", `/api/admin/users/${person.id}/plan`, { plan: "Free", ends_at: null });
  await notebook.run(1, "select 1", "error");
  await expect(notebook.output(1)).toContainText(UPGRADE);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(UPGRADE);
  // The page knew the plan of before.
  await expect(dialog.getByRole("listitem", { name: "Free" })).toContainText("Your plan");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  const sources = await openData(page);
  await sources.getByRole("button", { name: "Add connection" }).click();
  await expect(page.getByRole("dialog")).toContainText(UPGRADE);
});

test.describe("a PostgreSQL connection", () => {
  test.skip(!hasPostgresql, "PostgreSQL can't be reached");

  test("is a kernel by its name; its result is a grid, a file, and a data frame in Python and DuckDB", async ({
    page,
    person,
  }) => {
    await save(person, { name: "Shop" });
    const notebook = await openNotebook(page, person);
    await notebook.pickKernel("Shop");
    const sql = `select i as id, 'row ' || i as name, 1.50::numeric as price, null::int as missing,
  9007199254740993 as big, timestamp '2026-03-08 02:30:00' as moment from generate_series(1, 3000) i`;
    await notebook.run(1, sql);
    const grid = notebook.output(1).getByRole("grid");
    await expect(grid.getByRole("gridcell", { name: "row 1", exact: true })).toBeVisible();
    await expect(grid.getByRole("gridcell", { name: "9,007,199,254,740,993", exact: true }).first()).toBeVisible();
    await expect(notebook.output(1)).toContainText("3,000 rows");
    const file = `${hash("sha256", sql).slice(0, 8)}.csv`;
    await expect(notebook.output(1)).toContainText(`Saved as ${file}`);

    await notebook.pickKernel("Python");
    const text = await notebook.run(
      2,
      `print(len(df_1), df_1[0]["name"], df_1[0]["missing"], df_1[0]["big"])\nprint(open("${file}").read(100))`,
    );
    await expect(text).toContainText("3000 row 1 None 9007199254740993");
    await expect(text).toContainText("1,row 1,1.50,,9007199254740993,2026-03-08 02:30:00");
    await notebook.pickKernel("DuckDB");
    const counted = await notebook.run(
      3,
      "select count(*) as n, max(big) as big, typeof(any_value(moment)) as type from df_1",
    );
    await expect(counted.getByRole("gridcell", { name: "3000", exact: true })).toBeVisible();
    await expect(counted.getByRole("gridcell", { name: "9,007,199,254,740,993", exact: true })).toBeVisible();
    await expect(counted.getByRole("gridcell", { name: "TIMESTAMP", exact: true })).toBeVisible();
  });

  savingTest("runs several statements, says what is wrong, and stops in the database", async ({ page, person }) => {
    await save(person, { name: "Shop" });
    const notebook = await openNotebook(page, person);
    await notebook.pickKernel("Shop");
    await notebook.run(1, "select 'first' as a;\nselect 'second; still second' as b;");
    await expect(notebook.output(1).getByRole("grid")).toHaveCount(2);
    await notebook.run(1, "select nothing_here", "error");
    await expect(notebook.output(1)).toContainText(
      'Failed to save query results: column "nothing_here" does not exist',
    );
    await notebook.run(1, "create table fiddle_no (a int)", "error");
    await expect(notebook.output(1)).toContainText(
      "Failed to save query results: This connection is read-only, so CREATE isn't allowed.",
    );

    const marker = `fiddle-${Date.now()}`;
    const running = () =>
      inPostgresql(async (client) => {
        const found = await client.query(
          "select 1 from pg_stat_activity where application_name = 'fiddle' and query like $1",
          [`%${marker}%`],
        );
        return found.rowCount;
      });
    await notebook.start(1, `select pg_sleep(60), '${marker}'`);
    await expect.poll(running).toBe(1);
    await notebook.button("Stop").click();
    await notebook.ended(1, "error");
    await expect(notebook.output(1)).toContainText("The query was stopped");
    await expect.poll(running).toBe(0);
  });

  savingTest("a result that is too large says so", async ({ page, person }) => {
    await save(person, { name: "Shop" });
    const notebook = await openNotebook(page, person);
    await notebook.pickKernel("Shop");
    await notebook.run(1, "select i from generate_series(1, 1100000) i");
    await expect(notebook.output(1)).toContainText("1,000,000 rows");
    await expect(notebook.output(1)).toContainText("Only the first 1,000,000 rows were loaded");
  });

  savingTest(
    "is added, tested, edited and deleted in the panel, and its tables write queries",
    async ({ page, person }) => {
      await inPostgresql((client) =>
        client.query(
          "create schema if not exists fiddle_e2e; create table if not exists fiddle_e2e.drinks (name text, price numeric(8,2)); truncate fiddle_e2e.drinks; insert into fiddle_e2e.drinks values ('tea', 2.50)",
        ),
      );
      const notebook = await openNotebook(page, person);
      const sources = await openData(page);
      await sources.getByRole("button", { name: "Add connection" }).click();
      const dialog = page.getByRole("dialog", { name: "Add connection" });
      await dialog.getByRole("button", { name: "Save and test" }).click();
      await expect(dialog).toContainText("Name the connection.");
      await expect(dialog).toContainText("Enter the host.");
      const fields = {
        Name: "Café",
        Host: POSTGRESQL.host,
        Port: "1",
        Database: POSTGRESQL.database,
        "User name": POSTGRESQL.username,
      };
      for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
      await dialog.getByRole("combobox", { name: "Encryption (TLS)" }).selectOption({ label: "Off" });
      await dialog.getByRole("button", { name: "Save and test" }).click();
      await expect(dialog.getByRole("alert")).toContainText("Connection failed.");
      await dialog.getByLabel("Port", { exact: true }).fill(String(POSTGRESQL.port));
      await dialog.getByRole("button", { name: "Save and test" }).click();
      await expect(dialog.getByText(/^Connected to PostgreSQL/)).toBeVisible();
      await expect(dialog).toContainText("is a superuser");
      await expect(dialog.getByLabel("SQL for a read-only user")).toContainText("CREATE ROLE fiddle_reader");
      expect(await faultsInBothThemes(page, "Connection", "dialog")).toEqual([]);
      await dialog.getByRole("button", { name: "Done" }).click();

      const item = (name: string) => sources.getByRole("treeitem", { name, exact: true });
      await expect(notebook.kernelPicker.getByRole("option", { name: "Café" })).toBeAttached();
      await item("Café, PostgreSQL").click();
      await item("fiddle_e2e").click();
      await item("drinks, 2 columns").click();
      await expect(item("price, numeric(8,2)")).toBeVisible();
      await sources.getByRole("button", { name: "Insert query for drinks" }).click();
      await expect.poll(() => notebook.sources()).toEqual(["SELECT * FROM fiddle_e2e.drinks LIMIT 100"]);
      await notebook.source(1).focus();
      await page.keyboard.press("Shift+Enter");
      await notebook.ended(1);
      await expect(notebook.output(1).getByRole("gridcell", { name: "tea" })).toBeVisible();

      await notebook.write(2, "");
      await notebook.pickLanguage(2, "Café");
      await notebook.write(2, "select * from fiddle_e2e.");
      await page.keyboard.press("ControlOrMeta+Space");
      await expect(page.getByRole("option", { name: /drinks/ })).toBeVisible();
      await page.keyboard.press("Escape");

      await sources.getByRole("button", { name: "Options of Café" }).click();
      await page.getByRole("menuitem", { name: "Delete…" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete connection" }).click();
      await expect(item("Café, PostgreSQL")).toHaveCount(0);
      await notebook.source(1).focus();
      await page.keyboard.press("Shift+Enter");
      await notebook.ended(1, "error");
      await expect(notebook.output(1)).toContainText(
        "Failed to save query results: This connection isn't in your account.",
      );
    },
  );

  savingTest(
    "an open connection shows the tables that its statements make, change and drop",
    async ({ page, person }) => {
      const schema = `fiddle_ddl_${Date.now()}`;
      await inPostgresql((client) => client.query(`create schema ${schema}`));
      await save(person, { name: "Shop", allow_writes: true });
      const notebook = await openNotebook(page, person);
      const sources = await openData(page);
      const item = (name: string) => sources.getByRole("treeitem", { name, exact: true });
      await item("Shop, PostgreSQL").click();
      await item(schema).click();
      await notebook.pickKernel("Shop");
      await notebook.run(1, `create table ${schema}.teas (name text)`);
      await expect(item("teas, 1 column")).toBeVisible();
      await notebook.run(1, `alter table ${schema}.teas add column price numeric(8,2)`);
      await item("teas, 2 columns").focus();
      await page.keyboard.press("ArrowRight");
      await expect(item("price, numeric(8,2)")).toBeVisible();
      await notebook.run(1, `drop table ${schema}.teas`);
      await expect(item("teas, 2 columns")).toHaveCount(0);
      await inPostgresql((client) => client.query(`drop schema ${schema} cascade`));
    },
  );
});
