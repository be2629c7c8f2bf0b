import type { Outcome, RecordedTest } from "@fiddle/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NodeKernel, readJudgeSources, startPython } from "../../../../scripts/content/node-kernels.ts";
import { CHEATS } from "./cheats.ts";
import { isExpected } from "./outcome.ts";
import { PythonRunner } from "./python-runner.ts";

const RULES = { compare: "exact", tolerance: 1e-9, ordered: false } as const;
/** Starting Python takes seconds on a busy machine. */
const START_LIMIT = 120_000;
/** Some cheats never end. */
const CHEAT_LIMIT_MS = 3000;

let kernel: NodeKernel;
let runner: PythonRunner;
beforeAll(async () => {
  kernel = await startPython();
  runner = new PythonRunner(kernel, readJudgeSources());
}, START_LIMIT);
afterAll(() => kernel.close());

async function outcomesOf(
  code: string,
  sources: readonly string[],
  { forbid = [] as string[], limitMs = 20_000 } = {},
) {
  const tests = sources.map((source) => ({ source }));
  return (await runner.run({ code, forbid, tests }, { limitMs })).map(({ outcome }) => outcome);
}

async function valueOf(expression: string, code = "") {
  const [outcome] = await outcomesOf(code, [expression]);
  return outcome;
}

/** What the tests of a challenge expect of `double`. */
const TESTS: readonly RecordedTest[] = [3, 17, 250].map((n) => ({
  group: "Doubles",
  hidden: true,
  given: { source: `double(${n})` },
  outcome: { kind: "value", value: 2 * n },
}));

async function passes(code: string, limitMs = 20_000): Promise<boolean> {
  const sources = TESTS.map(({ given }) => ("source" in given ? given.source : ""));
  const outcomes = await outcomesOf(code, sources, { limitMs });
  return TESTS.every(({ outcome }, i) => isExpected(outcome, outcomes[i] ?? { kind: "stopped" }, RULES));
}

test("an honest solution passes", async () => {
  expect(await passes("def double(n):\n    return 2 * n")).toBe(true);
});

test.each(CHEATS)(
  "%s doesn't pass",
  async (_, code) => {
    expect(await passes(code, CHEAT_LIMIT_MS)).toBe(false);
    // Nor does it spoil the next solution.
    expect(await passes("def double(n):\n    return n + n")).toBe(true);
  },
  START_LIMIT,
);

test.each<[string, unknown]>([
  ["[1, 2.0, 'a', None, True]", [1, { float: "2.0" }, "a", null, true]],
  ["(1,)", { tuple: [1] }],
  ["{2, 1}", { set: [1, 2] }],
  [
    "{'b': 1, 'a': [2]}",
    {
      dict: [
        ["b", 1],
        ["a", [2]],
      ],
    },
  ],
  ["10 ** 20", { int: "100000000000000000000" }],
  ["float('nan')", { float: "nan" }],
  ["b'\\x00\\xff'", { bytes: "00ff" }],
  ["__import__('datetime').date(2026, 1, 31)", { date: "2026-01-31" }],
  ["__import__('decimal').Decimal('1.20')", { Decimal: "1.20" }],
  ["__import__('fractions').Fraction(2, 4)", { Fraction: ["1", "2"] }],
  [
    "__import__('collections').Counter('aab')",
    {
      dict: [
        ["a", 2],
        ["b", 1],
      ],
    },
  ],
  ["__import__('collections').namedtuple('P', 'x y')(1, 2)", { tuple: [1, 2] }],
  ["(lambda x: (x.append(x), x)[1])([])", [{ cycle: "list" }]],
])("the value of %s leaves as plain JSON", async (expression, value) => {
  expect(await valueOf(expression)).toEqual({ kind: "value", value });
});

test("other objects are refused with a sentence", async () => {
  expect(await valueOf("A()", "class A: pass")).toMatchObject({
    kind: "raised",
    error: { name: "Refused", message: "The result is an A object, which can't be compared. Return a plain value." },
  });
});

test("errors name their line in the solution and the classes they belong to", async () => {
  expect(await valueOf("f()", "def f():\n    x = {}\n    return x['a']")).toEqual<Outcome>({
    kind: "raised",
    error: { name: "KeyError", names: ["KeyError", "LookupError", "Exception"], message: "'a'", line: 3 },
  });
});

