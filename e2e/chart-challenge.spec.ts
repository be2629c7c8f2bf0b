import { readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceText } from "./replace-text.ts";
import { expect, test } from "./test.ts";

// Pyodide's own wheel of Matplotlib isn't on the test's server, so it comes from the index.
test.use({ allowedErrors: /status of 404/ });

const FOLDER = join(import.meta.dirname, "../packages/content/challenges/chart-two-cities");
const SOLUTION = readFileSync(join(FOLDER, "solution.py"), "utf8");

test("a chart is shown beside its tests: without a legend it fails with the reason, and with one it's solved", async ({
  page,
}) => {
  test.slow();
  await page.goto("/challenges/chart-two-cities");
  const editor = page.getByRole("textbox", { name: "Your solution" });
  const results = page.getByRole("status", { name: "Test results" });
  await replaceText(editor, SOLUTION.replace("    ax.legend()\n", ""));
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(results).toHaveText("4 of 7 tests passed");
  await expect(page.getByText("Nobody can tell the lines apart. Call ax.legend().")).toBeVisible();
  const failed = page.getByRole("region", { name: "First failed test" });
  await expect(failed).toContainText("The legend");
  await expect(failed).toContainText(/expected\s*\['Oslo', 'Rome'\]\s*yours\s*\[\]/);
  const picture = page.getByRole("img", { name: "Your chart in the first test" });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await replaceText(editor, SOLUTION);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(results).toHaveText("Solved: all 7 tests passed");
  await expect(picture).toBeVisible();
});
