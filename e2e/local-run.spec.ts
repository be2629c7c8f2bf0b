import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { faultsInBothThemes } from "./axe.ts";
import { startLocalRun } from "./local-run.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

const PY = "# %%\nimport math\n\n# %%\nprint(1)\n";
const SQL = "-- %%\nSELECT 1 AS one\n";
const IPYNB = JSON.stringify({
  cells: [{ cell_type: "code", id: "sum", source: "1 + 1", metadata: {}, outputs: [], execution_count: null }],
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
});

// A browser without access, a file that is gone, and a save that finds another version are answered with these. Offline, the browser
// says what it refuses.
test.use({ allowedErrors: /status of (401|404|409)|Content Security Policy|Refused to connect/ });

let local: Awaited<ReturnType<typeof startLocalRun>>;
test.afterEach(async ({ page }) => {
  // An open page would miss the command.
  await page.close();
  await local.close();
});

test("a folder's files are the notebooks, whoever changes them", async ({ page }) => {
  local = await startLocalRun({ "etl.py": PY, "query.sql": SQL, "report.ipynb": IPYNB, "data.csv": "a,b" });
  const { folder, text, put } = local;
  const notebook = new NotebookPage(page);
  const list = page.getByRole("list", { name: "Notebooks" });
  const rows = () =>
    list
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => item.ariaLabel ?? "").toSorted((a, b) => (a < b ? -1 : 1)));

  await test.step("the list follows the folder", async () => {
    await page.goto(local.address);
    await expect.poll(rows).toEqual(["etl.py", "query.sql", "report.ipynb"]);
    expect(new URL(page.url()).hash).toBe("");
    expect(await faultsInBothThemes(page, "folder")).toEqual([]);
    await put("later.py", "print('later')\n");
    await expect.poll(rows).toEqual(["etl.py", "later.py", "query.sql", "report.ipynb"]);
    await page.getByRole("searchbox", { name: "Search" }).fill("SQL que");
    await expect.poll(rows).toEqual(["query.sql"]);
    await page.getByRole("searchbox", { name: "Search" }).fill("");
  });

  await test.step("what is typed is in the file, and only that", async () => {
    await list.getByRole("link", { name: "etl.py" }).click();
    await notebook.arrived();
    await expect(notebook.saveStatus).toHaveText("Saved");
    await notebook.source(1).click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(", os");
    await expect.poll(() => text("etl.py")).toBe(PY.replace("math", "math, os"));
    await expect(notebook.saveStatus).toHaveText("Saved");
    expect(await readdir(folder)).toEqual(["data.csv", "etl.py", "later.py", "query.sql", "report.ipynb"]);
  });

  await test.step("a change of another program arrives in its cell, and the one being typed in stays", async () => {
    const theirs = (await text("etl.py")) ?? "";
    await page.keyboard.type(", sys");
    await expect.poll(() => text("etl.py")).toBe(PY.replace("math", "math, os, sys"));
    await put("etl.py", theirs.replace("os", "os, sys").replace("print(1)", "print(2)"));
    await expect.poll(() => notebook.sources()).toEqual(["import math, os, sys", "print(2)"]);
    await expect(notebook.source(1)).toBeFocused();
  });

  await test.step("of a cell that both change, both versions stay until the user decides", async () => {
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route("**/api/folder/file", async (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await notebook.write(2, "print('mine')");
    await asked.promise;
    await put("etl.py", "# %%\nimport math, os, sys\n\n# %%\nprint('theirs')\n");
    held.resolve();
    await page.unrouteAll({ behavior: "wait" });
    await expect.poll(() => notebook.sources()).toEqual(["import math, os, sys", "print('mine')", "print('theirs')"]);
    await expect.poll(() => text("etl.py")).toContain("print('mine')\n\n# %%\nprint('theirs')\n");
    const question = page.getByRole("group", { name: "Version of cell 2 from the file" });
    expect(await faultsInBothThemes(page, "file copy")).toEqual([]);
    await question.getByRole("button", { name: "Use the file's" }).click();
    await expect.poll(() => notebook.sources()).toEqual(["import math, os, sys", "print('theirs')"]);
    await expect.poll(() => text("etl.py")).toBe("# %%\nimport math, os, sys\n\n# %%\nprint('theirs')\n");
  });

  await test.step("the file is renamed here and by other programs, and what has run stays", async () => {
    await notebook.run(2, "print('hello')");
    const name = page.getByRole("textbox", { name: "File name" });
    await name.fill("job.py");
    await name.press("Enter");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/folder/job.py");
    expect([await text("etl.py"), await text("job.py")]).toEqual([null, expect.stringContaining("hello")]);
    await rename(join(folder, "job.py"), join(folder, "task.py"));
    await expect(name).toHaveValue("task.py");
    await expect(notebook.output(2)).toHaveText("hello");
    await notebook.write(2, "print('renamed')");
    await expect.poll(() => text("task.py")).toContain("renamed");
    expect(await text("job.py")).toBe(null);
  });

  await test.step("a file that was deleted isn't written again by itself", async () => {
    await rm(join(folder, "task.py"));
    const banner = page.getByRole("alert").filter({ hasText: "deleted or renamed" });
    await expect(banner).toBeVisible();
    await notebook.write(2, "print('kept')");
    await banner.getByRole("button", { name: "Save it again" }).click();
    await expect.poll(() => text("task.py")).toContain("kept");
    await expect(banner).toBeHidden();
    await expect(notebook.saveStatus).toHaveText("Saved");
  });

  await test.step("the file is opened again as it was", async () => {
    await page.reload();
    await notebook.arrived();
    await expect.poll(() => notebook.sources()).toEqual(["import math, os, sys", "print('kept')", ""]);
  });

  await test.step("code reads the files beside its notebook, as they are now", async () => {
    await expect(await notebook.run(2, "print(open('data.csv').read())")).toHaveText("a,b");
    await put("data.csv", "a,b\n1,2");
    await expect(await notebook.run(2, "print(open('data.csv').read())")).toContainText("1,2");
  });

  await test.step("a notebook file has its outputs", async () => {
    await page.goto(new URL("/folder/report.ipynb", local.address).href);
    await notebook.arrived();
    await notebook.source(1).press("Shift+Enter");
    await notebook.ended(1);
    await expect
      .poll(async () => JSON.parse((await text("report.ipynb")) ?? "").cells[0].outputs)
      .toMatchObject([{ output_type: "execute_result", data: { "text/plain": ["2"] } }]);
  });
});

