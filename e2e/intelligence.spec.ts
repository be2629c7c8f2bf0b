import type { Locator, Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

/** The ranges underlined as errors or warnings in a cell. */
function marks(notebook: NotebookPage, n: number): Locator {
  return notebook.source(n).locator(".cm-lintRange-error, .cm-lintRange-warning");
}

function suggestions(page: Page): Locator {
  return page.getByRole("listbox", { name: "Completions" }).getByRole("option");
}

savingTest("an undefined name is marked, one from an earlier cell is not", async ({ page, notebook }) => {
  await notebook.writeAll("total = 41", "print(total + totel)", "%timeit total\nawait later(total)");
  await expect(marks(notebook, 2)).toHaveText(["totel"]);
  await expect(marks(notebook, 3)).toHaveText(["later"]);
  await expect(marks(notebook, 1)).toHaveCount(0);
  await marks(notebook, 2).hover();
  await expect(page.getByText("totel isn't defined in this cell or in one above.")).toBeVisible();
  await notebook.write(1, "total = 41\ntotel = 1");
  await expect(marks(notebook, 2)).toHaveCount(0);
});

savingTest("a mistake is mended by its quick fix, and undo takes that back", async ({ page, notebook }) => {
  await notebook.write(1, "answer = 42\nif answer == None:\n    pass");
  await marks(notebook, 1).hover();
  await page.getByRole("button", { name: /Replace with/ }).click();
  await expect.poll(() => notebook.sources()).toEqual(["answer = 42\nif answer is None:\n    pass"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => notebook.sources()).toEqual(["answer = 42\nif answer == None:\n    pass"]);
});

test.describe("without a kernel", () => {
  // The browser logs the blocked requests to the console.
  test.use({ allowedErrors: /ERR_FAILED/ });

  test("names are completed before a kernel has started, by what earlier cells define", async ({ page }) => {
    const notebook = new NotebookPage(page);
    // Then Python can't load at all.
    await page.route(/pyodide.*\.(wasm|mjs)|kernel-host/, (route) => route.abort());
    await notebook.open();
    await notebook.writeAll('def circle_area(radius: float):\n    """Area of a circle."""\n    return radius', "circ");
    await notebook.source(2).click();
    await page.keyboard.press("End");
    await page.keyboard.press("ControlOrMeta+Space");
    await expect(suggestions(page).filter({ hasText: "circle_area" })).toBeVisible();
    await expect(page.locator(".cm-completionInfo")).toContainText("Area of a circle.");
    await page.keyboard.press("Enter");
    await expect.poll(() => notebook.sources()).toContain("circle_area");
  });
});

savingTest("where data is to be saved, the language server is fetched for who asks it", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const isThere = () => fetched.some((url) => url.includes("pyright"));
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, "number = 1\nnumbre");
  await expect(marks(notebook, 1)).toHaveText(["numbre"]);
  expect(isThere()).toBe(false);
  await page.keyboard.press("ControlOrMeta+Space");
  await expect.poll(isThere).toBe(true);
});

