import type { Page } from "@playwright/test";
import { codeCell } from "./app.ts";
import type { Benchmark } from "./figure.ts";
import { compareSides, measureSides, openSide, part } from "./sides.ts";

const FEW = 1_000;
const MANY = 100_000;
const NOTEBOOK = [
  codeCell(0, "pass"),
  codeCell(1, `for n in range(${FEW}): print('line', n)`),
  codeCell(2, `for n in range(${MANY}): print('line', n)`),
  codeCell(3, "print('behind')"),
];

/** Printed lines: until the last one is on the page, and for how long the page doesn't answer meanwhile. */
export const print: Benchmark = async (bench) => {
  const floods = await measureSides(bench, (side, { visit }) =>
    visit(async (page) => {
      await openSide(side, page, bench, NOTEBOOK);
      await timeRuns(page, { run: [1], until: "", cell: 1 });
      const few = await timeRuns(page, { run: [2], until: `line ${FEW - 1}`, cell: 2 });
      const many = await timeRuns(page, { run: [3, 4], until: "behind", cell: 4 });
      return { few, many };
    }),
  );
  return [
    compareSides(
      `${FEW} printed lines`,
      part(floods, ({ few }) => few.total),
      { unit: "ms", target: { atMost: 120 } },
    ),
    compareSides(
      `${MANY} printed lines, until the next cell's output`,
      part(floods, ({ many }) => many.total),
      {
        unit: "× bare",
        target: { atMost: 1 },
      },
    ),
    compareSides(
      "the longest gap in a timer meanwhile",
      part(floods, ({ many }) => many.gap),
      {
        unit: "ms",
        target: { atMost: 50 },
      },
    ),
  ];
};

interface Runs {
  /** The numbers of the cells that are run, one right after the other. */
  readonly run: readonly number[];
  /** How the output of `cell` ends in the last frame. */
  readonly until: string;
  readonly cell: number;
}

interface Flood {
  /** From the click to the frame with the last line, in milliseconds. */
  readonly total: number;
  /** The longest time between two calls of a timer of 4 ms. */
  readonly gap: number;
}

function timeRuns(page: Page, runs: Runs): Promise<Flood> {
  return page.evaluate(async ({ run, until, cell }) => {
    const item = document.querySelector(`[aria-label="Cell ${cell}"]`);
    const isShown = () => {
      const output = document.querySelector(`[aria-label="Cell ${cell} output"]`)?.textContent?.trimEnd() ?? "";
      return until === "" ? item?.getAttribute("data-state") === "done" : output.endsWith(until);
    };
    let gap = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      gap = Math.max(gap, now - last);
      last = now;
    }, 4);
    const start = performance.now();
    for (const number of run) document.querySelector<HTMLElement>(`[aria-label="Run cell ${number}"]`)?.click();
    while (!isShown()) await new Promise(requestAnimationFrame);
    clearInterval(timer);
    return { total: performance.now() - start, gap };
  }, runs);
}
