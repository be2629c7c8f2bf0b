import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { replaceText } from "./replace-text.ts";
import { expect, SAVES_DATA, test } from "./test.ts";

const FOLDER = join(import.meta.dirname, "../packages/content/challenges");
/** The tests run beside each other, so there are a few. */
const PARTS = 8;

interface Challenge {
  readonly slug: string;
  readonly solution: string;
}

/** Every challenge but those with data frames, whose packages are checked on desktop Python (`npm run content -- run`). */
const challenges: readonly Challenge[] = globSync("*/solution.{py,sql}", { cwd: FOLDER })
  .toSorted()
  .filter((path) => !/^kind: dataframe$/m.test(readFileSync(join(FOLDER, dirname(path), "challenge.md"), "utf8")))
  .map((path) => ({ slug: dirname(path), solution: readFileSync(join(FOLDER, path), "utf8") }));

for (let part = 0; part < PARTS; part += 1)
  test(`in the kernels of the page, solutions pass, ${part + 1} of ${PARTS}`, { tag: SAVES_DATA }, async ({ page }) => {
    test.setTimeout(300_000);
    for (const { slug, solution } of challenges.filter((_, index) => index % PARTS === part))
      await test.step(slug, async () => {
        await page.goto(`/challenges/${slug}`);
        await replaceText(page.getByRole("textbox", { name: "Your solution" }), solution);
        await page.getByRole("button", { name: "Submit" }).click();
        await expect(page.getByRole("status", { name: "Test results" })).toHaveText(/^Solved/);
      });
  });
