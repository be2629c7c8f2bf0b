import { expect, test } from "vitest";
import type { KernelMessage } from "../messages.ts";
import { TraceParts } from "../trace-parts.ts";
import type { Recording, TraceOptions, TraceStep } from "../trace.ts";
import { startNodeRuntime } from "./node-python.ts";

let answers: string[] = [];

const runtime = await startNodeRuntime();

async function record(code: string, trace: TraceOptions = {}) {
  const messages: KernelMessage[] = [];
  await runtime.execute({ code, cellId: "a", trace }, (message) => messages.push(...[message].flat()));
  const others = messages.filter((message) => message.msg_type !== "trace_part");
  return { ...joined(messages), messages: others };
}

/** The recording that the parts among the messages make, and how many of them ended one. */
function joined(messages: readonly KernelMessage[]) {
  const parts = messages.flatMap((message) => (message.msg_type === "trace_part" ? [message.content.json] : []));
  const trace = new TraceParts();
  const recordings = parts.flatMap((part) => trace.add(part) ?? []);
  const recording = recordings[0];
  if (!recording) throw new Error("Nothing was recorded.");
  return { recording, recordings, count: recordings.length, parts };
}

const told = (steps: readonly TraceStep[]) => steps.map(({ e = "line", n = 0 }) => `${e} ${n}`);
const bound = (steps: readonly TraceStep[]) => steps.map(({ b }) => b ?? {});

test("tells each line with the variables that changed", async () => {
  const { recording, messages } = await record("a = 1\nb = 'x' * 3\na += len(b)\na");
  expect(told(recording.steps)).toEqual(["line 1", "line 2", "line 3", "line 4", "end 0"]);
  expect(bound(recording.steps)).toEqual([{}, { 0: { a: "1" } }, { 0: { b: "'xxx'" } }, { 0: { a: "4" } }, {}]);
  expect(recording).toMatchObject({ status: "ok", cut: null, dropped: 0, crowded: false });
  expect(recording.written).toEqual([[4, "result", "4\n"]]);
  expect(messages).toMatchObject([{ msg_type: "execute_result", content: { data: { "text/plain": "4" } } }]);
});

test("tells the variables of a comprehension in the cell's own code while it runs", async () => {
  const { recording } = await record("k = 9\nr = [\n    (k, i)\n    for k in (1,)\n    for i in (2, 3)\n]\nk");
  const values = recording.steps.flatMap(({ b }) => ["k", "i"].flatMap((name) => b?.[0]?.[name] ?? []));
  expect(values).toEqual(["9", "2", "3"]);
  expect(recording.steps.some(({ b }) => b?.[0]?.["i"] === null)).toBe(true);
});

test("each step has gone to the page before its line runs", async () => {
  const { parts } = await record("n = 1\nprint(n)\nn += 1");
  expect(parts.map((part) => (JSON.parse(part) as { steps: readonly unknown[] }).steps.length)).toEqual([
    1, 1, 1, 1, 0,
  ]);
});

test("tells calls and returns, each with its frame", async () => {
  const { recording } = await record("def twice(n):\n    m = n * 2\n    return m\n\nr = twice(4)\nprint(r)");
  expect(told(recording.steps).join(", ")).toBe("line 1, line 5, call 1, line 2, line 3, return 3, line 6, end 0");
  const [, , call, , third, back, sixth] = recording.steps;
  expect(recording.codes[call?.s?.[2] ?? -1]?.[0]).toBe("twice");
  const frame = call?.s?.[1] ?? -1;
  expect([call?.b, third?.b, back?.v, sixth?.s, sixth?.b]).toEqual([
    { [frame]: { n: "4" } },
    { [frame]: { m: "8" } },
    "8",
    [0],
    { 0: { r: "8" } },
  ]);
  expect(recording.written).toEqual([[7, "stdout", "8\n"]]);
});

