import type { JudgeSettings } from "@fiddle/protocol";
import type { OwnTest } from "@fiddle/protocol/learn/progress.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NodeKernel, startPython, startSqlite } from "../../../scripts/content/node-kernels.ts";
import { outcomeText } from "./describe-outcome.ts";
import { judgeOwnTests } from "./judge-own-tests.ts";
import { Judge } from "./judge-solution.ts";

const RULES = { compare: "exact", tolerance: 1e-9, ordered: true } as const;
/** Starting Python takes seconds on a busy machine. */
const START_LIMIT_MS = 120_000;

let python: NodeKernel;
let sqlite: NodeKernel;
let judge: Judge;
beforeAll(async () => {
  [python, sqlite] = await Promise.all([startPython(), startSqlite()]);
  judge = new Judge({ get: async (language) => (language === "python" ? python : sqlite) });
}, START_LIMIT_MS);
afterAll(() => Promise.all([python.close(), sqlite.close()]));

function ownTest([given, expected]: readonly [string, string], i: number): OwnTest {
  return { id: `own-${i}`, given, expected, changedAt: i, isRemoved: false };
}

type Written = readonly (readonly [given: string, expected: string])[];

/** What came of each test: whether it passed, what came out, and what is wrong with the expectation. */
async function judged(code: string, tests: Written, settings: JudgeSettings = CALLS) {
  const item = { judge: settings, rules: RULES, limitMs: 2000 };
  const results = await judgeOwnTests(judge, code, item, tests.map(ownTest));
  return results.map(({ result: { passed, outcome }, problem }) => [
    passed,
    outcome && (outcomeText(outcome) || outcome.kind),
    problem,
  ]);
}

const CALLS: JudgeSettings = { kind: "python", entry: "double", packages: [], forbid: [] };
const DOUBLE = "def double(n):\n    if n is None: raise ValueError('no number')\n    return 2 * n\n";

test("an expected value is Python, and a wrong one shows what came out", async () => {
  expect(
    await judged(DOUBLE, [
      ["double(3)", "6"],
      ["double(3)", "2 + 4"],
      ["double(3)", "7"],
      ["double('a')", '"aa"'],
      ["double(None)", "raises ValueError"],
      ["double(None)", "raises KeyError"],
      ["double(1)", "raises ValueError"],
      ["n = double(2)\ndouble(n)", "8"],
    ]),
  ).toEqual([
    [true, "6", null],
    [true, "6", null],
    [false, "6", null],
    [true, "'aa'", null],
    [true, "ValueError: no number", null],
    [false, "ValueError: no number", null],
    [false, "2", null],
    [true, "8", null],
  ]);
});

test("an expected value that isn't Python says so, and whose fault it is", async () => {
  const expected = (text: string) => [["double(3)", text]] as const;
  expect(await judged(DOUBLE, expected("six"))).toEqual([
    [false, "6", "The expected value can't be read: name 'six' is not defined. If it's text, put it in quotes."],
  ]);
  expect(await judged(DOUBLE, expected("[1,"))).toEqual([
    [false, "6", expect.stringMatching(/^The expected value can't be read as Python\. SyntaxError: /)],
  ]);
  // The code fails before anything is called, with the same error in both.
  expect(await judged("1 / 0", expected("6"))).toEqual([[false, "ZeroDivisionError: division by zero", null]]);
  expect(await judged("def double(n:", expected("6"))).toEqual([[false, expect.stringMatching(/^SyntaxError/), null]]);
});

test("code without an end leaves the tests after it unrun, and a test can't change the next attempt", async () => {
  expect(
    await judged("def double(n):\n    while n == 2: pass\n    return 2 * n", [
      ["double(1)", "2"],
      ["double(2)", "4"],
      ["double(3)", "6"],
    ]),
  ).toEqual([
    [true, "2", null],
    [false, "stopped", null],
    [false, null, null],
  ]);
  await judged(DOUBLE, [["import fiddle_judge; fiddle_judge.OWN['encode'] = lambda value: 7; double(1)", "7"]]);
  expect(await judged(DOUBLE, [["double(1)", "2"]])).toEqual([[true, "2", null]]);
});

test("a program's input and output are compared as text", async () => {
  const program = "name = input()\nprint(f'Hello {name}')\nprint()";
  expect(
    await judged(
      program,
      [
        ["Ada", "Hello Ada"],
        ["Ada", "Hello ada"],
      ],
      { ...CALLS, entry: null },
    ),
  ).toEqual([
    [true, "Hello Ada", null],
    [false, "Hello Ada", null],
  ]);
});

test("a query's result is compared with CSV, after the learner's changes to the tables", async () => {
  const setup = "CREATE TABLE huts (name TEXT, beds INTEGER);\nINSERT INTO huts VALUES ('Alm', 7), ('Bär, alt', NULL);";
  const found = await judged(
    "SELECT * FROM huts",
    [
      ["", 'name,beds\nAlm,7\n"Bär, alt",'],
      ["INSERT INTO huts VALUES ('Cab', 9007199254740993)", 'name,beds\nAlm,7\n"Bär, alt",\nCab,9007199254740993'],
      ["INSERT INTO huts VALUES ('Cab', 9007199254740993)", 'name,beds\nAlm,7\n"Bär, alt",\nCab,9007199254740992'],
      ["DELETE FROM huts", "name,beds"],
      ["DELETE FROM huts", "name,beds\nAlm,7"],
    ],
    { kind: "sql", engine: "sqlite", setup, check: null },
  );
  expect(found.map(([passed]) => passed)).toEqual([true, true, false, true, false]);
  expect(found.at(-1)).toEqual([false, "name  beds\n(no rows)", null]);
});
