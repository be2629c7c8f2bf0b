import { openReady } from "./app.ts";
import { openBare, timeBare } from "./bare/open.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";

const FLOOD = "for n in range(100_000): print('line', n)";

/** A hundred thousand printed lines: how long they take, and the longest the page does not answer. */
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
        const measured = await page.evaluate(flood);
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
      detail: "0: none over 50 ms",
    },
  ];
};

/** Runs in the page: starts cell 2 and waits for its end. */
async function flood(): Promise<{ total: number; longest: number }> {
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
  // What is drawn after the end still counts as blocked.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { total, longest };
}
