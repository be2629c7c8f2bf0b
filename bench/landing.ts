import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { weigh } from "./weight.ts";

/** Compressed JavaScript that the landing page shares with a page of the app without a notebook, and all of it. */
export const landing: Benchmark = async (bench) => {
  const before: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1)
    await withProfile(bench.executablePath, ({ visit }) =>
      visit(async (page) => {
        const weight = await weigh(page, `${bench.appUrl}/`, { namedBy: `${bench.appUrl}/login` });
        before.push(weight.named);
        all.push(weight.all);
      }),
    );
  return [
    {
      name: "landing page's JavaScript before the notebook's own",
      unit: "kB",
      value: median(before) / 1000,
      target: { atMost: 130 },
      detail: `with the notebook and what comes when it rests ${round(median(all) / 1000)} kB`,
    },
  ];
};
