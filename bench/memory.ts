import { setTimeout as wait } from "node:timers/promises";
import { firstResult } from "./app.ts";
import { openBare } from "./bare/open.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { readSharedMemory } from "./resident-memory.ts";

/** By then, everything that starts after the page has loaded is done. */
const IDLE_DELAY_MS = 20_000;

/** The browser's memory once the first result is shown and the page is idle, compared to a bare page with the same runtime. */
export const memory: Benchmark = async (bench) => {
  const used = { ours: [] as number[], bare: [] as number[] };
  for (let count = 0; count < bench.rounds; count += 1) {
    for (const side of ["bare", "ours"] as const) {
      await withProfile(bench.executablePath, ({ visit, folder }) =>
        visit(async (page) => {
          await (side === "bare" ? openBare(page, bench) : firstResult(page, bench.appUrl));
          await wait(IDLE_DELAY_MS);
          used[side].push(readSharedMemory(folder) / 1024);
        }),
      );
    }
  }
  const ours = median(used.ours);
  const bare = median(used.bare);
  return [
    {
      name: "the browser's memory, idle after the first result",
      unit: "× bare",
      value: ours / bare,
      target: { atMost: 1.25 },
      detail: `${round(ours)} MB, bare ${round(bare)} MB`,
    },
  ];
};
