import type { Page } from "@playwright/test";

/** Browsers report tasks from this length, and count the time beyond it as blocked. In milliseconds. */
const LONG_TASK_MS = 50;

export interface LongTask {
  /** Milliseconds after navigation. */
  readonly start: number;
  /** In milliseconds. */
  readonly duration: number;
}

declare global {
  interface Window {
    /** The main thread's long tasks, from navigation on. */
    longTasks?: LongTask[];
  }
}

/** Records the main thread's long tasks on the pages that are opened from now on. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: LongTask[] = (window.longTasks = []);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
    }).observe({ type: "longtask", buffered: true });
  });
}

export function readLongTasks(page: Page): Promise<readonly LongTask[]> {
  return page.evaluate(() => window.longTasks ?? []);
}

/** In milliseconds; 0 without any. */
export function longestOf(tasks: readonly LongTask[]): number {
  return Math.max(0, ...tasks.map(({ duration }) => duration));
}

/** For how long tasks blocked the page beyond what is called long ("total blocking time"), in milliseconds. */
export function blockedBy(tasks: readonly LongTask[]): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
}
