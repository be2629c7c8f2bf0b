import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { codeCell, openCells, openReady } from "./app.ts";
import { serveDocument, withProfile } from "./browser.ts";
import { type Benchmark, type BenchContext, type Figure, median, quantile, round } from "./figure.ts";

const KEYS = 200;
const PAUSE_MS = 40;
const CELL = 100;
const TEXT = "some_words typed into a cell ";

/** From a keystroke to the next frame, compared to a bare page with one CodeMirror per visible cell. */
export const typing: Benchmark = async (bench) => {
  const script = await bundle();
  return [...(await compare(bench, script, 200)), ...(await compare(bench, script, 1000))];
};

interface Keystrokes {
  /** Milliseconds from the key press to the frame after it, p95. */
  readonly shown: number;
  /** The page's share of that: without waiting for the next frame, which takes up to 16.7 ms at 60 Hz. */
  readonly work: number;
}

async function compare(bench: BenchContext, script: string, count: number): Promise<Figure[]> {
  const bare: Keystrokes[] = [];
  const ours: Keystrokes[] = [];
  await withProfile(bench.executablePath, async ({ visit }) => {
    for (let round = 0; round < bench.rounds; round += 1) {
      await visit(async (page) => {
        await openBareEditors(page, bench, script, count);
        bare.push(await type(page));
      });
      await visit(async (page) => {
        const notebook = await openReady(page, bench.appUrl);
        await openCells(notebook, cells(count));
        ours.push(await type(page));
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

function cells(count: number): object[] {
  return Array.from({ length: count }, (_, index) =>
    codeCell(index, `value_${index} = ${index}\nprint(value_${index})`),
  );
}

async function openBareEditors(page: Page, { appUrl }: BenchContext, script: string, count: number): Promise<void> {
  const url = `${appUrl}/bench/typing`;
  const html = `<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,"><body><script type="module">${script}</script>`;
  await serveDocument(page, url, html);
  await page.goto(`${url}#${count}`);
}

/** Types into a cell in the middle of the notebook. */
async function type(page: Page): Promise<Keystrokes> {
  const item = page.getByRole("listitem").nth(CELL - 1);
  await item.scrollIntoViewIfNeeded();
  const editor = page.getByRole("textbox", { name: `Cell ${CELL} source`, exact: true });
  await editor.click();
  await page.keyboard.press("End");
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const shown: number[] = [];
    const work: number[] = [];
    Object.assign(window, { keyTimes: { shown, work } });
    const afterPaint = (callback: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", callback, { once: true });
      port1.start();
      port2.postMessage(null);
    };
    let pressed = 0;
    let handled = 0;
    addEventListener(
      "keydown",
      () => {
        pressed = handled = performance.now();
        requestAnimationFrame(() => {
          const begun = performance.now();
          // A task queued in the frame's callback runs after that frame was painted.
          afterPaint(() => {
            const painted = performance.now();
            shown.push(painted - pressed);
            work.push(handled - pressed + painted - begun);
          });
        });
      },
      true,
    );
    // The editor handles the letter after the event's first listener. Where a page has none, this empty one is the first.
    // A message would arrive too late, because browsers deliver messages after the frame that follows a key.
    addEventListener("input", () => {}, true);
    addEventListener("input", () => (handled = performance.now()));
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(TEXT[key % TEXT.length] === " " ? "Space" : (TEXT[key % TEXT.length] ?? "a"));
    await page.waitForTimeout(PAUSE_MS);
  }
  const { shown, work } = await page.evaluate(
    () => (window as unknown as { keyTimes: Record<keyof Keystrokes, number[]> }).keyTimes,
  );
  return { shown: quantile(shown, 0.95), work: quantile(work, 0.95) };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      rollupOptions: { input: join(import.meta.dirname, "bare/typing-page.ts") },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output.find((each) => each.type === "chunk") : undefined;
  if (!chunk || chunk.type !== "chunk") throw new Error("The bare typing page was not built.");
  return chunk.code.replaceAll("</script", "<\\/script");
}
