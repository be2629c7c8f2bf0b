import type { Page } from "@playwright/test";

/** How much JavaScript a page loads, and how much its layout shifts. */
export interface Weight {
  /** Compressed bytes of the scripts named in the document, which load before any others. */
  readonly named: number;
  /** Compressed bytes of all scripts until nothing more loads. */
  readonly all: number;
  /** Cumulative layout shift; up to 0.1 is good. */
  readonly shift: number;
}

/** Opens a page and weighs it. `namedBy` is the address of another document whose scripts to count as `named`. */
export async function weigh(page: Page, address: string, { namedBy = address } = {}): Promise<Weight> {
  await page.goto(address);
  await page.evaluate(waitUntilIdle);
  // Requests without a browser's user agent get a shorter error page.
  const headers = { "user-agent": await page.evaluate(() => navigator.userAgent) };
  const html = await (await fetch(namedBy, { headers })).text();
  const scripts = await page.evaluate(loadedScripts);
  const shift = await page.evaluate(layoutShift);
  const sum = (counted: typeof scripts) => counted.reduce((total, { size }) => total + size, 0);
  return { named: sum(scripts.filter(({ path }) => html.includes(path))), all: sum(scripts), shift };
}

/**
 * Runs in the page: waits until nothing was requested for a second. Playwright's `networkidle` never comes for a page whose
 * kernel keeps a connection open.
 */
async function waitUntilIdle(): Promise<void> {
  const count = () => performance.getEntriesByType("resource").length;
  for (let before = -1; before !== count();) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Runs in the page. Doesn't include the scripts of workers. */
function loadedScripts(): { path: string; size: number }[] {
  return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, size: encodedBodySize }))
    .filter(({ path }) => path.endsWith(".js"));
}

/** Runs in the page. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 300);
  });
}
