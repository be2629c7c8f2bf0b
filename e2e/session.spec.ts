import { holdFrame } from "./hold-frame.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

test("run above leaves the rest alone, run below starts with the cell itself, and clearing empties every cell", async ({
  notebook,
}) => {
  await notebook.writeAll("print('first')", "print('second')", "print('third')");
  await notebook.select(2);
  await notebook.command("Run all above");
  await notebook.ended(1);
  await expect(notebook.cell(2)).toHaveAttribute("data-state", "idle");
  await notebook.select(2);
  await notebook.command("Run cell and all below");
  await notebook.ended(3);
  await expect(notebook.output(2)).toHaveText("second");
  await expect(notebook.output(3)).toHaveText("third");
  await notebook.button("Clear all outputs").click();
  for (const n of [1, 2, 3]) await expect(notebook.output(n)).toBeHidden();
});

test("cells wait in the queue until the kernel is free, and can be cancelled", async ({ page, notebook }) => {
  await notebook.writeAll("print(input())", "print('second')", "print('third')");
  await notebook.button("Run all").click();
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "running");
  await expect(notebook.cell(2)).toHaveAttribute("data-state", "queued");
  await expect(notebook.cell(3)).toHaveAttribute("data-state", "queued");
  await notebook.button("Cancel cell 2").click();
  await expect(notebook.cell(2)).toHaveAttribute("data-state", "idle");
  await expect(notebook.cell(3)).toHaveAttribute("data-state", "queued");
  await notebook.command("Cancel queued cells");
  await expect(notebook.cell(3)).toHaveAttribute("data-state", "idle");
  await notebook.input(1).fill("waited");
  await page.keyboard.press("Enter");
  await notebook.ended(1);
  await expect(notebook.output(1)).toContainText("waited");
  await expect(notebook.output(2)).toBeHidden();
  await expect(notebook.output(3)).toBeHidden();
  // A single run that is requested while another one is running waits too.
  await notebook.start(1, "import time; time.sleep(1); value = 'ready'");
  await notebook.start(2, "print(value)");
  await notebook.ended(2);
  await expect(notebook.output(2)).toHaveText("ready");
});

test("restart forgets variables, restart and run all makes them again", async ({ notebook }) => {
  await notebook.run(1, "kept = 'here'");
  await notebook.run(2, "print('kept' in globals())");
  await notebook.button("Restart kernel").click();
  await notebook.page.getByRole("dialog").getByRole("button", { name: "Restart", exact: true }).click();
  await expect(notebook.kernelStatus).toHaveText(/Ready|Not started/);
  await notebook.run(2, "print('kept' in globals())");
  await expect(notebook.output(2)).toHaveText("False");
  await notebook.command("Restart kernel and run all cells");
  await expect(notebook.output(2)).toHaveText("True");
});

test("code that ends its own kernel says so in its cell, and the kernel starts again", async ({ notebook }) => {
  await notebook.start(1, "import js; js.close(); print('last words')");
  await expect(notebook.output(1)).toContainText("The code ended the kernel with close(). Your notebook is safe");
  await expect(notebook.kernelStatus).toHaveText("Ready");
  await expect(await notebook.run(2, "print(6 * 7)")).toHaveText("42");
});

test.describe("without a connection", () => {
  test.use({ profile: "empty", allowedErrors: /Failed to load resource|wasm|falling back to ArrayBuffer/ });

  for (const [kernel, file, code] of [
    ["Python", /pyodide\.asm\.wasm/, "6 * 7"],
    ["DuckDB", /duckdb-eh\.wasm/, "SELECT 42"],
    ["SQLite", /sqlite3-[\w-]+\.wasm/, "SELECT 42"],
  ] as const)
    test(`${kernel}, which cannot be fetched, says so, and starts once it can be`, async ({ page, context }) => {
      await context.route(file, (route) => route.abort());
      const notebook = new NotebookPage(page);
      await notebook.open();
      await notebook.pickKernel(kernel);
      await expect(await notebook.run(1, code, "error")).toContainText("Check your connection");
      await context.unrouteAll();
      await notebook.button("Restart kernel").click();
      await expect(await notebook.run(1, code)).toContainText("42");
    });
});

savingTest("where data is to be saved, Python is fetched for who runs a cell", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const isFetched = () => fetched.some((path) => path.endsWith("/pyodide.asm.wasm"));
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, "numbers = [6, 7]\nnumb");
  await page.keyboard.press("ControlOrMeta+Space");
  await expect(page.getByRole("listbox", { name: "Completions" })).toContainText("numbers");
  expect(isFetched()).toBe(false);
  await expect(notebook.kernelStatus).toHaveText("Not started");
  await notebook.run(1, "print(6 * 7)");
  await expect(notebook.output(1)).toHaveText("42");
  expect(isFetched()).toBe(true);
  await expect(notebook.kernelStatus).toHaveText("Ready");
});

test("a notebook of SQL starts its engine, from a link and when it is opened again, and never Python", async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on("request", (request) => fetched.add(request.url().split("/").at(-1) ?? ""));
  const started = () => ["pyodide.asm.wasm", "duckdb-eh.wasm"].filter((name) => fetched.has(name));
  await holdFrame(page, "duckdb-wasm");
  const notebook = new NotebookPage(page);
  await page.goto("/new?kernel=duckdb-wasm&code=SELECT+6+*+7");
  await notebook.button("Run all").click();
  await expect(notebook.output(1)).toContainText("42");
  expect(started()).toEqual(["duckdb-eh.wasm"]);
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await expect(page).toHaveURL(/\/fiddles\//);
  // What the notebook needs is noted for the next visit once the page is at rest.
  const noted = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("fiddle:imports:")));
  await expect.poll(noted).toHaveLength(1);
  fetched.clear();
  await page.goto(page.url().replace(/\?.*/, ""));
  await expect.poll(started).toEqual(["duckdb-eh.wasm"]);
  await notebook.button("Run all").click();
  await expect(notebook.output(1)).toContainText("42");
  expect(started()).toEqual(["duckdb-eh.wasm"]);
});

test("a cell that runs in two tabs shows one run, and output after its end comes by itself", async ({
  page,
  notebook,
  context,
}) => {
  await notebook.writeAll(
    "import random, time\nmine = random.random()\nfor n in range(30):\n    print(mine)\n    time.sleep(0.05)",
    "1",
  );
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  const other = new NotebookPage(await context.newPage());
  await other.open(page.url());
  for (const tab of [notebook, other]) await tab.run(2, "2");
  for (const tab of [notebook, other]) await tab.button("Run cell 1").click();
  for (const tab of [notebook, other]) await tab.ended(1);
  for (const tab of [notebook, other]) {
    await expect
      .poll(async () => {
        const lines = ((await tab.output(1).textContent()) ?? "").match(/0\.\d+/g) ?? [];
        return [lines.length, new Set(lines).size];
      })
      .toEqual([30, 1]);
  }

  const late = [
    "import asyncio",
    "shown = display('first', display_id=True)",
    "async def later():",
    "    await asyncio.sleep(0.5)",
    "    print('tick')",
    "    shown.update('updated')",
    "    1 / 0",
    "asyncio.create_task(later())",
    "None",
  ].join("\n");
  await notebook.run(1, late);
  await notebook.run(2, "print('second')");
  await expect(notebook.output(1)).toContainText("tick");
  await expect(notebook.output(1)).toContainText("updated");
  await expect(notebook.output(1)).toContainText("ZeroDivisionError");
  await expect(notebook.output(2)).toHaveText("second");
});
