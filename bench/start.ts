import { setTimeout as wait } from "node:timers/promises";
import { firstResult } from "./app.ts";
import { openBare } from "./bare/open.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";

/** By then, a browser that just started is done with its own work. */
const BROWSER_START_MS = 1500;
/** Gives the browser time to write its code caches. */
const SETTLE_MS = 3000;

/** From navigation to 42 on the page, with an empty profile and on a second visit. */
export const start: Benchmark = async (bench) => {
  const times = {
    ours: { cold: [] as number[], again: [] as number[] },
    bare: { cold: [] as number[], again: [] as number[] },
  };
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const side of ["bare", "ours"] as const) {
      await withProfile(bench.executablePath, async ({ visit }) => {
        for (const which of ["cold", "again"] as const) {
          const time = await visit(async (page) => {
            await wait(BROWSER_START_MS);
            const shown =
              side === "bare"
                ? await openBare(page, bench)
                : await firstResult(page, bench.appUrl, which === "cold" ? {} : { code: "print(6*8)", result: "48" });
            await wait(SETTLE_MS);
            return shown;
          });
          times[side][which].push(time);
        }
      });
    }
  }
  const compare = (which: "cold" | "again") => ({
    value: median(times.ours[which]) / median(times.bare[which]),
    detail: `${round(median(times.ours[which]))} ms, bare ${round(median(times.bare[which]))} ms`,
  });
  return [
    { name: "first result, empty profile", unit: "× bare", target: { atMost: 0.45 }, ...compare("cold") },
    { name: "first result, second visit", unit: "× bare", target: { atMost: 0.4 }, ...compare("again") },
  ];
};
