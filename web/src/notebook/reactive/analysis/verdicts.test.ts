import { expect, test } from "vitest";
import { graphOf } from "./graph.ts";
import { nextCell } from "./next-cell.ts";
import { pythonNames } from "./python-names.ts";
import { atOnce } from "./run-to-end.ts";
import { ValueLog } from "./value-log.ts";
import { judgeCells, sayVerdict } from "./verdicts.ts";

/**
 * `1 2! 3`: the cells in the order they ran; `!` was edited since. Values are told apart by `x=5`: the run leaves `x` with this
 * fingerprint.
 */
function judged(sources: readonly string[], runs: string, unseen: readonly string[] = []) {
  const cells = sources.map((source, index) => ({
    id: `${index + 1}`,
    names: pythonNames(source),
    database: null,
    resultName: null,
  }));
  const graph = graphOf(cells);
  const log = new ValueLog();
  const edited = new Set<string>();
  for (const [index, run] of runs.split(" ").filter(Boolean).entries()) {
    const [, id = "", mark, values] = /^(\d+)(!?)(?::(.*))?$/.exec(run) ?? [];
    const links = graph.links.get(id);
    if (!links) continue;
    const prints = values?.split(",").map((pair) => {
      const [name = "", print = ""] = pair.split("=");
      return [
        name,
        {
          name,
          print: print === "?" ? null : print,
          isWhole: true,
          isFixed: false,
          shares: print.endsWith("~") ? ["other"] : [],
          reads: [],
          writes: [],
        },
      ] as const;
    });
    log.record({ id, serial: index + 1, isOk: true, links, prints: new Map(prints), isElsewhere: () => false });
    if (mark) edited.add(id);
  }
  const checked = new Map(
    cells.map(({ id }) => [
      id,
      {
        isSame: log.runOf(id) ? !edited.has(id) : null,
        hasNewInput: false,
        changedFile: null,
        hasOutputs: Boolean(log.runOf(id)),
        hasFailed: false,
        isOpaque: unseen.includes(id) ? ("reads" as const) : false,
      },
    ]),
  );
  return { graph, log, verdicts: atOnce(judgeCells(graph, log, checked)) };
}

const CELLS = ["x = 1", "y = x", "print(y)", "z = 5", "print(z)"];

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
  ["an equal value changes nothing", "1:x=a 2:x=a,y=b 1:x=a,y=b", []],
  ["unless another name has a part of it", "1:x=a~ 2:x=a~,y=a~ 1:x=a,y=a", ["2: x changed in cell 1 since this ran."]],
  ["or no text tells it", "1:x=? 2:x=?,y=b 1:x=?,y=b", ["2: x changed in cell 1 since this ran."]],
])("%s", (_, runs, expected) => {
  const { verdicts } = judged(CELLS, runs);
  const said = [...verdicts].flatMap(([id, verdict]) => {
    const sentence = sayVerdict(verdict, Number);
    return sentence === null ? [] : [`${id}: ${sentence}`];
  });
  expect(said).toEqual(expected);
});

test.each<[string, readonly string[], string, string | null]>([
  ["nothing where all is right", CELLS, "1 2 3", null],
  ["the first reader of what changed", CELLS, "1 2 3 1", "2"],
  ["what reads that, then", CELLS, "1 2 3 1 2", "3"],
  ["nothing of what was edited", CELLS, "1! 2 3", null],
  [
    "the giver, where a later cell has overwritten its name",
    ["x = 1", "y = x", "x = 2", "print(x, y)"],
    "1 2 3 4 1 2",
    "3",
  ],
  ["the giver, before a change in place is made again", ["x = []", "x.append(1)", "print(x)"], "1 2 3 2", "1"],
])("next is %s", (_, sources, runs, expected) => {
  expect(nextCell({ ...judged(sources, runs), mayRun: () => true })).toBe(expected);
});

test("what a run changed although its code doesn't say so is told", () => {
  const { graph, log } = judged(["a = []", "b = a", "b.append(1)", "print(a)"], "1:a=1 2:a=1~,b=1~");
  const links = graph.links.get("3");
  if (!links) throw new Error("no links");
  const prints = new Map(
    ["a", "b"].map((name) => [
      name,
      { name, print: "2", isWhole: true, isFixed: false, shares: ["a", "b"], reads: [], writes: [] },
    ]),
  );
  expect([...log.record({ id: "3", serial: 9, isOk: true, links, prints, isElsewhere: () => false })]).toEqual(["a"]);
});

test.each([
  ["1 2 3", "current"],
  ["1 3 2", "not-from-above"],
  // Running the others again doesn't change what it has read.
  ["1 3 2 1 3", "opaque"],
  ["1 2 3 2 3", "not-from-above"],
  ["1 2 1", "opaque"],
])("a list of all tables in cell 2, after the runs %s: %s", (runs, kind) => {
  const { verdicts } = judged(["a = 1", "print(0)", "c = 3"], runs, ["2"]);
  expect(verdicts.get("2")?.kind).toBe(kind);
});
