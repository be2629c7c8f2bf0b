import { setTimeout as wait } from "node:timers/promises";
import { firstResult } from "./app.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { readLongTasks, watchLongTasks } from "./long-tasks.ts";

const BROWSER_START_MS = 1500;
/** Features that load once the page is idle count too. */
const SETTLE_MS = 5000;

/** For how long the page's main thread is blocked while a new notebook loads and shows its first result. */
export const blocking: Benchmark = async (bench) => {
  const blocked = { cold: [] as number[], again: [] as number[] };
  const longest: number[] = [];
  for (let count = 0; count < bench.rounds; count += 1) {
    await withProfile(bench.executablePath, async ({ visit }) => {
      for (const which of ["cold", "again"] as const) {
        await visit(async (page) => {
          await wait(BROWSER_START_MS);
          await watchLongTasks(page);
          await firstResult(page, bench.appUrl);
          await wait(SETTLE_MS);
          const tasks = await readLongTasks(page);
          blocked[which].push(tasks.blocked);
          longest.push(tasks.longest);
        });
      }
    });
  }
  const figure = (name: string, times: readonly number[]) => ({
    name: `main thread blocked while loading, ${name}`,
    unit: "ms" as const,
    value: median(times),
    target: { atMost: 150 },
    detail: `longest task ${round(median(longest))} ms`,
  });
  return [figure("empty profile", blocked.cold), figure("second visit", blocked.again)];
};
