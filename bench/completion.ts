import type { Page } from "@playwright/test";
import { Linter } from "../web/src/language/lint/linter.ts";
import { nodeChecker } from "../web/src/language/lint/node-checker.ts";
import { PythonDocument } from "../web/src/language/python/python-document.ts";
import { codeCell, openCells, openReady } from "./app.ts";
import type { BareCell } from "./bare/notebook-page.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, type Figure, median, quantile, round } from "./figure.ts";

const CELLS = 50;
const REQUESTS = 30;
const LINTED_LINES = 500;

/** From requesting completion to suggestions on the page, and linting 500 lines, both once everything has loaded. */
export const completion: Benchmark = async (bench) => {
  const times = await withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      const notebook = await openReady(page, bench.appUrl);
      await openCells(notebook, [...cells(CELLS), codeCell(CELLS, "import math")]);
      await notebook.source(CELLS + 1).click();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.press("Enter");
      await page.keyboard.insertText("math.");
      // The first requests come before the page has loaded the completion code, or wait for the language server.
      for (let attempt = 0; attempt < 5 && Number.isNaN(await complete(page)); attempt += 1);
      const measured: number[] = [];
      for (let request = 0; request < REQUESTS; request += 1) measured.push(await complete(page));
      return measured;
    }),
  );
  return [
    {
      name: "completion p95, language server and kernel",
      unit: "ms",
      value: quantile(times, 0.95),
      target: { atMost: 100 },
      detail: `median ${round(median(times))} ms, ${CELLS + 1} cells`,
    },
    lint(),
  ];
};

function cells(count: number): BareCell[] {
  return Array.from({ length: count }, (_, index) =>
    codeCell(index, `def area_${index}(width, height):\n    return width * height\narea_${index}(2, 3)`),
  );
}

/** Types a letter, requests completion, and returns how many milliseconds it took until suggestions appeared. */
async function complete(page: Page): Promise<number> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("s");
  await page.waitForTimeout(200);
  const time = page.evaluate(async () => {
    const list = () => document.querySelector(".cm-tooltip-autocomplete [role=option]");
    const start = await new Promise<number>((resolve) => {
      addEventListener("keydown", ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
    });
    while (!list() && performance.now() - start < 5000) await new Promise((resolve) => setTimeout(resolve, 1));
    return list() ? performance.now() - start : Number.NaN;
  });
  await page.waitForTimeout(50);
  await page.keyboard.press("ControlOrMeta+Space");
  const measured = await time;
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  return measured;
}

function lint(): Figure {
  const linter = new Linter(nodeChecker());
  const document = new PythonDocument();
  const sources = Array.from({ length: LINTED_LINES / 5 }, (_, index) =>
    [
      `import os`,
      `def f_${index}(a, b):`,
      `    total = a + b`,
      `    return total + missing`,
      `f_${index}(1, os.name)`,
    ].join("\n"),
  );
  const all = sources.map((source, index) => ({ id: `c${index}`, source }));
  document.change({ changed: all, order: all.map(({ id }) => id) });
  const times = Array.from({ length: 60 }, (_, turn) => {
    document.change({ changed: [{ id: "c0", source: `x = ${turn}\n\n\n\n` }], order: null });
    const start = performance.now();
    linter.lint(document);
    return performance.now() - start;
  }).slice(10);
  return {
    name: `linting ${LINTED_LINES} lines, p95`,
    unit: "ms",
    value: quantile(times, 0.95),
    target: { atMost: 20 },
    detail: `median ${round(median(times))} ms`,
  };
}