test("typing suggests what objects in memory have, without the language server", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.run(1, "prices = {'apple': 1, 'pear': 2}");
  await notebook.source(2).click();
  // Code help is loaded once the page is idle.
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+Shift+K");
    await page.keyboard.type("prices.");
    await expect(suggestions(page).filter({ hasText: "items" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("ite");
  await suggestions(page).filter({ hasText: "items" }).click();
  await page.keyboard.type('(), prices["');
  await suggestions(page).filter({ hasText: "pear" }).click();
  await expect(suggestions(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("pri");
  await page.keyboard.press("Enter");
  await expect.poll(() => notebook.sources()).toContain('prices.items(), prices["pear"]\npri\n');
  expect(fetched.filter((url) => url.includes("pyright"))).toEqual([]);
});

test("documentation is shown before a kernel has started, and what lives there once it has", async ({
  page,
  notebook,
}) => {
  const shown = page.locator(".cm-doc");
  await notebook.write(1, "import math\nnumbers = {'one': 1}\nmath.sqrt");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Shift+Tab");
  await expect(shown).toContainText("Return the square root of x.");
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  await notebook.source(1).getByText("sqrt").hover();
  await expect(shown).toContainText("Return the square root of x.");
  await notebook.run(1, "numbers = {'one': 1}\nnumbers");
  await notebook.source(1).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Shift+Tab");
  await expect(shown).toContainText("dict · 1 item");
});

savingTest("a name is renamed in all cells, and one undo takes it back", async ({ page, notebook }) => {
  await notebook.writeAll("total = 1", "total + 1", "'total'");
  await notebook.source(2).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("F2");
  const field = page.getByRole("textbox", { name: "New name for total" });
  await field.fill("2x");
  await field.press("Enter");
  await expect(page.getByText("don't start with a digit")).toBeVisible();
  await field.fill("whole");
  await field.press("Enter");
  await expect.poll(() => notebook.sources()).toEqual(["whole = 1", "whole + 1", "'total'"]);
  await expect(notebook.source(2)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => notebook.sources()).toEqual(["total = 1", "total + 1", "'total'"]);
});

savingTest("go to definition moves to the cell that defines the name", async ({ page, notebook }) => {
  await notebook.writeAll("def area(r):\n    return r", "# nothing", "area(2)");
  await notebook.source(3).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("F12");
  await expect(notebook.source(1)).toBeFocused();
  await page.keyboard.insertText("my_");
  await expect.poll(() => notebook.sources()).toEqual(["def my_area(r):\n    return r", "# nothing", "area(2)"]);
});

savingTest("cells are formatted as one undo step, with the caret where it was", async ({ page, notebook }) => {
  const rough = ["x=[1,2 ]\n%time y = 1\nplot( x );", "y  =  'a'"];
  const neat = ["x = [1, 2]\n%time y = 1\nplot(x);", 'y = "a"'];
  await notebook.writeAll(...rough);
  await notebook.source(1).click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Alt+Shift+f");
  await expect.poll(() => notebook.sources()).toEqual([neat[0], rough[1]]);
  await page.keyboard.insertText("!");
  await expect.poll(() => notebook.sources()).toEqual([neat[0]?.replace("2]", "2]!"), rough[1]]);
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => notebook.sources()).toEqual(rough);
  await notebook.command("Format all cells");
  await expect.poll(() => notebook.sources()).toEqual(neat);
  await page.getByText("Formatted 2 cells.").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => notebook.sources()).toEqual(rough);
});

savingTest("SQL completes the columns of the statement's tables and is formatted", async ({ page }) => {
  const notebook = new NotebookPage(page);
  for (const kernel of ["DuckDB", "SQLite"] as const) {
    await notebook.open();
    await notebook.pickKernel(kernel);
    await notebook.run(1, "CREATE TABLE fruit (name TEXT, weight REAL)");
    await notebook.write(2, "select f.we from fruit f");
    await page.keyboard.press("Home");
    for (let step = 0; step < 11; step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ControlOrMeta+Space");
    await suggestions(page).filter({ hasText: "weight" }).click();
    await expect.poll(() => notebook.sources()).toContain("select f.weight from fruit f");
    await page.keyboard.press("Alt+Shift+f");
    await expect.poll(() => notebook.sources()).toContain("select\n  f.weight\nfrom\n  fruit f");
  }
});

savingTest("problems are found by key, said, and mended by key", async ({ page, notebook }) => {
  await notebook.writeAll("fine = 1", "if fine == None:\n    fine = 2");
  await expect(marks(notebook, 2)).toHaveCount(1);
  await notebook.source(1).click();
  await page.keyboard.press("F8");
  await expect(notebook.source(2)).toBeFocused();
  await expect(page.locator(".cm-problem-tip")).toContainText("Use “is” or “is not” to compare with None.");
  await page.keyboard.press("ControlOrMeta+.");
  await expect.poll(() => notebook.sources()).toEqual(["fine = 1", "if fine is None:\n    fine = 2"]);
});

savingTest("nothing is marked once marking is switched off", async ({ page, notebook }) => {
  await page.evaluate(() => localStorage.setItem("fiddle:settings", JSON.stringify({ enableLinting: false })));
  await notebook.open();
  await notebook.writeAll("nothing_here", "x = 1");
  await page.waitForTimeout(2000);
  await expect(marks(notebook, 1)).toHaveCount(0);
});
