import type { Page } from "@playwright/test";
import type { BenchParts } from "../figure.ts";
import { serveDocument } from "../browser.ts";
import { barePyodidePage } from "./pyodide-page.ts";

declare global {
  interface Window {
    /** On the bare page: runs Python, resolving when all it printed is shown. */
    run(code: string): Promise<void>;
    /** When the first result was on the page, in milliseconds after navigation began. */
    shownAt?: number;
  }
}

/** Opens the bare page and waits for its first result; answers when that was. */
export async function openBare(page: Page, { kernelOrigin, runtimeUrl }: BenchParts): Promise<number> {
  const url = `${kernelOrigin}/bench/bare`;
  await serveDocument(page, url, barePyodidePage(runtimeUrl));
  await page.goto(url);
  const handle = await page.waitForFunction(() => window.shownAt, null, { timeout: 60_000 });
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Milliseconds the bare page takes for the given sources, one after the other. */
export function timeBare(page: Page, sources: readonly string[]): Promise<number> {
  return page.evaluate(async (codes) => {
    const start = performance.now();
    for (const code of codes) await window.run(code);
    return performance.now() - start;
  }, sources);
}

/** What the bare page shows last. */
export function lastLineOfBare(page: Page): Promise<string> {
  return page.evaluate(() => document.getElementById("output")?.textContent?.trimEnd().split("\n").at(-1) ?? "");
}
