import { type GraphCell, graphOf, type KnownNames } from "../web/src/notebook/reactive/analysis/graph.ts";
import { KeptGraph } from "../web/src/notebook/reactive/analysis/kept-graph.ts";
import { nextCell } from "../web/src/notebook/reactive/analysis/next-cell.ts";
import { pythonNames } from "../web/src/notebook/reactive/analysis/python-names.ts";
import { atOnce } from "../web/src/notebook/reactive/analysis/run-to-end.ts";
import { ValueLog } from "../web/src/notebook/reactive/analysis/value-log.ts";
import { type CheckedCell, judgeCells } from "../web/src/notebook/reactive/analysis/verdicts.ts";
import { type Benchmark, type Figure, median } from "./figure.ts";

const CELLS = 1_000;
const WARM_UP_STEPS = 20;
/** Names in the order of cells, where each cell reads those of some cells above. */
const SOURCES = Array.from({ length: CELLS }, (_, index) =>
  index === 0
    ? 'price = 10  # @param {"type":"slider"}'
    : `def load_${index}(path):\n    return [path, step_${Math.max(1, index - 7)}]\n` +
      `step_${index} = load_${index}(${index === 1 ? "price" : `step_${index - 1}`})\nprint(step_${index}, price)`,
);

const KNOWN: KnownNames = { called: new Map(), isMade: () => false, version: 0 };

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
  const kept = new KeptGraph();
  const plan = (list: readonly GraphCell[]) => {
    const start = performance.now();
    const graph = atOnce(kept.draw(list, KNOWN));
    const verdicts = atOnce(judgeCells(graph, log, checked));
    const id = nextCell({ graph, log, verdicts, mayRun: () => true });
    if (id !== "cell-0") throw new Error(`The input's cell should run first, not ${id}.`);
    return performance.now() - start;
  };
  const edited = () => cells.map((cell, index) => (index === CELLS - 1 ? { ...cell } : cell));
  // A page that runs a wave has planned many steps before.
  for (let step = 0; step < WARM_UP_STEPS; step += 1) plan(edited());
  const count = Math.max(rounds, 5) * 4;
  plan(cells);
  const steps = Array.from({ length: count }, () => plan(cells));
  const edits = Array.from({ length: count }, () => plan(edited()));
  return [
    figure("planning a step of a wave in 1,000 cells", steps),
    figure("planning the first step after an edit in 1,000 cells", edits),
  ];
};

function figure(name: string, times: readonly number[]): Figure {
  const slowest = Math.max(...times).toFixed(1);
  return {
    name,
    unit: "ms",
    value: median(times),
    target: { atMost: 10 },
    detail: `the slowest of ${times.length} took ${slowest} ms`,
  };
}

function record(log: ValueLog, graph: ReturnType<typeof graphOf>, id: string, serial: number): void {
  const none = { needs: new Map(), gives: new Set<string>(), above: new Map(), mayKeep: new Set<string>() };
  const links = graph.links.get(id) ?? none;
  const prints = new Map(
    [...links.gives].map((name) => [
      name,
      { name, print: `${name}-${serial}`, isWhole: true, isFixed: false, shares: [], reads: [], writes: [] },
    ]),
  );
  log.record({ id, serial, isOk: true, links, prints, isElsewhere: () => false });
}

function checkedCell(hasNewInput: boolean): CheckedCell {
  return { isSame: true, changedFile: null, hasNewInput, hasOutputs: true, hasFailed: false, isOpaque: false };
}
