import { codeCell, openCells, openReady, timeUntil } from "./app.ts";
import { openBare, timeBare } from "./bare/open.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";

const CELLS = 100;
const SOURCES = Array.from({ length: CELLS }, (_, i) => (i === 0 ? "x_0 = 1" : `x_${i} = x_${i - 1} + 1`));

/** "Run all" with a hundred trivial cells: the time that the notebook adds to each. */
export const runAll: Benchmark = async (bench) => {
  const bare = await withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      await openBare(page, bench);
      return repeat(bench.rounds, () => timeBare(page, SOURCES));
    }),
  );
  const ours = await withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      const notebook = await openReady(page, bench.appUrl);
      await openCells(
        notebook,
        SOURCES.map((source, index) => codeCell(index, source)),
      );
      return repeat(bench.rounds, () => timeUntil(page, "Run all", CELLS, { state: "done" }));
    }),
  );
  return [
    {
      name: `${CELLS} trivial cells, Run all, above bare`,
      unit: "ms a cell",
      value: (median(ours) - median(bare)) / CELLS,
      target: { atMost: 3 },
      detail: `${round(median(ours))} ms, bare ${round(median(bare))} ms`,
    },
  ];
};

/** The first run doesn't count, because it starts the kernel of the opened notebook. */
async function repeat(times: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  await measure();
  for (let round = 0; round < times; round += 1) values.push(await measure());
  return values;
}
