import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { codeCell, openCells, openReady } from "./app.ts";
import { serveDocument, withProfile } from "./browser.ts";
import { type Benchmark, type BenchParts, type Figure, median, quantile, round } from "./figure.ts";

const KEYS = 200;
const PAUSE_MS = 40;
const CELL = 100;
const TEXT = "some_words typed into a cell ";

/** Keystroke → next frame, against a bare page with one CodeMirror per visible cell. */
export const typing: Benchmark = async (bench) => {
  const script = await bundle();
  return [await compare(bench, script, 200), await compare(bench, script, 1000)];
};

async function compare(bench: BenchParts, script: string, count: number): Promise<Figure> {
  const bare: number[] = [];
  const ours: number[] = [];
  await withProfile(bench.executablePath, async ({ visit }) => {
    for (let round = 0; round < bench.rounds; round += 1) {
      await visit(async (page) => {
        await openBareEditors(page, bench, script, count);
        bare.push(quantile(await type(page), 0.95));
      });
      await visit(async (page) => {
        const notebook = await openReady(page, bench.appUrl);
        await openCells(notebook, cells(count));
        ours.push(quantile(await type(page), 0.95));
      });
    }
  });
  return {
    name: `keystroke to paint p95, ${count} cells`,
    unit: "× bare",
    value: median(ours) / median(bare),
    target: { atMost: 1 },
    detail: `${round(median(ours))} ms, bare ${round(median(bare))} ms`,
  };
}

function cells(count: number): object[] {
  return Array.from({ length: count }, (_, index) =>
    codeCell(index, `value_${index} = ${index}\nprint(value_${index})`),
  );
}

async function openBareEditors(page: Page, { appUrl }: BenchParts, script: string, count: number): Promise<void> {
  const url = `${appUrl}/bench/typing`;
  const html = `<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,"><body><script type="module">${script}</script>`;
  await serveDocument(page, url, html);
  await page.goto(`${url}#${count}`);
}

/** Types into a cell in the middle; answers how long each key took until a frame was drawn after it. */
async function type(page: Page): Promise<number[]> {
  const item = page.getByRole("listitem").nth(CELL - 1);
  await item.scrollIntoViewIfNeeded();
  const editor = page.getByRole("textbox", { name: `Cell ${CELL} source`, exact: true });
  await editor.click();
  await page.keyboard.press("End");
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    const channel = new MessageChannel();
    const waiting: number[] = [];
    channel.port1.addEventListener("message", () => {
      for (const start of waiting.splice(0)) times.push(performance.now() - start);
    });
    channel.port1.start();
    addEventListener(
      "keydown",
      () => {
        waiting.push(performance.now());
        // A task queued in the frame's callback runs after that frame was painted.
        requestAnimationFrame(() => channel.port2.postMessage(null));
      },
      true,
    );
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(TEXT[key % TEXT.length] === " " ? "Space" : (TEXT[key % TEXT.length] ?? "a"));
    await page.waitForTimeout(PAUSE_MS);
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
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
  if (!chunk || chunk.type !== "chunk") throw new Error("the bare typing page was not built");
  return chunk.code.replaceAll("</script", "<\\/script");
}
