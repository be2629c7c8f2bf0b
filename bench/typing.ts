import type { Page } from "@playwright/test";
import { codeCell, openCells, openReady, savedUrl } from "./app.ts";
import type { BareCell } from "./bare/notebook-page.ts";
import { withProfile } from "./browser.ts";
import { NotebookPage } from "../e2e/notebook.ts";
import { type Benchmark, type BenchContext, type Figure, median, round } from "./figure.ts";
import { enterCell, type Keystrokes, typeCode } from "./keystrokes.ts";
import { openSide } from "./sides.ts";

const KEYS = 200;
/** How long after the first result the early typing begins, as a user would who has seen it. In milliseconds. */
const EARLY_PAUSE_MS = 1_500;

/** From a keystroke to the next frame, compared to a bare page with one CodeMirror per visible cell. */
export const typing: Benchmark = async (bench) => {
  return [...(await compare(bench, 200)), ...(await compare(bench, 1000)), ...(await compareEarly(bench))];
};

async function compare(bench: BenchContext, count: number): Promise<Figure[]> {
  const bare: Keystrokes[] = [];
  const ours: Keystrokes[] = [];
  await withProfile(bench.executablePath, async ({ visit }) => {
    for (let round = 0; round < bench.rounds; round += 1) {
      await visit(async (page) => {
        await openSide("bare", page, bench, cells(count));
        bare.push(await typeLater(page));
      });
      await visit(async (page) => {
        await openSide("ours", page, bench, cells(count));
        ours.push(await typeLater(page));
      });
    }
  });
  const medians = (part: keyof Keystrokes) => [ours, bare].map((each) => median(each.map((keys) => keys[part])));
  const [shown = 0, bareShown = 0] = medians("shown");
  const [work = 0, bareWork = 0] = medians("work");
  return [
    {
      name: `keystroke to paint p95, ${count} cells`,
      unit: "× bare",
      value: shown / bareShown,
      target: { atMost: 1 },
      detail: `${round(shown)} ms, bare ${round(bareShown)} ms`,
    },
    {
      name: `the page's share of that, ${count} cells`,
      unit: "ms",
      value: work,
      target: { atMost: 16 },
      detail: `bare ${round(bareWork)} ms`,
    },
  ];
}

/** Typing that begins soon after a notebook was opened, while the browser still compiles what it fetched. */
async function compareEarly(bench: BenchContext): Promise<Figure[]> {
  const bare: Keystrokes[] = [];
  const ours: Keystrokes[] = [];
  await withProfile(bench.executablePath, async ({ visit }) => {
    const url = await visit(async (page) => {
      await openCells(await openReady(page, bench.appUrl), cells(200));
      return savedUrl(page);
    });
    for (let round = 0; round < bench.rounds; round += 1) {
      await visit(async (page) => {
        await openSide("bare", page, bench, cells(200));
        await page.waitForTimeout(EARLY_PAUSE_MS);
        await enterCell(page);
        bare.push(await typeCode(page, KEYS));
      });
      await visit(async (page) => {
        const notebook = new NotebookPage(page);
        await notebook.open(url);
        await notebook.run(1, "print('ready')");
        await page.waitForTimeout(EARLY_PAUSE_MS);
        await enterCell(page);
        ours.push(await typeCode(page, KEYS));
      });
    }
  });
  const shown = median(ours.map((keys) => keys.shown));
  const bareShown = median(bare.map((keys) => keys.shown));
  return [
    {
      name: "keystroke to paint p95, 1.5 s after the first result",
      unit: "× bare",
      value: shown / bareShown,
      target: { atMost: 1.3 },
      detail: `${round(shown)} ms, bare ${round(bareShown)} ms`,
    },
    {
      name: "longest frame meanwhile",
      unit: "ms",
      value: median(ours.map((keys) => keys.longestFrame)),
      target: { atMost: 100 },
      detail: `bare ${round(median(bare.map((keys) => keys.longestFrame)))} ms`,
    },
  ];
}

async function typeLater(page: Page): Promise<Keystrokes> {
  await enterCell(page);
  await page.waitForTimeout(500);
  return typeCode(page, KEYS);
}

function cells(count: number): BareCell[] {
  return Array.from({ length: count }, (_, index) =>
    codeCell(index, `value_${index} = ${index}\nprint(value_${index})`),
  );
}
