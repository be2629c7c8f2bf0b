import { openReady } from "./app.ts";
import { openBare, timeBare } from "./bare/open.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";

const FLOOD = "for n in range(100_000): print('line', n)";

/** A hundred thousand printed lines: how long they take, and how long the page is blocked meanwhile. */
export const print: Benchmark = async (bench) => {
  const bare: number[] = [];
  const ours: number[] = [];
  const blocked: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    await withProfile(bench.executablePath, async ({ visit }) => {
      await visit(async (page) => {
        await openBare(page, bench);
        bare.push(await timeBare(page, [FLOOD]));
      });
      await visit(async (page) => {
        const notebook = await openReady(page, bench.appUrl);
        await notebook.write(2, FLOOD);
        const measured = await page.evaluate(runFlood);
        ours.push(measured.total);
        blocked.push(measured.longest);
      });
    });
  }
  return [
    {
      name: "100,000 printed lines",
      unit: "× bare",
      value: median(ours) / median(bare),
      target: { atMost: 1.5 },
      detail: `${round(median(ours))} ms, bare ${round(median(bare))} ms`,
    },
    {
      name: "longest main-thread task meanwhile",
      unit: "ms",
      value: median(blocked),
      target: { atMost: 50 },
      detail: "0 if no task takes more than 50 ms",
    },
  ];
};

/** Runs in the page: runs cell 2 and waits until it is done. */
async function runFlood(): Promise<{ total: number; longest: number }> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: "longtask" });
  const start = performance.now();
  document.querySelector<HTMLElement>('[aria-label="Run cell 2"]')?.click();
  while (document.querySelector('[aria-label="Cell 2"]')?.getAttribute("data-state") !== "done")
    await new Promise(requestAnimationFrame);
  const total = performance.now() - start;
  // Drawing after the end still counts.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { total, longest };
}
