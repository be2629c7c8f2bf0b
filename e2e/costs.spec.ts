/** Counts the work behind slow pages, because counts are the same on every machine. `bench/` measures the time itself. */
import type { Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

const MAX_SCRIPTS = 32;
/** Uncompressed, with the style sheets. */
const MAX_SCRIPT_BYTES = 1_600_000;
const MAX_MESSAGES_PER_RUN = 12;
const MAX_LISTENERS_PER_CELL = 3;
const MAX_NODES_PER_CELL = 15;

declare global {
  interface Window {
    /** What a test counts in the page. */
    counted?: { messages: number; changed: Set<string> };
  }
}

savingTest("what the landing page loads before its notebook can run is few and small", async ({ page }) => {
  const document = await page.request.get("/");
  const html = await document.text();
  const sheets = html.match(/(?<=rel="stylesheet" href=")[^"]+/g) ?? [];
  // Nothing is shown before they are there, so the browser hears of them before the document.
  expect(document.headers()["link"]?.split(", ")).toEqual(sheets.map((href) => `<${href}>; rel=preload; as=style`));
  const links = html.match(/<link [^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g) ?? [];
  const files = [...new Set(links.flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []))];
  const bodies = await Promise.all(files.map(async (file) => (await page.request.get(file)).body()));
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(MAX_SCRIPTS);
  expect(bodies.reduce((sum, body) => sum + body.length, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

test("a run changes no other cell, and takes few messages", async ({ page }) => {
  await page.addInitScript(() => {
    const counted = (window.counted = { messages: 0, changed: new Set<string>() });
    for (const { prototype } of [MessagePort, Window]) {
      const post = prototype.postMessage as (...given: unknown[]) => void;
      Object.assign(prototype, {
        postMessage(this: unknown, ...given: unknown[]) {
          counted.messages += 1;
          post.apply(this, given);
        },
      });
    }
  });
  const notebook = new NotebookPage(page);
  await openCells(page, notebook, 40);
  await notebook.run(3, "x = 1");
  await notebook.select(3);
  // On a slow machine, what the page does once it has time isn't over yet.
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 3; quiet += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await page.evaluate(() => {
    const counted = window.counted;
    if (!counted) return;
    counted.messages = 0;
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        counted.changed.add(element?.closest("[data-cell-id]")?.ariaLabel ?? "around the cells");
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await notebook.button("Run cell 3").click();
  await notebook.ended(3);
  await expect(notebook.kernelStatus).toHaveText("Ready");
  const { messages, changed } = await page.evaluate(() => ({
    messages: window.counted?.messages ?? Number.NaN,
    changed: [...(window.counted?.changed ?? [])],
  }));
  expect(messages).toBeLessThanOrEqual(MAX_MESSAGES_PER_RUN);
  expect(changed.filter((where) => where !== "around the cells")).toEqual(["Cell 3"]);
});

savingTest("cells far from the window have few listeners and elements", async ({ page }) => {
  const notebook = new NotebookPage(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const read = async (count: number) => {
    await openCells(page, notebook, count);
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  };
  const [few, many] = [await read(40), await read(240)];
  expect((many("JSEventListeners") - few("JSEventListeners")) / 200).toBeLessThanOrEqual(MAX_LISTENERS_PER_CELL);
  expect((many("Nodes") - few("Nodes")) / 200).toBeLessThanOrEqual(MAX_NODES_PER_CELL);
});

async function openCells(page: Page, notebook: NotebookPage, count: number): Promise<void> {
  await notebook.open();
  const cells = Array.from({ length: count }, (_, index) => ({
    id: `cell-${index}`,
    cell_type: "code",
    metadata: {},
    execution_count: null,
    source: `value = ${index}`,
    outputs: [{ output_type: "stream", name: "stdout", text: `${index}\n` }],
  }));
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), notebook.command("Open notebook…")]);
  const buffer = Buffer.from(JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells }));
  await chooser.setFiles({ name: "cells.ipynb", mimeType: "application/json", buffer });
  await expect(notebook.cells).toHaveCount(count);
}
