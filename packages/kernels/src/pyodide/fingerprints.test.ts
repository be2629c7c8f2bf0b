import { expect, test } from "vitest";
import type { Answered } from "../questions.ts";
import { startNodeRuntime } from "./node-python.ts";

const runtime = await startNodeRuntime();

/** The fingerprints of the names after the code has run. */
async function printsAfter(code: string, ...names: readonly string[]): Promise<readonly (string | null)[]> {
  expect((await runtime.execute({ code, cellId: "cell" }, () => {})).status).toBe("ok");
  const { prints } = await answer(...names);
  return names.map((name) => prints.find((one) => one.name === name)?.print ?? null);
}

async function answer(...names: readonly string[]): Promise<Answered<"fingerprints">> {
  return (await runtime.answers?.["fingerprints"]?.({ names } as never)) as Answered<"fingerprints">;
}

test.each([
  ["1", "1.0"],
  ["0.0", "-0.0"],
  ["True", "1"],
  ["'1'", "b'1'"],
  ["[1, 2]", "[12]"],
  ["[[1], 2]", "[1, [2]]"],
  ["(1, 2)", "[1, 2]"],
  ["['a', 'b']", "['ab', '']"],
  ["{'a': 1, 'b': 2}", "{'b': 2, 'a': 1}"],
  ["{1, 2}", "{1, 3}"],
  ["__import__('datetime').date(2026, 1, 2)", "__import__('datetime').datetime(2026, 1, 2)"],
  ["__import__('decimal').Decimal('1.0')", "__import__('decimal').Decimal('1.00')"],
  ["__import__('collections').Counter('ab')", "{'a': 1, 'b': 1}"],
  ["lambda: 1", "lambda: 2"],
  ["lambda a=1: a", "lambda a=2: a"],
  ["lambda a: a.real", "lambda a: a.imag"],
  ["type('P', (), {'x': 1})()", "type('P', (), {'x': 2})()"],
  ["range(3)", "range(4)"],
  ["'\\ud800'", "'\\ud801'"],
])("%s and %s differ, and each is equal to itself", async (one, other) => {
  const [a, b, again] = await printsAfter(`a = ${one}\nb = ${other}\nc = ${one}`, "a", "b", "c");
  expect(a).not.toBeNull();
  expect(b).not.toBeNull();
  expect(a).not.toBe(b);
  expect(again).toBe(a);
});

test("a function is its code and what it encloses, a class its members, an object its attributes", async () => {
  const make = "def make(n):\n  def inner(): return n\n  return inner\n";
  const [one, two, same] = await printsAfter(`${make}a = make(1)\nb = make(2)\nc = make(1)`, "a", "b", "c");
  expect([one === two, one === same]).toEqual([false, true]);
  const point = "class Point:\n  def __init__(self, x): self.x = x\n";
  const [p, q, r] = await printsAfter(`${point}p = Point(1)\nq = Point(2)\nr = Point(1)`, "p", "q", "r");
  expect([p === null, p === q, p === r]).toEqual([false, false, true]);
});

test("what functions in a value read and assign is told", async () => {
  const code =
    "k = 1\nrows = []\ndef f():\n  global n\n  n = k\n  return [rows for _ in 'a']\nclass P:\n  def show(self): return k\np = [P(), f]\nq = f";
  await printsAfter(code);
  const { prints } = await answer("k", "f", "p", "q");
  expect(prints.map(({ reads, writes }) => [reads, writes])).toEqual([
    [[], []],
    [["k", "rows"], ["n"]],
    [["P", "k", "rows"], ["n"]],
    [["k", "rows"], ["n"]],
  ]);
});

test("what can't be pickled has none, nor has an iterator, and most else does", async () => {
  const code =
    "a = (n for n in [1])\nb = []\nb.append(b)\nc = __import__('random').Random(1)\nd = iter([1])\ne = [d, 2]";
  expect((await printsAfter(code, "a", "b", "c", "d", "e", "missing")).map((print) => print !== null)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
  const [c] = await printsAfter("", "c");
  const [later] = await printsAfter("c.random()", "c");
  expect(later).not.toBe(c);
});

test("a change in place changes it, also by another name, and the names are shared", async () => {
  const [before] = await printsAfter("a = [1]\nb = {'a': a}\nc = [1]", "a");
  const { prints } = await answer("a", "b", "c");
  expect(prints.map(({ shares }) => shares)).toEqual([["b"], ["a"], []]);
  const [after] = await printsAfter("b['a'].append(2)", "a");
  expect(after).not.toBe(before);
});

test("what can be changed in place is told: values with such parts, own modules and classes, functions with attributes, files", async () => {
  await printsAfter(
    "import math\nopen('rates.py', 'w').write('rate = 1\\nclass P: pass')\nimport rates\nfrom rates import P\n" +
      "n, t, u = 1, (1, 'a'), (1, [2])\ndef f(): return n\ndef g(): return n\ng.cache = {}\nhs = (g, 1)\nclass Q: pass\nit = iter([1])",
  );
  const names = ["n", "t", "u", "f", "g", "hs", "math", "rates", "P", "Q", "it", "files.rates.py"];
  const { prints } = await answer(...names);
  expect(prints.filter(({ isFixed }) => isFixed).map(({ name }) => name)).toEqual(["n", "t", "f", "math"]);
  expect(prints.map(({ name }) => name)).toEqual(names);
});

test("of a large value, a part is told", async () => {
  await printsAfter("a = list(range(1_000_000))\nb = 'x' * 40_000_000\nc = 1");
  expect((await answer("a", "b", "c")).prints.map(({ print, isWhole }) => [print !== null, isWhole])).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test.each([
  ["a = 1\nb, c = 2, 3\nimport math as d", "a b c d"],
  ["for a in range(0): b = 1", ""],
  ["for a in range(2):\n  if a > 5: b = 1\n  else: c = 1", "a c"],
  ["if True: a = 1\nelse: b = 1", "a"],
  ["try:\n  a = 1\n  raise ValueError\n  b = 1\nexcept ValueError as d: c = 1", "a c d"],
  ["match 1:\n  case 2: a = 1\n  case b: pass", "b"],
  ["[a := n for n in range(0)]\n[b := n for n in range(1)]", "b"],
  ["class a:\n  b = 1\ndef c():\n  global d\n  d = 1", "a c"],
  ["def a():\n  global b\n  b = 1\na()", "a b"],
  ["while False: a = 1", ""],
  ["import asyncio\nfor a in range(1):\n  await asyncio.sleep(0)\n  b = 1", "a b"],
  [`${Array.from({ length: 300 }, (_, n) => `x${n} = 0`).join("\n")}\nif x0: a = 1\nif x0 == 0: b = 1`, "b"],
])("%s: which names a run has bound is told", async (code, expected) => {
  await printsAfter("a = b = c = d = 1");
  await printsAfter(code);
  expect((await answer("a", "b", "c", "d")).stored).toEqual(expected.split(" ").filter(Boolean));
});

test("also by functions of earlier runs, and again in each run", async () => {
  await printsAfter("def f(now):\n  global a\n  if now: a = 1");
  for (const [code, expected] of [
    ["f(False)", []],
    ["f(True)", ["a"]],
    ["f(True)", ["a"]],
    ["f(False)", []],
  ] as const) {
    await printsAfter(code);
    expect([code, (await answer("a")).stored]).toEqual([code, expected]);
  }
});

test("nobody knows what magics bind", async () => {
  await printsAfter("%%capture a\nb = 1");
  expect((await answer("a", "b")).stored).toBeNull();
});
