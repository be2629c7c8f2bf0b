import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { weigh } from "./weight.ts";

/** The compressed JavaScript that the landing page shares with a page without a notebook, and all of its JavaScript. */
export const landing: Benchmark = async (bench) => {
  const shared: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1)
    await withProfile(bench.executablePath, ({ visit }) =>
      visit(async (page) => {
        const weight = await weigh(page, `${bench.appUrl}/`, { namedBy: `${bench.appUrl}/login` });
        shared.push(weight.named);
        all.push(weight.all);
      }),
    );
  return [
    {
      name: "landing page's JavaScript before the notebook's own",
      unit: "kB",
      value: median(shared) / 1000,
      target: { atMost: 130 },
      detail: `including the notebook and what loads when it is idle ${round(median(all) / 1000)} kB`,
    },
  ];
};
