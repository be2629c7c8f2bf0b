import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { withProfile } from "./browser.ts";
import { type Benchmark, type Figure, median, round } from "./figure.ts";
import { blockedBy, readLongTasks, watchLongTasks } from "./long-tasks.ts";

const PAGES = {
  landing: "/",
  challenge: "/challenges/second-largest",
  tutorial: "/tutorials/functions",
  tool: "/tools/regex",
} as const;
/** By then, a browser that just started is done with its own work. */
const BROWSER_START_MS = 1500;
/** What loads once a page is idle has loaded by then. */
const SETTLE_MS = 6000;

interface Load {
  /** The largest contentful paint, in milliseconds after navigation. */
  readonly paint: number;
  /** For how long the main thread was blocked until the page had settled. */
  readonly blocked: number;
  /** The size of all responses to the page in kB, without those to workers and to frames of other sites. */
  readonly size: number;
}

/** The first visit of a kind of page: its largest paint, how long it blocks, and what it transfers. */
export const pages: Benchmark = async ({ appUrl, executablePath, rounds }) => {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const loads: Load[] = [];
    for (let count = 0; count < rounds; count += 1)
      loads.push(await withProfile(executablePath, ({ visit }) => visit((page) => load(page, appUrl + path))));
    const figure = (what: string, part: keyof Load, unit: "ms" | "kB", atMost: number): Figure => ({
      name: `${name} page, ${what}`,
      unit,
      value: median(loads.map((each) => each[part])),
      target: { atMost },
      detail: loads.map((each) => round(each[part])).join(", "),
    });
    figures.push(
      figure("largest paint", "paint", "ms", 800),
      figure("blocked", "blocked", "ms", name === "landing" ? 150 : 100),
      figure("transferred", "size", "kB", name === "landing" ? 1500 : 700),
    );
  }
  return figures;
};

async function load(page: Page, address: string): Promise<Load> {
  await wait(BROWSER_START_MS);
  await watchLongTasks(page);
  await page.goto(address);
  await wait(SETTLE_MS);
  const blocked = blockedBy(await readLongTasks(page));
  const measured = await page.evaluate(
    () =>
      new Promise<{ paint: number; size: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
          const document = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
          const bytes = [...document, ...entries].reduce((sum, { transferSize }) => sum + transferSize, 0);
          resolve({ paint: list.getEntries().at(-1)?.startTime ?? Number.NaN, size: bytes / 1000 });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  return { ...measured, blocked };
}
