import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS } from "../e2e/addresses.ts";
import { startOwnServer } from "../e2e/own-server.ts";
import { firstResult, openReady } from "./app.ts";
import { type Benchmark, median, round } from "./figure.ts";

/** Features that load once the page is idle, and the browser's code caches, are done by then. */
const SETTLE_MS = 5000;
const COPY_TIMEOUT_MS = 120_000;

/** The first result with the server gone, beside a later visit with it, and what the copy downloads. */
export const offline: Benchmark = async ({ executablePath, rounds }) => {
  const online: number[] = [];
  const offlineMs: number[] = [];
  const copies: number[] = [];
  let downloaded = 0;
  for (let i = 0; i < rounds; i += 1) {
    const server = await startOwnServer({});
    const folder = mkdtempSync(join(tmpdir(), "fiddle-bench-offline-"));
    const context = await chromium.launchPersistentContext(folder, { executablePath, args: [...BROWSER_ARGS] });
    const visit = async () => {
      const page = await context.newPage();
      const { shown } = await firstResult(page, `${server.url}/new`);
      await wait(SETTLE_MS);
      await page.close();
      return shown;
    };
    try {
      await visit();
      online.push(await visit());
      const page = await context.newPage();
      await openReady(page, server.url);
      const size = await sizeOf(page);
      downloaded = Number(/\d+/.exec(size)?.[0]);
      copies.push(await copy(page));
      await page.close();
      await server.kill();
      // The first visit after the download still compiles what the second finds compiled, as online.
      await visit();
      offlineMs.push(await visit());
    } finally {
      await context.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const times = `${round(median(offlineMs))} ms, online ${round(median(online))} ms`;
  return [
    {
      name: "first result without the server",
      unit: "× online",
      value: median(offlineMs) / median(online),
      floor: 1,
      target: { atMost: 1.2 },
      detail: times,
    },
    {
      name: "offline copy: download",
      unit: "MB",
      value: downloaded,
      target: { atMost: 45 },
      detail: `in ${round(median(copies))} ms`,
    },
  ];
};

/** Opens the settings, which say how much a copy downloads. */
async function sizeOf(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Available offline…" }).click();
  const status = page.getByRole("status", { name: "Offline copy" });
  await status.getByText("MB").waitFor();
  return status.innerText();
}

async function copy(page: Page): Promise<number> {
  const begun = performance.now();
  await page.getByRole("switch", { name: "Available offline" }).click();
  const status = page.getByRole("status", { name: "Offline copy" });
  await status.getByText("Kept", { exact: true }).waitFor({ timeout: COPY_TIMEOUT_MS });
  return performance.now() - begun;
}
