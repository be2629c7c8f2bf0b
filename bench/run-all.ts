import { codeCell, timeUntil } from "./app.ts";
import type { Benchmark } from "./figure.ts";
import { compareSides, measureSides, openSide } from "./sides.ts";

const CELLS = 100;
/** Each run counts on from the last one, so that its outputs differ. */
const FIRST = "x_0 = x_0 + 100 if 'x_0' in globals() else 0";
const NOTEBOOK = Array.from({ length: CELLS }, (_, index) =>
  codeCell(index, `${index === 0 ? FIRST : `x_${index} = x_${index - 1} + 1`}\nprint(x_${index})`),
);

/** "Run all" with a hundred trivial cells whose kernel runs: from the click to the last cell's output. */
export const runAll: Benchmark = async (bench) => {
  const times = await measureSides(bench, (side, { visit }) =>
    visit(async (page) => {
      await openSide(side, page, bench, NOTEBOOK);
      // The first run starts the kernel of the opened notebook.
      await timeUntil(page, "Run all", CELLS, { output: "99" });
      return (await timeUntil(page, "Run all", CELLS, { output: "199" })) / CELLS;
    }),
  );
  return [
    compareSides(`${CELLS} trivial cells, from Run all to the last output`, times, {
      unit: "ms a cell",
      target: { atMost: 2.5 },
    }),
  ];
};
