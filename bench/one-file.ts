import { stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { makeSample } from "../scripts/one-file-sample.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median } from "./figure.ts";

const MAX_OUTPUTS_MS = 2_000;
const MAX_FIRST_RESULT_MS = 10_000;
/** Python, DuckDB and charts. */
const MAX_SIZE_MB = 40;

/** A notebook with Python and DuckDB in one file, opened from the disk by a new browser. */
export const oneFile: Benchmark = async ({ rounds, executablePath }) => {
  const path = await makeSample();
  const outputs: number[] = [];
  const results: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    await withProfile(executablePath, ({ visit }) =>
      visit(async (page) => {
        const begun = performance.now();
        await page.goto(pathToFileURL(path).href, { waitUntil: "commit" });
        await page.getByRole("region", { name: "Cell 1 output" }).getByText("stored").waitFor();
        outputs.push(performance.now() - begun);
        await page.getByRole("button", { name: "Run cell 1", exact: true }).click();
        await page.locator('[data-cell-id][data-state="done"]').first().waitFor({ timeout: 60_000 });
        results.push(performance.now() - begun);
      }),
    );
  const { size } = await stat(path);
  const detail = "from the disk, Python and DuckDB inside";
  return [
    {
      name: "one file: stored outputs",
      unit: "ms",
      value: median(outputs),
      target: { atMost: MAX_OUTPUTS_MS },
      detail,
    },
    {
      name: "one file: first result",
      unit: "ms",
      value: median(results),
      target: { atMost: MAX_FIRST_RESULT_MS },
      detail: "cell 1 clicked at once",
    },
    { name: "one file: size", unit: "MB", value: size / 1e6, target: { atMost: MAX_SIZE_MB }, detail },
  ];
};
