import { expect, test } from "vitest";
import { atOnce } from "./run-to-end.ts";
import { graphOf } from "./graph.ts";
import { pythonNames } from "./python-names.ts";
import { type RanCell, findStale, sayStale } from "./staleness.ts";

const CELLS = ["x = 1", "y = x", "print(y)", "z = 5", "print(z)"];
const graph = graphOf(
  CELLS.map((source, index) => ({ id: `${index + 1}`, names: pythonNames(source), database: null, resultName: null })),
);

/** `1 2! 3`: the cells in the order they ran; `!` was edited since. */
function told(runs: string): readonly string[] {
  const ran = new Map<string, RanCell>();
  for (const [serial, run] of runs.split(" ").filter(Boolean).entries())
    ran.set(run[0] ?? "", { serial, earlier: [], same: !run.endsWith("!") });
  return [...atOnce(findStale(graph, ran))].map(([id, reason]) => `${id}: ${sayStale(reason, Number)}`).toSorted();
}

test.each<[string, string, readonly string[]]>([
  ["in order nothing is stale", "1 2 3 4 5", []],
  ["what has not run is not", "1", []],
  [
    "a cell that ran again makes its readers stale, and theirs",
    "1 2 3 4 5 1",
    ["2: x changed in cell 1 since this ran.", "3: y comes from cell 2, which is stale itself."],
  ],
  ["until they run too", "1 2 3 1 2 3", []],
  [
    "an edit shows before it runs",
    "1! 2 3",
    [
      "1: This cell was edited since it ran.",
      "2: x comes from cell 1, which was edited since it ran.",
      "3: y comes from cell 2, which is stale itself.",
    ],
  ],
  ["a giver that has not run", "4 5 2", ["2: x now comes from cell 1, which hasn't run."]],
  [
    "others are left alone",
    "1 2 3 4! 5",
    ["4: This cell was edited since it ran.", "5: z comes from cell 4, which was edited since it ran."],
  ],
])("%s", (_, runs, expected) => {
  expect(told(runs)).toEqual(expected);
});
