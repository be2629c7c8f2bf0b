import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

test("a first visitor types print(6*7), presses Shift+Enter and sees 42", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await page.goto("/");
  await notebook.write(1, "");
  await page.keyboard.type("print(6*7)");
  await page.keyboard.press("Shift+Enter");
  await expect(notebook.output(1)).toHaveText("42");
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "done");
  await expect(notebook.cell(1)).toHaveAttribute("data-cell-type", "code");
  await expect(notebook.kernelStatus).toHaveText("Ready");
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
});

test("the landing page shows a program with its output, which runs only when asked", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open("/");
  const sample = page.getByRole("figure", { name: "What this program prints" });
  const promised = (await sample.locator("pre").textContent()) ?? "";
  expect(promised).toContain("p ███████████████████████████ 9");
  await expect(notebook.output(1)).toBeHidden();
  expect(await notebook.sources()).toEqual([""]);
  await notebook.button("Run cell 1").click();
  await notebook.ended(1);
  expect((await notebook.output(1).textContent())?.trim()).toBe(promised.trim());
  await expect(sample).toBeHidden();
});

test("a notebook is renamed in its header, which names the tab and survives a reload", async ({ page, notebook }) => {
  const title = page.getByRole("textbox", { name: "Notebook title" });
  await expect(title).toHaveValue(/^Untitled · \w{3} \d+$/);
  await notebook.write(1, "# First steps\nfirst = 1");
  await expect(title).toHaveValue("First steps");
  await title.fill("Sales 2026");
  await title.press("Enter");
  await expect(page).toHaveTitle("Sales 2026 – Fiddle");
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await notebook.reload();
  await expect(title).toHaveValue("Sales 2026");
  // Escape takes back what was typed.
  await title.fill("Something else");
  await title.press("Escape");
  await expect(title).toHaveValue("Sales 2026");
});

test("variables and files stay from cell to cell, and the last expression is shown", async ({ notebook }) => {
  await notebook.run(1, "numbers = [1, 2, 3]\nsum(numbers);");
  await expect(notebook.output(1)).toBeHidden();
  await expect(await notebook.run(2, "numbers.append(4)\nsum(numbers)")).toContainText("10");
  await expect(await notebook.run(3, "None")).toBeHidden();
  await expect(await notebook.run(4, "import asyncio\nawait asyncio.sleep(0.01)\n'awaited'")).toContainText(
    "'awaited'",
  );
  await notebook.run(5, 'import os\nopen("note.txt", "w").write("kept");');
  const read = 'print(os.getcwd(), open("/home/pyodide/note.txt").read())';
  await expect(await notebook.run(6, read)).toHaveText("/home/pyodide kept");
});

test("what is printed looks as in a terminal: streams in order, ANSI colors, lines that overwrite themselves", async ({
  notebook,
}) => {
  const output = await notebook.run(
    1,
    'import sys\nprint("one")\nprint("two", file=sys.stderr)\nprint("\\x1b[31mred\\x1b[0m plain")',
  );
  await expect(output).toHaveText(/one\s*two\s*red plain/);
  const colors = await output.evaluate((region) => {
    const leaf = (text: string) =>
      [...region.querySelectorAll("*")].findLast((element) => element.textContent?.trim() === text) ?? region;
    return [getComputedStyle(leaf("red")).color, getComputedStyle(region).color];
  });
  expect(colors[0]).not.toBe(colors[1]);
  await expect(await notebook.run(2, 'print("10%", end="\\r")\nprint("100%")')).toHaveText("100%");
});
