import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./test.ts";

test("a regular expression is tried with Python's own engine, and one that never ends is stopped", async ({ page }) => {
  await page.goto("/tools/regex");
  const pattern = page.getByRole("textbox", { name: "Pattern" });
  const result = page.getByRole("region", { name: "Result" });
  await pattern.fill(String.raw`(?P<word>\w)(\d)?`);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("😀a1 b");
  await expect(result.getByRole("status").first()).toContainText("2 matches");
  await expect(result.getByRole("row").nth(1)).toHaveText(/10\s*a1\s*1–3/);
  await expect(result.getByRole("row").nth(6)).toHaveText(/2\s*None/);
  await expect(page.getByRole("region", { name: "Explanation" })).toContainText("group 1, named word");

  await page.getByRole("combobox", { name: "Method" }).selectOption("sub");
  await page.getByRole("textbox", { name: "Replacement", exact: true }).fill(String.raw`<\g<word>>`);
  await expect(page.getByRole("textbox", { name: "Substituted text" })).toHaveValue("😀<a> <b>");
  await expect(page.getByRole("textbox", { name: "Python code" })).toHaveValue(/pattern\.sub\(r"<\\g<word>>", text\)/);

  await page.getByRole("button", { name: "Add a test" }).click();
  await page.getByRole("textbox", { name: "Text of test 1" }).fill("?!");
  await expect(page.getByRole("region", { name: "Tests" })).toContainText("0 of 1 pass");

  await pattern.fill(String.raw`^(^x|\1xx)*$`);
  await expect(page.getByText("Cannot refer to an open group, at position 5.")).toBeVisible();

  await page.getByRole("button", { name: "Never ends" }).click();
  await expect(result).toContainText("Stopped: the pattern took longer than allowed");
  await page.getByRole("combobox", { name: "Flavour" }).selectOption("JavaScript");
  await expect(result).toContainText("Stopped: the pattern took longer than allowed");
  await pattern.fill("a");
  await expect(result.getByRole("status").first()).toContainText("60 matches");
});

test("a program is walked through by keys, and an endless one is cut", async ({ page }) => {
  await page.goto("/tools/visualizer");
  await page.getByRole("button", { name: "Two names, one list" }).click();
  await page.getByRole("textbox", { name: "Program" }).press("Control+Enter");
  const steps = page.getByRole("region", { name: "Steps of the program" });
  await expect(steps).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(steps.getByText("first is now [1, 2, 3], second is now [1, 2, 3].")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("textbox", { name: "Variables not to show" }).fill("seen");
  const program = page.getByRole("textbox", { name: "Program" });
  await program.fill("seen = 1\nname = input('Who? ')\nwhile True:\n    seen += 1");
  await page.getByRole("button", { name: "Visualize" }).click();
  await page.getByRole("textbox", { name: "Who?" }).fill("Ada");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The recording ends after 1,000 steps, and the program was stopped.")).toBeVisible();
  await steps.press("End");
  await expect(steps.getByRole("group", { name: "Variables and objects" })).toHaveText(/Program.*name\s*'Ada'$/s);

  await page.getByRole("button", { name: "Edit the program" }).click();
  await program.fill("import itertools\nsum(itertools.count())");
  await page.getByRole("button", { name: "Visualize" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("You stopped the program here.")).toBeVisible();
});

for (const theme of ["dark", "light"] as const)
  test(`tools that run code have no accessibility violations in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const name of ["regex", "visualizer"]) {
      await page.goto(`/tools/${name}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect([name, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([name, []]);
    }
  });