test("steps over library code and into code of other cells and modules", async () => {
  await runtime.writeFiles({
    written: [{ path: "/home/pyodide/mine.py", blob: new Blob(["def inc(n):\n    return n + 1\n"]) }],
    removed: [],
  });
  await record("def outer(n):\n    return n");
  const { recording } = await record("import json, mine\njson.dumps(list(range(50)), indent=1)\nouter(mine.inc(1));");
  expect(recording.files.map(({ name }) => name.replace(/\d+/, "n"))).toEqual([
    "Cell In[n]",
    "/home/pyodide/mine.py",
    "Cell In[n]",
  ]);
  expect(recording.files[1]?.source).toContain("return n + 1");
  expect(told(recording.steps)).toEqual([
    "line 1",
    "line 1",
    "line 2",
    "line 3",
    "call 1",
    "line 2",
    "return 2",
    "call 1",
    "line 2",
    "return 2",
    "end 0",
  ]);
});

test("one list under two names is one object", async () => {
  const { recording } = await record("first = [1, 2]\nsecond = first\nsecond.append([3])");
  const [, second, third, end] = recording.steps;
  const number = second?.b?.[0]?.["first"] as number;
  expect(third?.b).toEqual({ 0: { second: number } });
  expect(second?.h).toEqual({ [number]: ["list", "list", 2, ["1", "2"]] });
  expect(end?.h).toEqual({
    [number]: ["list", "list", 3, ["1", "2", number + 1]],
    [number + 1]: ["list", "list", 1, ["3"]],
  });
});

test("describes what values are without calling the person's code", async () => {
  const { recording } = await record(`import collections, enum
class Point:
    kind = 'p'
    def __init__(self, x): self.x = x
    def __repr__(self): raise ValueError('never')
    @property
    def loud(self): print('called')
class Slim:
    __slots__ = ('a', 'b')
class Name(str):
    def __str__(self): return 'wrong'
class Color(enum.Enum):
    RED = 1
Pair = collections.namedtuple('Pair', 'left right')
def make():
    n = 1
    def inner(*more, key=2, **rest): return n
    return inner
def count():
    yield 1
point, slim, red, pair, inner = Point(3), Slim(), Color.RED, Pair(1, 'z'), make()
slim.b = {1: 'one', 'k': (1,)}
steps = count()
next(steps)
text = 'y' * 100
big = 1 << 9000
some, name, size = {5}, Name('ann'), type('Size', (float,), {})(-0.0)
del pair`);
  const all = Object.assign({}, ...recording.steps.map(({ h }) => h ?? {})) as NonNullable<TraceStep["h"]>;
  const globals = Object.assign({}, ...recording.steps.map(({ b }) => b?.[0] ?? {})) as Record<string, string | number>;
  const object = (name: string) => all[globals[name] as number];
  expect(object("point")).toEqual(["object", "Point", 1, [["x", "3"]]]);
  expect(object("Point")?.slice(0, 2)).toEqual(["class", "Point"]);
  expect(object("slim")?.[3]).toEqual([["b", expect.any(Number)]]);
  expect(object("inner")).toEqual(["function", "inner(*more, key, **rest)", 1, [["n", "1"]]]);
  expect(object("steps")?.slice(0, 2)).toEqual(["generator", "count, waiting in line 20"]);
  expect(object("some")).toEqual(["set", "set", 1, ["5"]]);
  expect(object("name")).toEqual(["object", "Name", 1, [["str", "'ann'"]]]);
  expect(object("size")).toEqual(["object", "Size", 1, [["float", "-0.0"]]]);
  expect([globals.red, globals.text, globals.big, globals.pair]).toEqual([
    "Color.RED",
    `'${"y".repeat(60)}'… (100 characters)`,
    "integer of 9,001 bits",
    null,
  ]);
  expect(recording.written).toEqual([]);
  expect(recording.status).toBe("ok");
});

