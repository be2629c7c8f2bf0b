import { expect, savingTest, test } from "./test.ts";

test("an error says what it means, leads to each cell and line, and folds what libraries do", async ({
  page,
  notebook,
}) => {
  await notebook.run(1, "import json\n\ndef read(text):\n    return json.loads(text)");
  const output = await notebook.run(2, "data = 1\nread('{')", "error");
  await expect(output).toContainText("JSONDecodeError: Expecting property name");
  await expect(output).toContainText("This text stops being JSON at line 1, column 2.");
  await expect(output.getByRole("button", { name: "Cell 2, line 2" })).toBeVisible();
  await expect(output.getByRole("button", { name: /calls inside json$/ })).toBeVisible();
  await expect(output).not.toContainText("decoder.py");
  await output.getByRole("button", { name: "Full traceback" }).click();
  await expect(output).toContainText("decoder.py");
  await output.getByRole("button", { name: "Cell 1, line 4" }).click();
  await expect(notebook.source(1)).toBeFocused();
  await expect(page.locator(".cm-focused .cm-activeLine")).toHaveText("    return json.loads(text)");
});

test("the failing line is marked until the cell is edited or runs again", async ({ page, notebook }) => {
  await notebook.run(1, "prices = {'apple': 3}\nprices['aple']", "error");
  await expect(notebook.output(1)).toContainText("The nearest key in prices is 'apple'.");
  const marked = notebook.cell(1).locator(".cm-failing-line");
  await expect(marked).toHaveText("prices['aple']");
  await expect(notebook.saveStatus).toContainText("Saved");
  await page.reload();
  await expect(marked).toHaveText("prices['aple']");
  await notebook.source(1).getByText("prices['aple']").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" ");
  await expect(marked).toHaveCount(0);
  await notebook.run(1, "x = 1\ny = )", "error");
  await expect(marked).toHaveText("y = )");
  await expect(notebook.output(1)).toContainText("Unmatched ): the opening one is missing");
  await notebook.run(1, "x = 1");
  await expect(marked).toHaveCount(0);

  const unknown = await notebook.run(1, "round(math.pi, 2)", "error");
  await unknown.getByRole("button", { name: "Add import" }).click();
  await notebook.select(1);
  await page.keyboard.press("Shift+Enter");
  await expect(notebook.output(1)).toHaveText("3.14");
});

test("'Step through this' shows the step that failed", async ({ page, notebook }) => {
  const code =
    "def share(total, people):\n    return total / people\n\nfor people in [2, 1, 0]:\n    print(share(6, people))";
  const output = await notebook.run(1, code, "error");
  await expect(output).toContainText("You divided by zero.");
  await output.getByRole("button", { name: "Step through this" }).click();
  const steps = page.getByRole("region", { name: "Steps of cell 1" });
  await expect(steps.locator("[aria-live]")).toContainText("Line 2 raises ZeroDivisionError: division by zero");
  await expect(steps.locator("[aria-current=step]")).toContainText("return total / people");
  await expect(steps.getByRole("region", { name: "share variables" })).toContainText("people0");
  await expect(steps.getByRole("figure", { name: "Output so far" })).toContainText("3.0");
});

savingTest("SQL errors mark the place and name what is near", async ({ notebook }) => {
  await notebook.pickKernel("SQLite");
  await notebook.run(1, "CREATE TABLE customers (id INTEGER, city TEXT)");
  const output = await notebook.run(2, "SELECT 1;\nSELECT id\nFROM custmers", "error");
  await expect(output).toContainText("no such table: custmers");
  await expect(output).toContainText("Did you mean customers?");
  await expect(notebook.cell(2).locator(".cm-failing-line")).toHaveCount(1);
  await notebook.run(3, "SELECT id,\n  ctiy\nFROM customers", "error");
  await expect(notebook.output(3)).toContainText("Did you mean city?");
  await expect(notebook.cell(3).locator(".cm-failing-spot")).toHaveText("ctiy");
});

test("each package that can't work here is named with its line, the reason and an alternative", async ({
  notebook,
}) => {
  const output = await notebook.run(1, "x = 1\nimport torch, tkinter", "error");
  await expect(output).toHaveText(
    /^Following packages are not supported: torch, tkinterLine 2: torch can't run, because .* Try scikit-learn.*Line 2: tkinter can't run, .*ipywidgets\.$/,
  );
});

test("code with threads can be changed with one click, and runs its tasks one after the other", async ({
  notebook,
}) => {
  const code = `import threading
found = []
thread = threading.Thread(target=found.append, args=(5,))
thread.start()
thread.join()
found`;
  await notebook.run(1, code, "error");
  await notebook.output(1).getByRole("button", { name: "Run tasks one after the other" }).click();
  await expect(notebook.source(1)).toContainText("from fiddle import threading");
  await notebook.source(1).press("Shift+Enter");
  await expect(notebook.output(1)).toHaveText(/Threads run one after the other here.*\s*\[5\]/);
  const pool = "from concurrent.futures import ThreadPoolExecutor\nlist(ThreadPoolExecutor().map(abs, [-1, 2]))";
  await expect(await notebook.run(2, pool)).toHaveText(
    /^ThreadPoolExecutor runs its tasks one after the other.*\s*\[1, 2\]/,
  );
});
