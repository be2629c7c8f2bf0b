import { openReady } from "./app.ts";
import { lastLineOfBare, openBare, timeBare } from "./bare/open.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, type Figure, median, round } from "./figure.ts";

const HEAVY = `
import time
def work():
    started = time.perf_counter()
    total, words = 0, {}
    for i in range(1_500_000):
        total += i * i % 7
    for i in range(200_000):
        words[str(i)] = i
    sorted(words, key=lambda word: word[::-1])
    return round((time.perf_counter() - started) * 1000)
print(work())
`.trim();

/** Until what the page does after a start has ended, the language server's start included, in milliseconds. */
const REST = 16_000;

/** Code that only computes, at once after the first result and once the page rests: a snapshot must not leave the engine slow. */
export const cpu: Benchmark = async (bench) => {
  const ours: number[] = [];
  const rested: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    await withProfile(bench.executablePath, async ({ visit }) => {
      await visit(async (page) => {
        await openBare(page, bench);
        await timeBare(page, [HEAVY]);
        bare.push(Number(await lastLineOfBare(page)));
      });
    });
    await withProfile(bench.executablePath, async ({ visit }) => {
      await visit(async (page) => {
        const notebook = await openReady(page, bench.appUrl);
        ours.push(Number(await (await notebook.run(2, HEAVY)).textContent()));
        await page.waitForTimeout(REST);
        rested.push(Number(await (await notebook.run(3, HEAVY)).textContent()));
      });
    });
  }
  const figure = (name: string, values: readonly number[]): Figure => ({
    name,
    unit: "× bare",
    value: median(values) / median(bare),
    target: { atMost: 1.2 },
    detail: `${round(median(values))} ms, bare ${round(median(bare))} ms`,
  });
  return [figure("CPU-heavy code at once after the start", ours), figure("the same once the page rests", rested)];
};