test("an exception is a step in each frame it passes, and the run's error is as without", async () => {
  const { recording, messages } = await record("def f(n):\n    return 1 / n\nf(0)");
  expect(told(recording.steps)).toEqual(["line 1", "line 3", "call 1", "line 2", "exception 2", "exception 3"]);
  expect(recording.steps.at(-1)?.x).toBe("ZeroDivisionError: division by zero");
  expect(recording.status).toBe("error");
  const error = messages.find((message) => message.msg_type === "error");
  expect(error?.msg_type === "error" && error.content.traceback.join("\n")).not.toContain("fiddle_");
});

test("an endless loop is cut after the most steps and goes on as a plain run", async () => {
  const { recording, count } = await record("n = 0\nwhile n < 5000:\n    n += 1\nprint(n)", { maxSteps: 100 });
  expect([count, recording.steps.length, recording.cut, recording.status]).toEqual([1, 100, "steps", "running"]);
  const { messages } = await record("n");
  expect(messages).toMatchObject([{ content: { data: { "text/plain": "5000" } } }]);
});

test("keeps the last steps of a long run that fails", async () => {
  const code = "print('begin')\nn = 3000\nwhile n:\n    if n == 9: print('late')\n    n -= 1\n    1 / n";
  const { recording } = await record(code, { keep: "last", maxSteps: 600 });
  expect(recording.steps.length).toBeLessThanOrEqual(850);
  expect(recording.dropped).toBeGreaterThan(8000);
  expect(recording.steps[0]?.k).toBe(1);
  expect(recording.written).toEqual([
    [0, "stdout", "begin\n"],
    [recording.steps.length - 35, "stdout", "late\n"],
  ]);
  expect(recording.steps.at(-1)).toMatchObject({ e: "exception", n: 6, x: "ZeroDivisionError: division by zero" });
});

test("follows generators, comprehensions, classes and code that awaits", async () => {
  const { recording } = await record(`import asyncio
async def wait(n):
    await asyncio.sleep(0)
    return n
def count():
    yield 1
values = [x for x in count()]
total = await wait(values[0])
total`);
  expect(told(recording.steps)).toEqual([
    "line 1",
    "line 2",
    "line 5",
    "line 7",
    "call 5",
    "line 6",
    "yield 6",
    "resume 6",
    "return 6",
    "line 8",
    "call 2",
    "line 3",
    "resume 3",
    "line 4",
    "return 4",
    "line 9",
    "end 0",
  ]);
  expect(recording.status).toBe("ok");
});

test("caps what is told of large values", async () => {
  const { recording } = await record("rows = [[i] for i in range(1000)]\nsame = rows");
  expect(recording.crowded).toBe(false);
  expect(JSON.stringify(recording).length).toBeLessThan(4000);
  const { recording: wide } = await record("rows = [[[j] for j in range(30)] for i in range(30)]\nx = 1");
  expect(wide.crowded).toBe(true);
});

test("input() and what was answered is part of what was shown", async () => {
  answers = ["Ada"];
  const messages: KernelMessage[] = [];
  const run = runtime.execute({ code: "name = input('Who? ')\nprint(name)", cellId: "a", trace: {} }, (sent) => {
    messages.push(...[sent].flat());
    if (messages.at(-1)?.msg_type === "input_request") runtime.inputReply?.(answers.shift() ?? "");
  });
  await run;
  expect(joined(messages).recording.written).toEqual([
    [1, "input", "Who? Ada\n"],
    [2, "stdout", "Ada\n"],
  ]);
});

test("nothing of a recording stays: the next run is a plain one", async () => {
  const { recording } = await record("def again():\n    return 1\nagain()");
  expect(recording.status).toBe("ok");
  const plain: KernelMessage[] = [];
  await runtime.execute({ code: "again()\nimport sys\nprint(sys.monitoring.get_tool(0))", cellId: "a" }, (m) =>
    plain.push(...[m].flat()),
  );
  expect(plain.map((message) => message.msg_type)).toEqual(["stream"]);
  expect((await record("again()")).recording.steps.length).toBe(5);
});

