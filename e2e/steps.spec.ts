import type { Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

const CODE = `def total(prices):
    result = 0
    for price in prices:
        result += price
    return result

basket = [3, 4]
same = basket
same.append(5)
print(total(basket))`;

/** Opens the recorded run of a cell with the palette. */
async function stepThrough(notebook: NotebookPage, n: number) {
  await notebook.select(n);
  await notebook.command("Step through cell");
  return stepsOf(notebook, n);
}

function stepsOf(notebook: NotebookPage, n: number) {
  const root = notebook.root.getByRole("region", { name: `Steps of cell ${n}` });
  return {
    root,
    press: (name: string) => root.getByRole("button", { name, exact: true }).click(),
    line: root.locator("[aria-current=step]"),
    sentence: root.locator("[aria-live]"),
    variables: (frame: string) => root.getByRole("region", { name: `${frame} variables` }),
    output: root.getByRole("figure", { name: "Output so far" }),
  };
}

async function allowStepping(page: Page) {
  await page.addInitScript(() => {
    if (window === window.top)
      localStorage.setItem("fiddle:settings", JSON.stringify({ enableStepByStepExecution: true }));
  });
}

test("a run can be walked through: into, over, out, back, first and last", async ({ page, notebook }) => {
  await notebook.write(1, CODE);
  const steps = await stepThrough(notebook, 1);
  await expect(steps.sentence).toHaveText("Line 1 runs next.");
  await expect(notebook.output(1)).toHaveText("12");
  for (let step = 0; step < 4; step += 1) await steps.press("Step into");
  // One list under two names, which has changed.
  await expect(steps.sentence).toContainText("basket is now [3, 4, 5]");
  const notebookVariables = steps.variables("Notebook");
  const names = await notebookVariables.getByRole("button", { name: /^list \d+, show$/ }).allInnerTexts();
  expect(new Set(names).size).toBe(1);
  await steps.press("Step into");
  await expect(steps.sentence).toHaveText("total is called with prices = [3, 4, 5].");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(steps.variables("total")).toContainText("result0");
  await page.keyboard.press("ArrowUp");
  await expect(steps.sentence).toHaveText("The run has finished.");
  await page.keyboard.press("ArrowLeft");
  await expect(steps.sentence).toContainText("total returns 12.");
  await page.keyboard.press("End");
  await expect(steps.output).toContainText("12");
  await page.keyboard.press("Home");
  for (let step = 0; step < 4; step += 1) await steps.press("Step over");
  await expect(steps.line).toContainText("print(total(basket))");
  await page.keyboard.press("Escape");
  await expect(steps.root).toHaveCount(0);
  await expect(notebook.cell(1)).toBeFocused();
});

test("a breakpoint set in the margin stays through a reload and is where the walk stops", async ({ page }) => {
  await allowStepping(page);
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, CODE);
  await notebook.source(1).getByText("result += price").click();
  await page.keyboard.press("F9");
  await expect(page.locator(".cm-breakpoint:visible")).toHaveCount(1);
  // Inserting a line above moves it.
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.insertText("# first\n");
  await expect(notebook.saveStatus).toContainText("Saved");
  await page.reload();
  await expect(page.locator(".cm-breakpoint:visible")).toHaveCount(1);
  await notebook.cell(1).hover();
  await notebook.button("Step through cell 1").click();
  const steps = stepsOf(notebook, 1);
  await steps.press("Go to next breakpoint");
  await expect(steps.line).toContainText("result += price");
  await expect(steps.variables("total")).toContainText("price3");
  await page.keyboard.press("b");
  await expect(steps.variables("total")).toContainText("price4");
  await page.keyboard.press("Shift+B");
  await expect(steps.variables("total")).toContainText("price3");
  await steps.root.getByRole("button", { name: "Breakpoint on line 5" }).click();
  await expect(page.locator(".cm-breakpoint:visible")).toHaveCount(0);
});

test("an endless loop is recorded as far as it goes, and Stop ends it", async ({ notebook }) => {
  await notebook.write(1, "n = 0\nwhile n >= 0:\n    n += 1");
  const steps = await stepThrough(notebook, 1);
  await expect(steps.root).toContainText("Only the first 5,000 steps were recorded");
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "running");
  await notebook.button("Stop").click();
  await notebook.ended(1, "error");
  // A run whose single line never returns, so that nothing is recorded, stops as well.
  await notebook.write(1, "n = 0\nwhile True: n += 1");
  await notebook.select(1);
  await notebook.command("Step through cell");
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "running");
  await notebook.button("Stop").click();
  await notebook.ended(1, "error");
  await expect(steps.root).toContainText("The run was stopped.");
  await steps.press("Last step");
  await expect(steps.root).toContainText("KeyboardInterrupt");
});

test("input() can be answered while it is recorded", async ({ page, notebook }) => {
  await notebook.write(1, "name = input('Who? ')\nprint('Hello', name)");
  await notebook.select(1);
  await notebook.command("Step through cell");
  await notebook.input(1).fill("Ada");
  await page.keyboard.press("Enter");
  const steps = stepsOf(notebook, 1);
  await steps.press("Last step");
  await expect(steps.output).toContainText("Who? Ada");
  await expect(steps.output).toContainText("Hello Ada");
});
