import { openReady } from "./app.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, quantile, round } from "./figure.ts";

/** Scrolling a grid over a million rows with the wheel. */
export const grid: Benchmark = async (bench) => {
  const frames = await withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      const notebook = await openReady(page, bench.appUrl);
      await notebook.pickKernel("DuckDB");
      await notebook.run(2, "SELECT range AS id, 'row ' || range AS label, range * 1.5 AS half FROM range(1000000)");
      await notebook.output(2).getByRole("grid").getByRole("gridcell", { name: "row 0", exact: true }).hover();
      const rounds: number[][] = [];
      for (let round = 0; round < bench.rounds; round += 1) {
        const measured = page.evaluate(collectFrames, 2000);
        for (let turn = 0; turn < 50; turn += 1) {
          await page.mouse.wheel(0, 400);
          await page.waitForTimeout(30);
        }
        rounds.push(await measured);
      }
      return rounds;
    }),
  );
  return [
    {
      name: "scrolling a grid of 1,000,000 rows",
      unit: "fps",
      value: median(frames.map((gaps) => 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length))),
      target: { atLeast: 50 },
      detail: `p95 frame ${round(median(frames.map((gaps) => quantile(gaps, 0.95))))} ms`,
    },
  ];
};

/** Runs in the page: the time between frames for that long. */
async function collectFrames(duration: number): Promise<number[]> {
  const gaps: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  const end = last + duration;
  while (last < end) {
    const now = await new Promise<number>(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}
