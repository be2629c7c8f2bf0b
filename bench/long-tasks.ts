import type { Page } from "@playwright/test";

/** Browsers report tasks from this length, and count the time beyond it as blocked. In milliseconds. */
const LONG_TASK_MS = 50;

declare global {
  interface Window {
    /** The durations of the main thread's long tasks in milliseconds, from navigation on. */
    longTasks?: number[];
  }
}

/** Records the main thread's long tasks on the pages that are opened from now on. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = (window.longTasks = []);
    new PerformanceObserver((list) => durations.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: "longtask",
      buffered: true,
    });
  });
}

/** The longest task, and for how long tasks blocked the page beyond what is called long ("total blocking time"). In milliseconds. */
export async function readLongTasks(page: Page): Promise<{ readonly longest: number; readonly blocked: number }> {
  const durations = await page.evaluate(() => window.longTasks ?? []);
  return {
    longest: Math.max(0, ...durations),
    blocked: durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
  };
}