test("code that can't start fails every test at once", async () => {
  const reports = await runner.run(
    { code: "def f(:\n    pass", forbid: [], tests: [{ source: "f()" }, { source: "f()" }] },
    { limitMs: 20_000 },
  );
  expect(reports).toEqual([
    {
      test: 0,
      printed: "",
      all: true,
      outcome: { kind: "raised", error: expect.objectContaining({ name: "SyntaxError", line: 1 }) },
    },
  ]);
});

test("forbidden names are found however they are written", async () => {
  for (const code of ["sorted([1])", "import functools", "from functools import lru_cache", "[].sort()"]) {
    const [outcome] = await outcomesOf(code, ["1"], { forbid: ["sorted", "sort", "functools"] });
    expect(outcome).toMatchObject({
      kind: "raised",
      error: { name: "Refused", message: expect.stringContaining("Line 1:") },
    });
  }
});

test("forbidden names can't be reached by a detour", async () => {
  for (const code of [
    '__import__("math").gcd(4, 2)',
    'import importlib\nimportlib.import_module("ma" + "th")',
    "import statistics\nstatistics.math.gcd(4, 2)",
    'import sys\nsys.modules["ma" + "th"]',
    'import sys\ngetattr(sys, "mod" + "ules")',
    "import _bisect",
    'eval("int(1)")',
    'globals()["__builtins__"]',
    'getattr([], "so" + "rt")()',
    'import operator\noperator.methodcaller("sort")([2, 1])',
    'list.__dict__["so" + "rt"]([2, 1])',
    'type(0)("101", 2)',
    '(0).__class__("101", 2)',
    'bool.__base__("101", 2)',
    'def f(x: int): ...\nf.__annotations__["x"]("101", 2)',
  ]) {
    const [outcome] = await outcomesOf(code, ["1"], { forbid: ["math", "bisect", "sort", "int"] });
    expect(outcome, code).toMatchObject({ kind: "raised", error: { name: "Refused" } });
  }
});

test("a forbidden container can't be written as a literal", async () => {
  for (const code of ["items = []", "items = [n for n in range(3)]", "node = (1, None)"]) {
    const [outcome] = await outcomesOf(code, ["1"], { forbid: ["list", "tuple"] });
    expect(outcome, code).toMatchObject({ kind: "raised", error: { name: "Refused" } });
  }
});

test("forbidding a name leaves the learner's own names, annotations and swaps alone", async () => {
  for (const code of [
    "index = 3\nprint(index)",
    "def f(text: str) -> int: return 1",
    "class A:\n    def __init__(self): self.cache = {}\n    def f(self): return self.cache\nA().f()",
    "a, b = 1, 2\na, b = b, a",
    'class A: x = 1\ngetattr(A(), "x")',
    'raise_if = type("a") is str\nif __name__ == "__main__": pass',
  ]) {
    const [outcome] = await outcomesOf(code, ["1"], { forbid: ["index", "int", "cache", "tuple", "list"] });
    expect(outcome, code).toEqual({ kind: "value", value: 1 });
  }
});

test("each test starts from scratch", async () => {
  const code = "seen = []\ndef f(x):\n    seen.append(x)\n    return seen";
  expect(await outcomesOf(code, ["f(1)", "f(2)"])).toEqual([
    { kind: "value", value: [1] },
    { kind: "value", value: [2] },
  ]);
});

test("a program reads its input and leaves what it prints, without prompts", async () => {
  const code = 'name = input("Name? ")\nprint(f"Hi {name}")\nprint(input())';
  const [report] = await runner.run({ code, forbid: [], tests: [{ stdin: "Kim\nLee\n" }] }, { limitMs: 20_000 });
  expect(report?.outcome).toEqual({ kind: "printed", text: "Hi Kim\nLee\n" });
});

test("a loop without an end is stopped, and the next solution runs", async () => {
  const code = "def f(n):\n    while n:\n        pass\n    return n";
  expect(await outcomesOf(code, ["f(0)", "f(1)", "f(0)"], { limitMs: 1500 })).toEqual([
    { kind: "value", value: 0 },
    { kind: "stopped" },
  ]);
  expect(await valueOf("f(0)", code)).toEqual({ kind: "value", value: 0 });
}, 60_000);

test(
  "code that swallows the interrupt is killed, and the next solution runs",
  async () => {
    const code =
      "def f():\n    while True:\n        try:\n            while True: pass\n        except BaseException:\n            pass";
    expect(await outcomesOf(code, ["f()", "f()"], { limitMs: 1500 })).toEqual([{ kind: "stopped" }]);
    expect(await valueOf("1 + 1")).toEqual({ kind: "value", value: 2 });
  },
  START_LIMIT,
);
