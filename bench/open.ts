import type { Page } from "@playwright/test";
import { codeCell, openCells, openReady, savedUrl } from "./app.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { readLongTasks, watchLongTasks } from "./long-tasks.ts";

const CELLS = 1000;
const OUTPUT_CHARACTERS = 5_000;
/** What loads once the page is idle counts too. */
const SETTLE_MS = 5_000;

/** How much longer it takes until a notebook with 1,000 cells and 5 MB of outputs accepts typing, compared to an empty one. */
export const open: Benchmark = async (bench) =>
  withProfile(bench.executablePath, async ({ visit }) => {
    const [large, small] = await visit(async (page) => {
      const notebook = await openReady(page, bench.appUrl);
      await openCells(notebook, largeNotebook());
      const url = await savedUrl(page);
      await openReady(page, bench.appUrl);
      return [url, await savedUrl(page)];
    });
    const times = { large: [] as number[], small: [] as number[] };
    const longest: number[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      times.small.push(await visit((page) => timeUntilInteractive(page, small)));
      await visit(async (page) => {
        await watchLongTasks(page);
        times.large.push(await timeUntilInteractive(page, large));
        await page.waitForTimeout(SETTLE_MS);
        longest.push((await readLongTasks(page)).longest);
      });
    }
    return [
      {
        name: "1,000 cells with 5 MB of outputs, above an empty notebook",
        unit: "ms",
        value: median(times.large) - median(times.small),
        target: { atMost: 1000 },
        detail: `${round(median(times.large))} ms, empty ${round(median(times.small))} ms`,
      },
      {
        name: "the longest task meanwhile",
        unit: "ms",
        value: median(longest),
        target: { atMost: 200 },
        detail: longest.map((time) => Math.round(time)).join(", "),
      },
    ];
  });

function largeNotebook(): object[] {
  const line = `${"x".repeat(99)}\n`;
  const text = line.repeat(OUTPUT_CHARACTERS / line.length);
  return Array.from({ length: CELLS }, (_, index) =>
    codeCell(index, `value_${index} = ${index}\nprint(value_${index})`, [
      { output_type: "stream", name: "stdout", text: `${index}\n${text}` },
    ]),
  );
}

/** Milliseconds from navigation until a character typed into the first cell is on the page. */
async function timeUntilInteractive(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    let typed = false;
    const check = () => {
      const editor = document.querySelector<HTMLElement>('[aria-label="Cell 1 source"]');
      if (!typed && editor?.isContentEditable) {
        typed = true;
        editor.focus();
        document.execCommand("insertText", false, "~");
      }
      if (typed && editor?.textContent?.includes("~")) window.shownAt = performance.now();
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  await page.goto(url);
  const handle = await page.waitForFunction(() => window.shownAt, null, { timeout: 60_000 });
  return (await handle.jsonValue()) ?? Number.NaN;
}
