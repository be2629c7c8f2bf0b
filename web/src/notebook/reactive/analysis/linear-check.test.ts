import { expect, test } from "vitest";
import { atOnce } from "./run-to-end.ts";
import { isBuiltin } from "./builtins.ts";
import { type CheckedCell, checkLinear, type GoneCell } from "./linear-check.ts";
import { graphOf } from "./graph.ts";
import { pythonNames } from "./python-names.ts";

/** `runs` are the cells' numbers in the order they ran. `!` marks one that was edited since; `0` is a deleted cell. */
function told(sources: readonly string[], runs: string, deleted?: string): readonly string[] {
  const order = runs.split(" ").filter(Boolean);
  const ranOf = (number: number) => {
    const runs = order.flatMap((run, at) => (Number.parseInt(run, 10) === number ? [at] : []));
    const serial = runs.at(-1);
    if (serial === undefined) return null;
    return { serial, earlier: runs.slice(0, -1), same: !order[serial]?.endsWith("!") };
  };
  const cells = sources.map((source, index): CheckedCell => {
    const number = index + 1;
    const names = pythonNames(source);
    const shared = { id: `${number}`, names, database: null, resultName: null, number };
    return { ...shared, hasCode: true, hasOutput: false, ran: ranOf(number) };
  });
  const gone: GoneCell[] = deleted
    ? [
        {
          id: "gone",
          names: pythonNames(deleted),
          database: null,
          resultName: null,
          ran: { serial: 0, earlier: [], same: true },
        },
      ]
    : [];
  return atOnce(checkLinear(cells, gone, isBuiltin, graphOf(cells))).flatMap(({ id, why }) =>
    why.map((sentence) => `${id}: ${sentence}`),
  );
}

test.each<[string, readonly string[], string, readonly string[]]>([
  ["all in order", ["x = 1", "print(x)"], "1 2", []],
  ["again, in order", ["x = 1", "print(x)"], "1 2 1 2", []],
  [
    "the maker ran later",
    ["x = 1", "y = x", "print(y)"],
    "1 2 3 1",
    [
      "2: Cell 1, which defines x, ran after this cell.",
      "3: It reads y from cell 2, which would produce another result.",
    ],
  ],
  [
    "a value from below",
    ["x = 1", "print(x)", "x = 2"],
    "1 3 2",
    ["2: When this ran, x came from cell 3 below; with “Run all” it comes from cell 1."],
  ],
  [
    "made below only",
    ["print(x)", "x = 1"],
    "2 1",
    ["1: It uses x, which only cell 2 below defines. “Run all” would fail here."],
  ],
  ["edited", ["x = 1"], "1!", ["1: It was edited after it ran."]],
  ["not run", ["x = 1"], "", ["1: It hasn't run yet."]],
  ["nobody makes it", ["print(gone)"], "1", ["1: It uses gone, which no cell defines."]],
  ["it may come from a star", ["from m import *", "gone"], "1 2", []],
  ["a counter that ran once", ["n = 0", "n += 1", "print(n)"], "1 2 3", []],
  [
    "a counter that ran twice",
    ["n = 0", "n += 1"],
    "1 2 2",
    ["2: It ran more than once since cell 1 defined n, and changed it each time."],
  ],
])("%s", (_, sources, runs, expected) => {
  expect(told(sources, runs)).toEqual(expected);
});

test("a deleted cell's names are hidden state", () => {
  expect(told(["print(x)"], "1", "x = 1")).toEqual(["1: It uses x, which a deleted cell defined."]);
});
