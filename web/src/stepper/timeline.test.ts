import type { Recording, TraceStep } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { changesBetween, valueText } from "./changes.ts";
import { describe } from "./describe.ts";
import { layoutOf } from "./layout.ts";
import { notesOn } from "./notes.ts";
import { Timeline } from "./timeline.ts";

function record(steps: readonly TraceStep[], rest: Partial<Recording> = {}): Recording {
  const files = [{ name: "Cell In[1]", source: "" }];
  const codes = [["<module>", 0, 1] as const, ["outer.<locals>.f", 0, 1] as const];
  return { files, codes, steps, written: [], status: "ok", cut: null, dropped: 0, crowded: false, ...rest };
}

const STEPS: readonly TraceStep[] = [
  { k: 1, n: 1, f: 0 },
  { n: 2, b: { 0: { a: 1 } }, h: { 1: ["list", "list", 2, ["1", "2"]] } },
  { e: "call", n: 1, s: [0, 1, 1], b: { 1: { n: 1 } } },
  { n: 3, h: { 1: ["list", "list", 3, ["1", "5", "3"]] } },
  { e: "return", n: 3, v: "7" },
  { k: 1, n: 4, f: 0, b: { 0: { a: 1, x: "7" } }, h: { 1: ["list", "list", 3, ["1", "5", "3"]] } },
  { e: "end", b: { 0: { x: null } } },
];

test("a step is the same whichever way it is reached", () => {
  const forwards = new Timeline(record(STEPS));
  const there = STEPS.map((_, index) => forwards.moment(index));
  const jumping = new Timeline(record(STEPS));
  for (const index of [6, 2, 4, 0, 5, 3, 1]) expect(jumping.moment(index)).toEqual(there[index]);
  expect(there[3]?.stack.map(({ name, line, variables }) => [name, line, [...variables]])).toEqual([
    ["Notebook", 2, [["a", 1]]],
    ["outer.<locals>.f", 3, [["n", 1]]],
  ]);
  expect(there[5]?.stack).toHaveLength(1);
  expect([...(there[6]?.stack[0]?.variables ?? [])]).toEqual([["a", 1]]);
  expect(forwards.places.map(({ depth }) => depth)).toEqual([0, 0, 1, 1, 1, 0, 0]);
});

test("outer frames keep their lines after a key step", () => {
  const call = [0, 1, 1] as const;
  const steps = [{ k: 1 as const, n: 1, f: 0 }, { n: 2 }, { e: "call" as const, n: 5, s: call }, { n: 6 }];
  const timeline = new Timeline(record([...steps, { k: 1, n: 7, f: 0, s: call }]));
  expect(timeline.moment(4).stack.map(({ line }) => line)).toEqual([2, 7]);
});

test("changes are highlighted and described", () => {
  const timeline = new Timeline(record(STEPS));
  const describeStep = (index: number) => {
    const before = index > 0 ? timeline.moment(index - 1) : null;
    const now = timeline.moment(index);
    const changes = changesBetween(before, now);
    return [describe(before, now, changes), [...changes]];
  };
  expect(STEPS.map((_, index) => describeStep(index))).toEqual([
    ["Line 1 runs next.", []],
    ["a = [1, 2]. Line 2 runs next.", ["v0 a", "o1"]],
    ["f is called with n = [1, 2].", ["v1 n"]],
    ["n is now [1, 5, 3], a is now [1, 5, 3]. Line 3 runs next.", ["i1 1", "i1 2", "t1"]],
    ["f returns 7.", []],
    ["x = 7. Line 4 runs next.", ["v0 x"]],
    ["x is gone. The run has finished.", []],
  ]);
});

