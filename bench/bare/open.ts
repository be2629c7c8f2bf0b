import type { Page } from "@playwright/test";
import type { BenchContext } from "../figure.ts";
import { serveDocument } from "../browser.ts";
import { barePyodidePage } from "./pyodide-page.ts";

declare global {
  interface Window {
    /** On the bare page: runs Python and resolves when its output is on the page. */
    run(code: string): Promise<void>;
    /** When the first result was on the page, in milliseconds after navigation. */
    shownAt?: number;
  }
}

/** Opens the bare page and returns when its first result appeared, in milliseconds after navigation. */
export async function openBare(page: Page, { kernelOrigin, runtimeUrl }: BenchContext): Promise<number> {
  const url = `${kernelOrigin}/bench/bare`;
  await serveDocument(page, url, barePyodidePage(runtimeUrl));
  await page.goto(url);
  const handle = await page.waitForFunction(() => window.shownAt, null, { timeout: 60_000 });
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** How many milliseconds the bare page takes to run the sources one after the other. */
export function timeBare(page: Page, sources: readonly string[]): Promise<number> {
  return page.evaluate(async (codes) => {
    const start = performance.now();
    for (const code of codes) await window.run(code);
    return performance.now() - start;
  }, sources);
}

/** The last line of output on the bare page. */
export function lastLineOfBare(page: Page): Promise<string> {
  return page.evaluate(() => document.getElementById("output")?.textContent?.trimEnd().split("\n").at(-1) ?? "");
}