/** The frames at each step with the names of their variables, as the page puts them together. */
function framesAt(steps: readonly TraceStep[]): readonly (readonly (readonly string[])[])[] {
  let stack: number[] = [];
  const known = new Map<number, Set<string>>();
  return steps.map(({ k, s, b = {} }) => {
    if (k) {
      stack = [];
      known.clear();
    }
    if (s) stack = [...stack.slice(0, s[0]), ...s.slice(1).filter((_, index) => index % 2 === 0)];
    for (const [frame, names] of Object.entries(b)) {
      const before = known.get(Number(frame)) ?? new Set();
      for (const [name, value] of Object.entries(names)) {
        if (value === null) before.delete(name);
        else before.add(name);
      }
      known.set(Number(frame), before);
    }
    return stack.map((frame) => [...(known.get(frame) ?? [])]);
  });
}

test("in deep recursion, every frame has its variables at every step", async () => {
  const { recording } = await record("def f(n):\n    if n == 0:\n        return 0\n    return 1 + f(n - 1)\nf(120)");
  const frames = framesAt(recording.steps);
  expect(Math.max(...frames.map((stack) => stack.length))).toBe(121);
  expect(frames.flat().filter((names) => !names.includes("n"))).toEqual([]);
});

test("a variable that a function far inside changes is shown changed", async () => {
  const code =
    "def outer():\n    count = 0\n    def down(n):\n        nonlocal count\n        if n:\n            return down(n - 1)\n        count = 7\n    down(40)\n    return count\nouter()";
  const { recording } = await record(code);
  const at = recording.steps.findIndex(({ b }) => Object.values(b ?? {}).some(({ count }) => count === "7"));
  expect(recording.steps[at]).toMatchObject({ e: "return", n: 7 });
});

test("variables that no code names are shown: of exec(), of globals() and of a star, whatever their names look like", async () => {
  const code =
    "exec('y = 2')\nglobals()[''] = 3\nfrom math import *\n__proto__ = 4\ndef f(__proto__):\n    return __proto__\nf(5)";
  const { recording } = await record(code);
  const all = bound(recording.steps).flatMap((frames) =>
    Object.values(frames).flatMap((names) => Object.entries(names)),
  );
  const told = new Set(all.map(([name, value]) => `${name} ${value}`));
  for (const one of ["y 2", " 3", "tau 6.283185307179586", "__proto__ 4", "__proto__ 5"])
    expect([...told]).toContain(one);
  expect(all.filter(([name]) => name === "__name__" || name === "sqrt")).toEqual([]);
});

test("endless recursion ends with its RecursionError, with every frame's variables", async () => {
  // A lower limit than Python's own, because a recording ends after 10 s, which a thousand frames can take on a busy machine.
  const code =
    "import sys\ndef f(n):\n    return f(n + 1)\nlimit = sys.getrecursionlimit()\nsys.setrecursionlimit(400)\ntry:\n    f(0)\nfinally:\n    sys.setrecursionlimit(limit)";
  const { recording } = await record(code);
  expect(recording).toMatchObject({ status: "error", cut: null });
  const failed = recording.steps.filter(({ e }) => e === "exception");
  expect(failed.at(-1)?.x).toMatch(/^RecursionError: maximum recursion depth exceeded/);
  const frames = framesAt(recording.steps);
  const inside = frames.filter((stack) => stack.length > 0);
  expect(Math.max(...inside.map((stack) => stack.length))).toBeGreaterThan(200);
  expect(inside.flat().filter((names) => !names.includes("n"))).toEqual([]);
});

test("a run that fails after its recording is full ends with its error, all the same", async () => {
  const { recordings } = await record("def f(n):\n    return f(n + 1)\nf(0)", { maxSteps: 100 });
  expect(recordings.map(({ status, cut }) => [status, cut])).toEqual([
    ["running", "steps"],
    ["error", "steps"],
  ]);
  const last = recordings[1]?.steps.at(-1);
  expect(last).toMatchObject({ e: "exception", x: expect.stringMatching(/^RecursionError/) });
  const [stack = []] = framesAt(recordings[1]?.steps ?? []).slice(-1);
  expect(stack.length).toBeGreaterThan(500);
  expect(stack.filter((names) => !names.includes("n"))).toEqual([]);
});

