import { openReady } from "./app.ts";
import { lastLineOfBare, openBare, timeBare } from "./bare/open.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, type BenchContext, type Figure, median, round } from "./figure.ts";

/** Takes a quarter of a second on a bare page, times `times`. */
const heavy = (times: number): string =>
  `
import time
def work():
    started = time.perf_counter()
    for _ in range(${times}):
        total, words = 0, {}
        for i in range(1_500_000):
            total += i * i % 7
        for i in range(200_000):
            words[str(i)] = i
        sorted(words, key=lambda word: word[::-1])
    return round((time.perf_counter() - started) * 1000)
print(work())
`.trim();

/** By then, everything that starts after the page has loaded is done, including the language server. */
const IDLE_DELAY_MS = 16_000;

/**
 * Code that only computes, right after the first result and once the page is idle: starting from a snapshot must not leave
 * V8 slow. Right after the start, V8 still compiles Python's interpreter, which short code feels most.
 */
export const cpu: Benchmark = async (bench) => {
  const figures: Figure[] = [];
  for (const [length, times] of [
    ["0.25 s", 1],
    ["2 s", 8],
  ] as const)
    figures.push(...(await compare(bench, heavy(times), length)));
  return figures;
};

async function compare(bench: BenchContext, code: string, length: string): Promise<Figure[]> {
  const rightAway: number[] = [];
  const onceIdle: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    await withProfile(bench.executablePath, async ({ visit }) => {
      await visit(async (page) => {
        await openBare(page, bench);
        await timeBare(page, [code]);
        bare.push(Number(await lastLineOfBare(page)));
      });
    });
    await withProfile(bench.executablePath, async ({ visit }) => {
      await visit(async (page) => {
        const notebook = await openReady(page, bench.appUrl);
        rightAway.push(Number(await (await notebook.run(2, code)).textContent()));
        await page.waitForTimeout(IDLE_DELAY_MS);
        onceIdle.push(Number(await (await notebook.run(3, code)).textContent()));
      });
    });
  }
  const figure = (name: string, values: readonly number[]): Figure => ({
    name: `${length} of computing, ${name}`,
    unit: "× bare",
    value: median(values) / median(bare),
    target: { atMost: 1.2 },
    detail: `${round(median(values))} ms, bare ${round(median(bare))} ms`,
  });
  return [figure("right after the start", rightAway), figure("once the page is idle", onceIdle)];
}
