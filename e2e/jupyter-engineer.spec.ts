import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startJupyter } from "../packages/kernels/src/jupyter/testing.ts";
import { findJupyter } from "../scripts/jupyter.ts";
import { FilesPanel } from "./files-panel.ts";
import { connect, endKernels, test, waitFor } from "./jupyter.ts";
import { NotebookPage } from "./notebook.ts";
import { expect } from "./test.ts";

// Browsers report what a server says of a file that isn't there yet and of a kernel that is gone.
test.use({ allowedErrors: /\/api\/(?:contents|kernels)\// });

/** Makes a wheel of a module, in Python because that has what writes archives. */
const MAKE_WHEEL = `import sys, zipfile
with zipfile.ZipFile(sys.argv[1] + "/measures_kit-1.0-py3-none-any.whl", "w") as wheel:
    info = "measures_kit-1.0.dist-info/"
    wheel.writestr("measures_kit.py", "METER = 100")
    wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: measures-kit\\nVersion: 1.0\\n")
    wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr(info + "RECORD", "")`;

const FRAME = `import pandas as pd
orders = pd.DataFrame({"id": range(300_000), "city": ["Oslo", "Rome", None] * 100_000,
    "paid": [i / 4 for i in range(300_000)], "moment": pd.Timestamp("2026-01-01") + pd.to_timedelta(range(300_000), unit="s")})
orders["big"] = orders["id"] + 2**53
len(orders)`;

test("SQL reads a Jupyter server's frames, its Python reads what SQL found, also after the page was loaded in a run", async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const notebook = new NotebookPage(page);
  const value = (n: number, text: string) =>
    expect(notebook.output(n).getByRole("gridcell", { name: text, exact: true }).first()).toBeVisible();

  await notebook.open();
  await connect(notebook, server.address);
  await expect(await notebook.run(1, FRAME)).toHaveText("300000");
  await notebook.pickLanguage(2, "DuckDB");
  await notebook.run(
    2,
    "SELECT count(*) AS n, count(city) AS cities, max(big) AS big, typeof(any_value(moment)) AS type FROM orders",
  );
  await value(2, "300,000");
  await value(2, "200,000");
  await value(2, "9,007,199,255,040,991");
  await value(2, "TIMESTAMP");
  await expect(await notebook.run(3, "print(type(df_1).__name__, df_1['n'].iloc[0])")).toHaveText("DataFrame 300000");

  // A table of another database is said to be there, and its result is read by name.
  await notebook.pickLanguage(4, "SQLite");
  await notebook.run(4, "CREATE TABLE targets (city TEXT, goal INT); INSERT INTO targets VALUES ('Oslo', 3)");
  await notebook.pickLanguage(5, "DuckDB");
  const elsewhere = await notebook.run(5, "SELECT * FROM targets", "error");
  await expect(elsewhere).toContainText("targets is a table of SQLite. Query it in a SQLite cell");
  await expect(elsewhere).not.toContainText("Did you mean");
  await notebook.pickLanguage(6, "SQLite");
  await notebook.run(6, "SELECT * FROM targets");
  await value(6, "Oslo");
  await notebook.run(5, "SELECT goal FROM targets", "error");
  await expect(elsewhere).toContainText(/Its result there is df_\d/);
  const [result] = /df_\d/.exec((await elsewhere.textContent()) ?? "") ?? [];
  await notebook.run(5, `SELECT goal FROM ${result}`);
  await value(5, "3");

  // The page is loaded in the middle of a run. SQL still reads the kernel's frames, some of which the run made meanwhile.
  await notebook.start(7, waitFor("loaded", "late = orders.head(7)\nprint('after')"));
  await expect(notebook.output(7)).toHaveText("before");
  await expect(notebook.saveStatus).toHaveText(/^Saved/);
  await notebook.reload();
  await expect(notebook.cell(7)).toHaveAttribute("data-state", "running");
  writeFileSync(join(server.folder, "loaded"), "");
  await notebook.ended(7);
  await expect(notebook.output(7)).toContainText("after");
  await notebook.run(2, "SELECT count(*) + 100 AS n FROM late");
  await value(2, "107");
});

test("files dropped on a notebook are on its Jupyter server, and so are notebooks", async ({ page }) => {
  test.setTimeout(180_000);
  await using server = await startJupyter();
  const host = `127.0.0.1:${server.port}`;
  const notebook = new NotebookPage(page);
  const files = new FilesPanel(page);
  const tree = page.getByRole("tree", { name: `Jupyter server ${host}` });

  await notebook.open();
  await connect(notebook, server.address);
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Files" }).click();
  await expect(files.region).toContainText(`Files on ${host}`);
  await expect(files.region).toContainText("Files in this browser");
  await expect(files.region).toContainText(`Python runs on ${host} and reads the files above.`);
  await files.drop(page.getByRole("main"), { "sales.csv": "day,sum\n1,42\n" });
  await expect(notebook.toast(`Added sales.csv to ${host}`)).toBeVisible();
  await expect(tree.getByRole("treeitem", { name: "sales.csv" })).toBeVisible();
  expect(readFileSync(join(server.folder, "sales.csv"), "utf8")).toBe("day,sum\n1,42\n");
  await expect(files.row("sales.csv")).toBeHidden();
  const SUM = "import pandas as pd\nprint(pd.read_csv('sales.csv')['sum'].sum())";
  await expect(await notebook.run(1, SUM)).toHaveText("42");

  // The second time, the same file is written.
  await notebook.command("Save to the Jupyter server");
  const saved = tree.getByRole("treeitem", { name: /\.ipynb$/ });
  await expect(saved).toHaveCount(1);
  const [name] = /^Untitled.*\.ipynb/.exec((await saved.textContent()) ?? "") ?? [""];
  const content = () => readFileSync(join(server.folder, name), "utf8");
  expect(content()).toContain("sales.csv");
  await notebook.write(2, "print('second version')");
  await notebook.command("Save to the Jupyter server");
  await expect.poll(content).toContain("second version");
  await expect(saved).toHaveCount(1);
  // What someone else has saved meanwhile is only replaced if the user says so.
  writeFileSync(join(server.folder, name), "{}");
  await notebook.command("Save to the Jupyter server");
  const question = page.getByRole("dialog", { name: `${name} was changed on the server` });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(content()).toBe("{}");
  await notebook.command("Save to the Jupyter server");
  await question.getByRole("button", { name: "Replace" }).click();
  await expect.poll(content).toContain("second version");

  // It opens as another notebook, which runs on the same server in a kernel of its own.
  const first = page.url();
  await saved.dblclick();
  await expect(notebook.toast("as a new notebook. Nothing was run.")).toBeVisible();
  await expect(page).not.toHaveURL(first);
  await expect(notebook.output(1)).toHaveText("42");
  await expect(notebook.kernelPicker.locator("option:checked")).toContainText(host);
  await expect(await notebook.run(2, "pd.__name__", "error")).toContainText("NameError");
  await expect(await notebook.run(1, SUM)).toHaveText("42");
});

test("what a Jupyter server lacks is told, and mended where it can be", async ({ page }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), "fiddle-wheels-"));
  const packages = join(folder, "site");
  mkdirSync(packages);
  const { python } = findJupyter();
  expect(spawnSync(python, ["-c", MAKE_WHEEL, folder]).status).toBe(0);
  const env = { PIP_NO_INDEX: "1", PIP_FIND_LINKS: folder, PIP_TARGET: packages, PYTHONPATH: packages };
  await using server = await startJupyter({ env });
  const notebook = new NotebookPage(page);
  const fix = (n: number) => notebook.cell(n).getByRole("button", { name: "Fix this error" });

  await notebook.open();
  await connect(notebook, server.address);
  await notebook.run(1, "import measures_kit\nprint(measures_kit.METER)", "error");
  await notebook.cell(1).getByRole("button", { name: "Install measures-kit" }).click();
  await expect(notebook.source(1)).toHaveText("%pip install measures-kit");
  await notebook.ended(1);
  await notebook.ended(2);
  await expect(notebook.output(2)).toHaveText("100");

  // A Python too old for steps says so before the run, and what the cell shows stays.
  const version = spawnSync(python, ["-c", "import sys; print(sys.version_info >= (3, 12))"], { encoding: "utf8" });
  if (version.stdout.trim() === "False") {
    await notebook.select(2);
    await page.keyboard.press("F10");
    await expect(notebook.toast("Stepping needs Python 3.12 or later")).toBeVisible();
    await expect(notebook.output(2)).toHaveText("100");
  }

  // Code that fails can be fixed, but not a stop or a kernel that is gone.
  await notebook.run(3, "kept = 41\nkept / 0", "error");
  await expect(fix(3)).toBeVisible();
  await notebook.start(3, "import time\nprint('begun', flush=True)\ntime.sleep(600)");
  await expect(notebook.output(3)).toContainText("begun");
  await notebook.button("Stop").click();
  await notebook.ended(3, "error");
  await expect(notebook.output(3)).toContainText("KeyboardInterrupt");
  await expect(fix(3)).toHaveCount(0);
  await expect(await notebook.run(4, "print(kept + 1)")).toHaveText("42");
  await endKernels(server);
  await expect(await notebook.run(4, "print(kept + 1)", "error")).toContainText("no longer on the server");
  await expect(fix(4)).toHaveCount(0);
  await notebook.button("Restart now").click();
  await expect(notebook.kernelStatus).toHaveText("Ready");
  await expect(await notebook.run(4, "print(1 + 1)")).toHaveText("2");
  rmSync(folder, { recursive: true });
});
