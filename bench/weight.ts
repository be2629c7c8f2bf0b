import type { Page } from "@playwright/test";

/** What a page has loaded and moved so far. */
export interface Weight {
  /** Bytes of compressed JavaScript that the document itself names: what comes before anything is loaded later. */
  readonly named: number;
  /** All that was loaded until nothing more came. */
  readonly all: number;
  /** Cumulative layout shift; good is up to 0.1. */
  readonly shift: number;
}

/** Opens a page and weighs it. `namedBy` is the path of the document that counts, if not its own. */
export async function weigh(page: Page, address: string, { namedBy = address } = {}): Promise<Weight> {
  await page.goto(address);
  await page.evaluate(untilSilent);
  // What is shown to people; programs get less of an error page.
  const headers = { "user-agent": await page.evaluate(() => navigator.userAgent) };
  const html = await (await fetch(namedBy, { headers })).text();
  const scripts = await page.evaluate(loadedScripts);
  const shift = await page.evaluate(layoutShift);
  const sum = (counted: typeof scripts) => counted.reduce((total, { size }) => total + size, 0);
  return { named: sum(scripts.filter(({ path }) => html.includes(path))), all: sum(scripts), shift };
}

/** Runs in the page: until nothing was asked for a second, which a page whose kernel keeps a connection never is for the browser. */
async function untilSilent(): Promise<void> {
  const count = () => performance.getEntriesByType("resource").length;
  for (let before = -1; before !== count();) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Runs in the page. Workers have their own. */
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
