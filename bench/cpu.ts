import { openReady } from "./app.ts";
import { lastLineOfBare, openBare, timeBare } from "./bare/open.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";

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

/** Code that only computes, right after the start: a snapshot must not leave the engine slow. */
export const cpu: Benchmark = async (bench) => {
  const ours: number[] = [];
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
      });
    });
  }
  return [
    {
      name: "CPU-heavy code after the start",
      unit: "× bare",
      value: median(ours) / median(bare),
      target: { atMost: 1.2 },
      detail: `${round(median(ours))} ms, bare ${round(median(bare))} ms`,
    },
  ];
};
