import { openCells } from "./cell-files.ts";
import { expect, savingTest, test } from "./test.ts";

test("cells whose source of a name ran again or was edited are marked, and run by one command", async ({
  page,
  notebook,
}) => {
  await openCells(notebook, ["x = 1", "y = x + 1", "print(y)", "print('alone')"]);
  await notebook.button("Run all").click();
  await notebook.ended(4);
  const marks = page.getByRole("img", { name: /^Stale/ });
  await notebook.write(1, "x = 10  # a comment");
  await expect(notebook.cell(1).getByRole("img", { name: "Stale: This cell was edited since it ran." })).toBeVisible();
  await expect(
    notebook.cell(2).getByRole("img", { name: "Stale: x comes from cell 1, which was edited since it ran." }),
  ).toBeVisible();
  await expect(marks).toHaveCount(3);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notebook.cell(2).getByRole("img", { name: "Stale: x changed in cell 1 since this ran." })).toBeVisible();
  await expect(marks).toHaveCount(2);
  await notebook.command("Run dependent cells");
  await expect(notebook.output(3)).toHaveText("11");
  await expect(marks).toHaveCount(0);
  await notebook.write(1, "x = 10 # another comment");
  await page.waitForTimeout(1_000);
  await expect(marks).toHaveCount(0);
  await notebook.write(1, "x = 20");
  await expect(marks).toHaveCount(3);
  await notebook.select(3);
  await notebook.command("Run this cell's dependencies");
  await expect(notebook.output(3)).toHaveText("21");
  await expect(marks).toHaveCount(0);
});

savingTest("SQL results are read by name across kernels", async ({ page, notebook }) => {
  await openCells(notebook, [
    { type: "code", source: "SELECT 5 AS n", metadata: { fiddle: { kernelId: "duckdb-wasm", resultName: "found" } } },
    "print(found['n'][0])",
  ]);
  await notebook.button("Dependencies").click();
  const list = page.getByRole("list", { name: "What cells read" });
  await expect(list).toContainText("reads found from cell 1");
});

test("the panel tells who reads what, and the check says why a run from the top would differ", async ({
  page,
  notebook,
}) => {
  await openCells(notebook, ["n = 0", "n += 1", "print(n)", "print(n + later)", "later = 1"]);
  await notebook.button("Run all").click();
  await notebook.ended(4, "error");
  await notebook.source(5).click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await notebook.ended(5);
  await notebook.source(2).click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await notebook.command("Check whether");
  const check = page.getByRole("region", { name: "Run order check" });
  await expect(check.getByRole("heading")).toHaveText("“Run all” may produce other outputs in 3 cells of 5.");
  await expect(check).toContainText("It ran more than once since cell 1 defined n, and changed it each time.");
  await expect(check).toContainText("Cell 2, which defines n, ran after this cell.");
  await expect(check).toContainText("It uses later, which only cell 5 below defines. “Run all” would fail here.");
  const list = page.getByRole("list", { name: "What cells read" });
  await list.getByRole("button", { name: /^Cell 3/ }).click();
  await expect(notebook.cell(3)).toBeFocused();
});

test("a deleted cell's names are told as hidden state", async ({ page, notebook }) => {
  await openCells(notebook, ["secret = 42", "print(secret)"]);
  await notebook.button("Run all").click();
  await notebook.ended(2);
  await notebook.select(1);
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await notebook.command("Check whether");
  await expect(page.getByRole("region", { name: "Run order check" })).toContainText(
    "It uses secret, which a deleted cell defined.",
  );
});

test("what a change affects runs by itself where the notebook says so", async ({ page, notebook }) => {
  const mode = page.getByRole("combobox", { name: "When a cell changes" });
  await notebook.source(1).click();
  await page.keyboard.press("ControlOrMeta+,");
  await expect(mode).toHaveValue("mark");
  await mode.selectOption("Run what is affected");
  await page.getByRole("button", { name: "Done" }).click();
  await openCells(notebook, [
    "x = 1",
    "y = x % 2\nprint('y', y)",
    "print('read', y)\nimport time\nprint(time.time_ns())",
    "x = 7\nprint('last', x)",
    "1 / (x - 7 - y + 1)",
  ]);
  await notebook.button("Dependencies").click();
  await mode.selectOption("Run what is affected");
  await notebook.button("Run all").click();
  await expect(notebook.output(5)).toContainText("ZeroDivisionError");
  const third = await notebook.output(3).textContent();
  // An equal value runs nothing further: y stays 1.
  await notebook.write(1, "x = 3");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "done");
  await expect.poll(() => notebook.output(2).textContent()).toContain("y 1");
  await expect(notebook.output(3)).toHaveText(third ?? "");
  // A new value does, and an error stops its own branch only.
  await notebook.write(1, "x = 4");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notebook.output(2)).toHaveText("y 0");
  await expect(notebook.output(3)).toContainText("read 0");
  await expect(notebook.output(5)).toHaveText("1.0");
  await expect(page.getByRole("img", { name: /^Stale/ })).toHaveCount(0);
  // A cell that is left out is only marked.
  await notebook.select(2);
  await notebook.command("Run cell only when I say so");
  await expect(notebook.cell(2).getByRole("img", { name: "Runs only when you run it" })).toBeVisible();
  await notebook.write(1, "x = 5");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notebook.cell(2).getByRole("img", { name: "Stale: x changed in cell 1 since this ran." })).toBeVisible();
  await expect(notebook.output(2)).toHaveText("y 0");
  // The choice is the notebook's.
  await page.reload();
  await expect(mode).toHaveValue("run");
});

test("a value in a form above a query runs what it affects", async ({ page, notebook }) => {
  await openCells(notebook, [
    {
      type: "code",
      source: "SELECT $n::INT * 2 AS twice",
      metadata: {
        fiddle: { kernelId: "duckdb-wasm", resultName: "found", parameters: { n: { type: "number", typed: "3" } } },
      },
    },
    "print('twice', found[0]['twice'])",
    "print('alone')",
  ]);
  await notebook.button("Run all").click();
  await expect(notebook.output(2)).toHaveText("twice 6");
  const field = notebook.cell(1).getByRole("textbox", { name: "$n" });
  await field.fill("4");
  await expect(
    notebook.cell(1).getByRole("img", { name: "Stale: A value above this cell changed since it ran." }),
  ).toBeVisible();
  await notebook.button("Dependencies").click();
  await page.getByRole("combobox", { name: "When a cell changes" }).selectOption("Run what is affected");
  await expect(notebook.output(2)).toHaveText("twice 8");
  await field.fill("50");
  await expect(notebook.output(2)).toHaveText("twice 100");
  await field.fill("");
  await expect(notebook.output(2)).toHaveText("twice 100");
  await field.fill("-1");
  await expect(notebook.output(2)).toHaveText("twice -2");
  await expect(page.getByRole("img", { name: /^Stale/ })).toHaveCount(0);
});