/** Each step's event and line, with the names of the functions that run and the variables of the innermost one. */
function statesOf(recording: Recording): readonly string[] {
  const frames = framesAt(recording.steps);
  const names: string[][] = [];
  let stack: string[] = [];
  for (const { k, s } of recording.steps) {
    if (k) stack = [];
    if (s)
      stack = [
        ...stack.slice(0, s[0]),
        ...s.slice(1).flatMap((part, i) => (i % 2 ? [recording.codes[part]?.[0] ?? ""] : [])),
      ];
    names.push(stack);
  }
  return recording.steps.map(({ e = "line", n = 0 }, at) =>
    `${e} ${n} ${names[at]?.join(">") ?? ""} ${frames[at]?.at(-1)?.join(",") ?? ""}`.trimEnd(),
  );
}

test("a caught RecursionError is a step like any other, and the recording goes on with true states", async () => {
  const code =
    "def f(n):\n    a = [n]\n    return f(n + 1)\ndef safe():\n    try:\n        f(0)\n    except RecursionError:\n        r = 'caught'\n    return r\nimport sys\nlimit = sys.getrecursionlimit()\nsys.setrecursionlimit(200)\nx = safe()\nsys.setrecursionlimit(limit)";
  const { recording } = await record(code);
  expect(recording).toMatchObject({ status: "ok", cut: null });
  expect(statesOf(recording).slice(-10)).toEqual([
    "exception 3 safe>f>f>f n,a",
    "exception 3 safe>f>f n,a",
    "exception 3 safe>f n,a",
    "exception 6 safe",
    "line 7 safe",
    "line 8 safe",
    "line 9 safe r",
    "return 9 safe r",
    "line 14",
    "end 0",
  ]);
});

test("loops and awaits that end by an exception of their own don't raise it", async () => {
  const code =
    "import asyncio\nclass Two:\n    n = 0\n    def __iter__(self):\n        return self\n    def __next__(self):\n        self.n += 1\n        if self.n > 1:\n            raise StopIteration\n        return self.n\nasync def each():\n    yield 1\nasync def main():\n    async for i in each():\n        pass\n    return [j async for j in each()] + await asyncio.gather(asyncio.sleep(0, 2))\nfor k in Two():\n    pass\nawait main()";
  const states = statesOf((await record(code)).recording);
  expect(states.filter((state) => state.startsWith("exception"))).toEqual(["exception 9 Two.__next__ self"]);
  expect(states.filter((state) => /^yield 12 .*each/.test(state))).toHaveLength(2);
  expect(states.at(-2)).toBe("return 16 main i");
});

test("a generator says whether it has started", async () => {
  const { recording } = await record("def g():\n    yield 1\na = g()\nnext(a)\nlist(a)");
  const labels = recording.steps.flatMap(({ h }) =>
    Object.values(h ?? {}).flatMap(([kind, label]) => (kind === "generator" ? [label] : [])),
  );
  expect(labels).toEqual(["g, not started", "g, running", "g, waiting in line 2", "g, running", "g, finished"]);
});

test("classes and modules are variables, except where they were imported", async () => {
  const function_ = "def convert(kind, text):\n    import json as reader\n    return kind(text)\nconvert(int, '4')";
  const rest = "lib = math\nfor t in [int, str]:\n    pass\nkind = 'a'\nkind = deque";
  const { recording } = await record(
    `import math, os.path as path\nfrom collections import deque\n${function_}\n${rest}`,
  );
  const names = bound(recording.steps).flatMap((frames) => Object.values(frames).flatMap(Object.entries));
  expect(names.map(String).filter((each) => !each.startsWith("convert"))).toEqual(
    "kind,class int|text,'4'|lib,module math|t,class int|t,class str|kind,'a'|kind,class deque".split("|"),
  );
});
