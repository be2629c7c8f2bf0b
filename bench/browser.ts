import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS } from "../e2e/addresses.ts";
import { DEVICE } from "./device.ts";

/** Runs `measure` with a new, empty browser profile on disk, and deletes it afterwards. */
export async function withProfile<T>(executablePath: string, measure: (profile: Profile) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-bench-"));
  try {
    return await measure({
      folder,
      visit: (steps) => visit(executablePath, folder, steps),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export interface Profile {
  /** The profile's folder, which is also in the command line of the browser's first process. */
  readonly folder: string;
  /** Starts the browser, runs `steps` with an empty page, and closes the browser. Caches stay in the profile. */
  readonly visit: <T>(steps: (page: Page) => Promise<T>) => Promise<T>;
}

async function visit<T>(executablePath: string, folder: string, steps: (page: Page) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    viewport: DEVICE.viewport,
    args: [...BROWSER_ARGS],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (DEVICE.slowdown > 1) {
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: DEVICE.slowdown });
    }
    return await steps(page);
  } finally {
    await context.close();
  }
}

/**
 * Serves our own document at one URL. Playwright's routing would disable the HTTP cache and send every request through the
 * driver, which would distort the measurement. This intercepts only that URL.
 */
export async function serveDocument(page: Page, url: string, html: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    void session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: "content-type", value: "text/html; charset=utf-8" },
        { name: "document-isolation-policy", value: "isolate-and-require-corp" },
      ],
      body: Buffer.from(html).toString("base64"),
    });
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: url }] });
}
