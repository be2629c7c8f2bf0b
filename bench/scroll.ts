import type { Page } from "@playwright/test";
import { openCells, openReady, savedUrl } from "./app.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { realisticNotebook } from "./realistic-notebook.ts";

const CELLS = 1000;
const SCROLLED_MS = 5_000;
const WHEEL_INTERVAL_MS = 40;
const WHEEL_PX = 400;
/** After opening, until the page has been quiet for a while. */
const SETTLE_MS = 5_000;

/** Five seconds of wheel events over a thousand cells with 5 MB of outputs: frames a second, and the longest time without one. */
export const scroll: Benchmark = async (bench) =>
  withProfile(bench.executablePath, async ({ visit }) => {
    const url = await visit(async (page) => {
      const notebook = await openReady(page, bench.appUrl);
      await openCells(notebook, realisticNotebook(CELLS));
      return savedUrl(page);
    });
    const rates: number[] = [];
    const gaps: number[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      await visit(async (page) => {
        await page.goto(url);
        await page
          .getByRole("listitem", { name: `Cell ${CELLS}`, exact: true })
          .waitFor({ state: "attached", timeout: 60_000 });
        await page.waitForTimeout(SETTLE_MS);
        const frames = await framesWhileScrolling(page);
        rates.push((frames.length * 1000) / frames.reduce((sum, gap) => sum + gap, 0));
        gaps.push(Math.max(...frames));
      });
    }
    return [
      {
        name: "scrolling 1,000 cells with 5 MB of outputs",
        unit: "fps",
        value: median(rates),
        target: { atLeast: 58 },
        detail: rates.map(round).join(", "),
      },
      {
        name: "the longest time without a frame meanwhile",
        unit: "ms",
        value: median(gaps),
        target: { atMost: 50 },
        detail: gaps.map(round).join(", "),
      },
    ];
  });

/** Turns the wheel over the cells. Returns the times between frames in milliseconds. */
async function framesWhileScrolling(page: Page): Promise<number[]> {
  await page.mouse.move(640, 400);
  const frames = page.evaluate(
    (duration) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        const start = performance.now();
        let last = start;
        const next = () => {
          const now = performance.now();
          gaps.push(now - last);
          last = now;
          if (now - start < duration) requestAnimationFrame(next);
          else resolve(gaps);
        };
        requestAnimationFrame(next);
      }),
    SCROLLED_MS,
  );
  const end = Date.now() + SCROLLED_MS;
  while (Date.now() < end) {
    const next = Date.now() + WHEEL_INTERVAL_MS;
    // A user does not wait until the page has answered.
    void page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(Math.max(0, next - Date.now()));
  }
  return frames;
}