test("what is removed, and what changes within an object, is described too", () => {
  const list = (...items: number[]) => ["list", "list", items.length, items.map(String)] as const;
  const long = Array.from({ length: 30 }, (_, at) => at);
  const timeline = new Timeline(
    record([
      {
        k: 1,
        n: 1,
        b: { 0: { a: 1, k: "5", n: 2, C: 4, g: 5, f: 6 } },
        h: { 1: list(1, 2, 3), 2: ["list", "list", 1, [3]] },
      },
      { n: 2, h: { 1: list(1, 2), 3: list(7), 4: ["class", "C", 0, []], 5: ["generator", "g, waiting", 0, []] } },
      { n: 3, b: { 0: { k: null } }, h: { 6: ["function", "f()", 1, [["x", "1"]]] } },
      { n: 4, h: { 3: list(7, 8), 6: ["function", "f()", 1, [["x", "2"]]] } },
      { n: 5, h: { 1: list(...long), 4: ["class", "C", 1, [["legs", "4"]]] } },
      { n: 6, h: { 1: list(...long, 30), 5: ["generator", "g, finished", 0, []] } },
    ]),
  );
  const sentences = [1, 2, 3, 4, 5].map((at) => {
    const [before, now] = [timeline.moment(at - 1), timeline.moment(at)];
    return describe(before, now, changesBetween(before, now)).replace(/ ?Line \d runs next\.$/, "");
  });
  expect(sentences).toEqual([
    "a is now [1, 2].",
    "k is gone.",
    "n is now [[7, 8]].",
    "a is now [0, 1, 2, 3, 4, …], C.legs = 4.",
    "a now has 31 items, g is now generator g, finished.",
  ]);
});

test("what a function remembers isn't an argument of its call", () => {
  const steps: TraceStep[] = [
    { k: 1, n: 1 },
    { e: "call", n: 1, s: [0, 1, 0], b: { 1: { by: "2", total: "0" } } },
  ];
  const timeline = new Timeline(record(steps, { codes: [["add", 0, 1, ["total"]]] }));
  const sentence = describe(timeline.moment(0), timeline.moment(1), new Set());
  expect(sentence).toBe("add is called with by = 2.");
});

test("small objects with one owner are drawn inside it, shared ones in boxes", () => {
  const heap: TraceStep["h"] = {
    1: ["list", "list", 3, [2, 3, 4]],
    2: ["list", "list", 1, ["1"]],
    3: ["dict", "dict", 1, [["'k'", 4]]],
    4: ["object", "Point", 1, [["x", "1"]]],
    5: ["function", "f(x)", 0, []],
  };
  const timeline = new Timeline(record([{ k: 1, n: 1, b: { 0: { all: 1, f: 5 } }, h: heap }]));
  expect(layoutOf(timeline.moment(0))).toEqual({ columns: [[1], [3, 4]], inside: new Set([2]) });
});

test("values are abbreviated", () => {
  const heap = new Timeline(
    record([
      { k: 1, h: { 1: ["dict", "dict", 1, [["'k'", 2]]], 2: ["tuple", "tuple", 1, [1]], 3: ["set", "set", 0, []] } },
    ]),
  ).moment(0).heap;
  expect([1, 2, 3, "None", 9].map((value) => valueText(value, heap))).toEqual([
    "{'k': (dict …,)}",
    "({'k': tuple …},)",
    "set()",
    "None",
    "…",
  ]);
});

test("notes explain what is missing in a recording", () => {
  expect(notesOn(record(STEPS))).toEqual([]);
  expect(notesOn(record(STEPS, { cut: "steps", status: "running" }))).toEqual([
    "Only the first 7 steps were recorded. The cell is still running, but isn't being recorded. Press Stop to end it.",
  ]);
  const failed = [...STEPS.slice(0, 3), { e: "exception" as const, k: 1 as const, n: 1, x: "RecursionError" }];
  expect(notesOn(record(failed, { cut: "steps", status: "error" }))).toEqual(["Only the first 3 steps were recorded."]);
  expect(notesOn(record(STEPS, { dropped: 1200, status: "error" }))).toEqual([
    "Only the last 7 steps are shown. 1,200 earlier steps were dropped.",
  ]);
});
