import type { Page } from "@playwright/test";
import { openCells, openReady, savedUrl } from "./app.ts";
import { serveBareNotebook } from "./bare/open-notebook.ts";
import type { Benchmark } from "./figure.ts";
import { longestOf, readLongTasks, watchLongTasks } from "./long-tasks.ts";
import { realisticNotebook } from "./realistic-notebook.ts";
import { compareSides, measureSides, part } from "./sides.ts";

const CELLS = realisticNotebook(1000);
const SCROLLED_MS = 5_000;
const WHEEL_INTERVAL_MS = 40;
const WHEEL_PX = 400;
/** A page that had no long task for so long is taken to be open. */
const QUIET_MS = 3_000;

/** A thousand cells with 5 MB of outputs: how long opening them keeps the page busy, and how smoothly they scroll then. */
export const largeNotebook: Benchmark = async (bench) => {
  const visits = await measureSides(bench, async (side, { visit }) => {
    const saved =
      side === "ours"
        ? await visit(async (page) => {
            await openCells(await openReady(page, bench.appUrl), CELLS);
            return savedUrl(page);
          })
        : null;
    return visit(async (page) => {
      await watchLongTasks(page);
      await page.goto(saved ?? (await serveBareNotebook(page, bench, CELLS)));
      const last = page.getByRole("listitem", { name: `Cell ${CELLS.length}`, exact: true });
      await last.waitFor({ state: "attached", timeout: 60_000 });
      const opened = await untilQuiet(page);
      const gaps = await scrolled(page);
      return {
        ...opened,
        rate: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
        gap: Math.max(...gaps),
      };
    });
  });
  const name = "1,000 cells with 5 MB of outputs";
  const ms = (atMost: number) => ({ unit: "ms", target: { atMost } }) as const;
  return [
    compareSides(
      `opening ${name}, until the last long task`,
      part(visits, ({ end }) => end),
      ms(1000),
    ),
    compareSides(
      "the longest task meanwhile",
      part(visits, ({ longest }) => longest),
      ms(100),
    ),
    compareSides(
      `scrolling ${name}`,
      part(visits, ({ rate }) => rate),
      { unit: "fps", target: { atLeast: 58 } },
    ),
    compareSides(
      "the longest time without a frame meanwhile",
      part(visits, ({ gap }) => gap),
      ms(50),
    ),
  ];
};

/** Waits for the page to be quiet. Returns the end of the last long task in milliseconds after navigation, and the longest. */
async function untilQuiet(page: Page): Promise<{ readonly end: number; readonly longest: number }> {
  await page.waitForFunction((quiet) => {
    const end = Math.max(0, ...(window.longTasks ?? []).map(({ start, duration }) => start + duration));
    return performance.now() - end > quiet;
  }, QUIET_MS);
  const tasks = await readLongTasks(page);
  return { end: Math.max(0, ...tasks.map(({ start, duration }) => start + duration)), longest: longestOf(tasks) };
}

/** Turns the wheel over the cells. Returns the times between frames in milliseconds. */
async function scrolled(page: Page): Promise<number[]> {
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
  const turns: Promise<void>[] = [];
  while (Date.now() < end) {
    const next = Date.now() + WHEEL_INTERVAL_MS;
    // A user does not wait until the page has answered.
    turns.push(page.mouse.wheel(0, WHEEL_PX));
    await page.waitForTimeout(Math.max(0, next - Date.now()));
  }
  await Promise.all(turns);
  return frames;
}