savingTest("notebooks are made and deleted, and another browser has no access", async ({ page, foreign }) => {
  const notebook = new NotebookPage(page);
  // Browsers keep the workers of a run that may reach other computers.
  local = await startLocalRun({ "online.py": "x = 1" });
  await page.goto(local.address);
  await page.getByRole("link", { name: "online.py" }).click();
  await notebook.arrived();
  await notebook.run(1, "print('online')");
  await page.goto("about:blank");
  await local.close();
  local = await startLocalRun({ "query.sql": SQL }, "--offline");
  const { folder, text } = local;
  const { origin } = new URL(local.address);
  await page.goto(origin);
  await expect(page.getByText("Open the whole address", { exact: true })).toBeVisible();
  await page.goto(local.address);

  await page.getByRole("link", { name: "query.sql" }).click();
  await notebook.arrived();
  await expect(notebook.kernelPicker).toHaveValue("duckdb-wasm");
  await notebook.write(1, "SELECT 2 AS two");
  await expect.poll(() => text("query.sql")).toBe("-- %%\nSELECT 2 AS two\n");
  await notebook.source(1).press("Shift+Enter");
  await notebook.ended(1);
  await expect(notebook.output(1)).toContainText("two");

  await page.goto(`${origin}/new`);
  const dialog = page.getByRole("dialog", { name: "New notebook" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("query.sql");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("There's already a file query.sql. Choose another name.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("new/idea.py");
  await dialog.getByRole("button", { name: "Create" }).click();
  await notebook.arrived();
  await notebook.write(1, "print('idea')");
  await expect.poll(() => text("new/idea.py")).toBe("# %%\nprint('idea')\n");
  // Offline, code reaches no other computer.
  const asked = `await pyodide.http.pyfetch("${foreign.canary("python")}")`;
  const output = await notebook.run(
    1,
    `import pyodide.http\ntry:\n    ${asked}\n    print("reached")\nexcept BaseException:\n    print("refused")`,
  );
  // Else a failure would not say what ran.
  await expect(output, await notebook.cell(1).innerText()).toHaveText("refused");
  expect(foreign.hits("python")).toBe(0);

  await page.goto(`${origin}/`);
  await page.getByRole("button", { name: "Actions for new/idea.py" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: "idea.py" })).toBeHidden();
  expect(await readdir(join(folder, ".fiddle/trash"))).toHaveLength(1);
});
