import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { replaceText } from "./replace-text.ts";
import { expect, savingTest as test } from "./test.ts";

const FOLDER = join(import.meta.dirname, "../packages/content/challenges");
/**
 * One in so many of each kind. `npm run content -- run` runs every solution with the same runtimes and the same judge; what is tried here is
 * the way from the page to its kernels and back.
 */
const SAMPLE = 8;

/** Those with data frames need packages, and are checked on desktop Python alone. */
const KINDS = {
  functions: /^kind: function$/m,
  programs: /^kind: program$/m,
  "SQLite queries": /^engine: sqlite$/m,
  "DuckDB queries": /^engine: duckdb$/m,
};

const solutions = globSync("*/solution.{py,sql}", { cwd: FOLDER }).toSorted();

for (const [kind, sign] of Object.entries(KINDS))
  test(`in the kernels of the page, solutions of ${kind} pass`, async ({ page }) => {
    test.setTimeout(300_000);
    const paths = solutions.filter((path) => sign.test(textOf(join(dirname(path), "challenge.md"))));
    expect(paths).not.toEqual([]);
    for (const path of paths.filter((_, index) => index % SAMPLE === 0))
      await test.step(dirname(path), async () => {
        await page.goto(`/challenges/${dirname(path)}`);
        await replaceText(page.getByRole("textbox", { name: "Your solution" }), textOf(path));
        await page.getByRole("button", { name: "Submit" }).click();
        await expect(page.getByRole("status", { name: "Test results" })).toHaveText(/^Solved/);
      });
  });

function textOf(path: string): string {
  return readFileSync(join(FOLDER, path), "utf8");
}
