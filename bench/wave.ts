import { type GraphCell, graphOf } from "../web/src/notebook/reactive/analysis/graph.ts";
import { nextCell } from "../web/src/notebook/reactive/analysis/next-cell.ts";
import { pythonNames } from "../web/src/notebook/reactive/analysis/python-names.ts";
import { atOnce } from "../web/src/notebook/reactive/analysis/run-to-end.ts";
import { ValueLog } from "../web/src/notebook/reactive/analysis/value-log.ts";
import { type CheckedCell, judgeCells } from "../web/src/notebook/reactive/analysis/verdicts.ts";
import { type Benchmark, median } from "./figure.ts";

const CELLS = 1_000;
const WARM_UP_STEPS = 20;
/** Names in the order of cells, where each cell reads those of some cells above. */
const SOURCES = Array.from({ length: CELLS }, (_, index) =>
  index === 0
    ? 'price = 10  # @param {"type":"slider"}'
    : `def load_${index}(path):\n    return [path, step_${Math.max(1, index - 7)}]\n` +
      `step_${index} = load_${index}(${index === 1 ? "price" : `step_${index - 1}`})\nprint(step_${index}, price)`,
);

/** A notebook of 1,000 cells that react to an input: how long it takes to find the cell that runs next. */
export const wave: Benchmark = async ({ rounds }) => {
  const cells = SOURCES.map((source, index): GraphCell => {
    const inputs = index === 0 ? ["price"] : [];
    return { id: `cell-${index}`, names: pythonNames(source), database: null, resultName: null, inputs };
  });
  const log = new ValueLog();
  const first = graphOf(cells);
  for (const [index, { id }] of cells.entries()) record(log, first, id, index + 1);
  const checked = new Map(cells.map(({ id }, index) => [id, checkedCell(index === 0)]));
  const plan = () => {
    const start = performance.now();
    const graph = graphOf(cells);
    const verdicts = atOnce(judgeCells(graph, log, checked));
    const id = nextCell({ graph, log, verdicts, mayRun: () => true });
    if (id !== "cell-0") throw new Error(`The input's cell should run first, not ${id}.`);
    return performance.now() - start;
  };
  // A page that runs a wave has planned many steps before.
  for (let step = 0; step < WARM_UP_STEPS; step += 1) plan();
  const times = Array.from({ length: Math.max(rounds, 5) * 4 }, plan);
  return [
    {
      name: "planning a step of a wave in 1,000 cells",
      unit: "ms",
      value: median(times),
      target: { atMost: 10 },
      detail: `the slowest of ${times.length} took ${Math.max(...times).toFixed(1)} ms`,
    },
  ];
};

function record(log: ValueLog, graph: ReturnType<typeof graphOf>, id: string, serial: number): void {
  const links = graph.links.get(id) ?? { needs: new Map(), gives: new Set() };
  const prints = new Map(
    [...links.gives].map((name) => [
      name,
      { name, print: `${name}-${serial}`, isWhole: true, shares: [], reads: [], writes: [] },
    ]),
  );
  log.record({ id, serial, isOk: true, links, prints, isElsewhere: () => false });
}

function checkedCell(hasNewInput: boolean): CheckedCell {
  return { isSame: true, changedFile: null, hasNewInput, hasOutputs: true, hasFailed: false, isOpaque: false };
}
