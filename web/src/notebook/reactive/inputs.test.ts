import { completeCell } from "@fiddle/notebook";
import { newInput, newInputCell } from "@fiddle/notebook/inputs/write-input.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { PythonKernel } from "../../../testing/python-kernel.ts";
import { ScriptedKernel } from "../../../testing/scripted-kernel.ts";
import { code, ends, open, slider, STORED } from "./testing-inputs.ts";

const EVENTS = 200;

let python: PythonKernel;

beforeAll(async () => {
  python = await PythonKernel.start();
}, 60_000);

test("a changed input runs what reads it, with the value as a Python name", async () => {
  await python.restart();
  const notebook = open(python, [slider(), code("double", "print(n * 2)"), code("alone", "print('alone')")]);
  await notebook.session.run(notebook.document.cellIds());
  expect(notebook.shown("double")).toBe("100");
  const before = notebook.session.history.runs.get("alone")?.serial;
  notebook.session.inputs.set([["n", 7]]);
  await notebook.reaction.settled();
  expect(notebook.shown("double")).toBe("14");
  expect(notebook.session.history.runs.get("alone")?.serial).toBe(before);
  expect(notebook.document.source("input")).toContain("n = 50");
  // The same value again runs nothing.
  const ran = python.ran.length;
  notebook.session.inputs.set([["n", 7]]);
  await notebook.reaction.settled();
  expect(python.ran).toHaveLength(ran);
  notebook.session.inputs.reset();
  await notebook.reaction.settled();
  expect(notebook.shown("double")).toBe("100");
});

test("of many events the last value wins, and at most one run follows the one that they met", async () => {
  await python.restart();
  const notebook = open(python, [slider(), code("double", "print(n * 2)")]);
  await notebook.session.run(notebook.document.cellIds());
  const seen: number[] = [];
  ends.push(
    notebook.document.subscribeOutputs("double", () => {
      const text = notebook.shown("double");
      if (text !== "" && seen.at(-1) !== Number(text)) seen.push(Number(text));
    }),
  );
  const countOf = () => python.ran.filter((each) => each.startsWith("print(n")).length;
  for (let event = 1; event <= EVENTS; event += 1) {
    notebook.session.inputs.set([["n", event % 101]]);
    if (event % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  const last = EVENTS % 101;
  const ranBefore = countOf();
  await notebook.reaction.settled();
  expect(notebook.shown("double")).toBe(String(last * 2));
  expect(seen.at(-1)).toBe(last * 2);
  expect(countOf() - ranBefore).toBeLessThanOrEqual(2);
});

test("events during a run are one more run, and an overtaken one that takes long is stopped", async () => {
  const kernel = new ScriptedKernel();
  const notebook = open(kernel, [
    completeCell({ ...slider(), source: "n = 0  # @param {type:'slider'}" }),
    code("slow", "n\nwait"),
  ]);
  const reads: string[] = [];
  let release = () => {};
  kernel.script = async ({ code: source }, send) => {
    reads.push(source);
    if (source !== "n\nwait") return "ok";
    const how = await new Promise<string>((resolve) => {
      release = () => resolve("ok");
      kernel.interrupt = () => resolve("interrupted");
    });
    if (how === "ok") return "ok";
    send({ msg_type: "error", content: { ename: "KeyboardInterrupt", evalue: "", traceback: [] } });
    return "error";
  };
  const running = notebook.session.run(notebook.document.cellIds());
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  release();
  await running;
  await notebook.reaction.settled();
  reads.length = 0;
  notebook.session.inputs.set([["n", 1]]);
  await vi.waitFor(() => expect(reads.at(-1)).toBe("n\nwait"));
  for (let value = 2; value <= EVENTS; value += 1) notebook.session.inputs.set([["n", value % 101]]);
  // The second run of the slow cell is the one that waits now.
  await vi.waitFor(() => expect(reads.filter((source) => source === "n\nwait")).toHaveLength(2));
  expect(reads).toEqual([
    "n = 1  # @param {type:'slider'}",
    "n\nwait",
    `n = ${EVENTS % 101}  # @param {type:'slider'}`,
    "n\nwait",
  ]);
  release();
  await notebook.reaction.settled();
  expect(reads).toHaveLength(4);
});

test("however often an input changes before a wave has ended, every cell follows it to the last value", async () => {
  const kernel = new ScriptedKernel();
  const first = completeCell({ ...slider(), source: "n = 0  # @param {type:'slider'}" });
  const notebook = open(kernel, [first, code("quick", "n"), code("slow", "n\nslow")]);
  await notebook.session.run(notebook.document.cellIds());
  await notebook.reaction.settled();
  kernel.ran.length = 0;
  let value = 1;
  kernel.script = async ({ code: source }) => {
    if (source === "n\nslow" && value < 9) notebook.session.inputs.set([["n", (value += 1)]]);
    return "ok";
  };
  notebook.session.inputs.set([["n", value]]);
  await notebook.reaction.settled();
  expect(kernel.ran.slice(-3)).toEqual(["n = 9  # @param {type:'slider'}", "n", "n\nslow"]);
});

test("inputs that change while the kernel starts all count in its first runs", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  ends.push(() => vi.useRealTimers());
  const kernel = new ScriptedKernel();
  let begin = () => {};
  kernel.start = () => {
    if (kernel.status.kind === "ready") return Promise.resolve();
    kernel.become({ kind: "loading", message: "", progress: null } as never);
    return new Promise((resolve) => {
      begin = () => (kernel.become({ kind: "ready" }), resolve());
    });
  };
  const input = (name: string) => code(name, `${name} = 0  # @param {type:'slider'}`);
  const notebook = open(kernel, [input("a"), input("b"), code("sum", "a + b")], { isApp: true });
  notebook.session.inputs.set([["a", 1]]);
  await vi.advanceTimersByTimeAsync(500);
  notebook.session.inputs.set([["b", 2]]);
  await vi.advanceTimersByTimeAsync(1_000);
  begin();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kernel.ran).toEqual(["a = 1  # @param {type:'slider'}", "b = 2  # @param {type:'slider'}", "a + b"]);
});

test("a cell that takes another's name away when it catches an exception runs those who read it", async () => {
  await python.restart();
  const caught = "try:\n  1 / 0\nexcept ZeroDivisionError as found:\n  pass";
  const cells = [code("found", "found = 7"), code("caught", caught), code("read", "print(found)")];
  const notebook = open(python, cells);
  for (const id of ["found", "read", "caught"]) await notebook.session.run([id]);
  await notebook.reaction.settled();
  expect(notebook.shown("read")).toBe("error");
});

test("a file that the user changes runs what names it", async () => {
  await python.restart();
  const notebook = open(python, [code("read", "path = 'sales.csv'\nprint(path)"), code("other", "print('other')")]);
  notebook.upload("sales.csv", 1);
  await notebook.session.run(notebook.document.cellIds());
  await notebook.reaction.settled();
  const ran = python.ran.length;
  notebook.upload("sales.csv", 2);
  await notebook.reaction.settled();
  expect(python.ran.slice(ran)).toEqual(["path = 'sales.csv'\nprint(path)"]);
  await notebook.reaction.settled();
  expect(python.ran).toHaveLength(ran + 1);
});

test("a query that a newer value has overtaken runs again", async () => {
  const query = completeCell({
    id: "query",
    type: "code",
    source: "SELECT $n",
    metadata: { fiddle: { kernelId: "duckdb-wasm" } },
  });
  const notebook = open(new ScriptedKernel(), [slider(), query], { isApp: true });
  const given: unknown[] = [];
  notebook.sql.script = async ({ parameters }, send) => {
    given.push(parameters?.["n"]?.value);
    if (given.length > 1) return "ok";
    await new Promise<void>((resolve) => {
      notebook.sql.interrupt = resolve;
    });
    send({ msg_type: "error", content: { ename: "Stopped", evalue: "The query was stopped.", traceback: [] } });
    return "error";
  };
  notebook.session.inputs.set([["n", 1]]);
  await vi.waitFor(() => expect(given).toEqual([1]));
  notebook.session.inputs.set([["n", 2]]);
  await vi.waitFor(() => expect(given).toEqual([1, 2]), 5_000);
});

test("the first use of an input runs what it affects, with all that this needs", async () => {
  await python.restart();
  const cells = [
    code("setup", "base = 10"),
    slider(),
    code("other", "print('other')", STORED),
    code("sum", "print(base + n)", STORED),
    code("never", "print(n)"),
  ];
  const notebook = open(python, cells);
  await notebook.reaction.settled();
  expect([...notebook.session.history.runs.keys()]).toEqual([]);
  notebook.session.inputs.set([["n", 5]]);
  await notebook.reaction.settled();
  expect(notebook.shown("sum")).toBe("15");
  expect(notebook.shown("other")).toBe("stored");
  // Its author hasn't run it yet. In an app, everything that is shown is there to be used.
  expect(notebook.shown("never")).toBe("");
  await python.restart();
  const app = open(python, cells, { reactive: "off", isApp: true });
  app.session.inputs.set([["n", 6]]);
  await app.reaction.settled();
  expect([app.shown("sum"), app.shown("never"), app.shown("other")]).toEqual(["16", "6", "stored"]);
});

test("what needs a query that readers can't run keeps its result, and says which inputs it doesn't follow", async () => {
  await python.restart();
  const known = Promise.withResolvers<ReadonlySet<string>>();
  const query = completeCell({
    id: "query",
    type: "code",
    source: "SELECT $n AS a",
    metadata: { fiddle: { kernelId: "connection:c", resultName: "df" } },
    outputs: STORED,
  });
  const app = open(
    python,
    [slider(), code("factor", "k = 2"), query, code("sum", "print(df, k)", STORED), code("own", "print(n)", STORED)],
    { isApp: true, closedQueries: known.promise },
  );
  app.session.inputs.set([["n", 6]]);
  await app.reaction.settled();
  // Not before it's known what can run.
  expect(app.session.history.runs.size).toBe(0);
  known.resolve(new Set(["query"]));
  await expect.poll(() => app.shown("own")).toBe("6");
  await app.reaction.settled();
  expect([app.shown("query"), app.shown("sum")]).toEqual(["stored", "stored"]);
  expect([...app.session.history.runs.keys()]).toEqual(["input", "own"]);
  const { fixed, fixedFor } = app.staleness.getState();
  const labels = (cells: typeof fixed) => [...cells].map(([id, inputs]) => [id, inputs.map(({ input }) => input.name)]);
  expect(labels(fixed)).toEqual([
    ["query", ["n"]],
    ["sum", ["n"]],
  ]);
  expect(labels((await fixedFor?.(new Set())) ?? new Map())).toEqual(labels(fixed));
  expect(labels((await fixedFor?.(new Set(["c"]))) ?? new Map([["no", []]]))).toEqual([]);
});

test.each(["off", "mark"] as const)("in the mode %s, a changed input runs nothing", async (reactive) => {
  await python.restart();
  const notebook = open(python, [slider(), code("double", "print(n * 2)")], { reactive });
  await notebook.session.run(notebook.document.cellIds());
  const ran = python.ran.length;
  notebook.session.inputs.set([["n", 1]]);
  await notebook.reaction.settled();
  expect(python.ran).toHaveLength(ran);
  const { stale } = notebook.staleness.getState();
  expect([...stale.keys()]).toEqual(reactive === "mark" ? ["input", "double"] : []);
});

test("SQL gets the value bound, without a run of Python", async () => {
  const kernel = new ScriptedKernel();
  const query = completeCell({
    id: "query",
    type: "code",
    source: "SELECT $n, $period_start",
    metadata: { fiddle: { kernelId: "duckdb-wasm" } },
    outputs: STORED,
  });
  const range = completeCell({ id: "range", ...newInputCell(newInput("date-range", "period")) });
  const notebook = open(kernel, [slider(), range, query]);
  const given: unknown[] = [];
  notebook.sql.script = async ({ parameters }) => {
    given.push(parameters);
    return "ok";
  };
  notebook.session.inputs.set([
    ["n", 3],
    ["period", ["2026-01-01", "2026-01-31"]],
  ]);
  await notebook.reaction.settled();
  const start = { type: "date", value: "2026-01-01" };
  expect(given).toEqual([{ n: { type: "number", value: 3 }, period_start: start }]);
  notebook.session.inputs.set([["n", 4]]);
  await notebook.reaction.settled();
  expect(given).toEqual([expect.anything(), { n: { type: "number", value: 4 }, period_start: start }]);
  expect(kernel.ran).toEqual([]);
});

test("what the agent has written and nobody has run isn't run by an input, nor what reads it", async () => {
  await python.restart();
  const agent = { fiddle: { agent: { run: "run-1", change: "added" } } };
  const output = { output_type: "stream", name: "stdout", text: "from before" } as const;
  const written = completeCell({ id: "written", type: "code", source: "scaled = n * 2", metadata: agent });
  const notebook = open(python, [slider(), written, code("shown", "print(scaled)", [output])]);
  notebook.session.inputs.set([["n", 7]]);
  await notebook.reaction.settled();
  expect([notebook.shown("shown"), notebook.session.history.runs.has("written")]).toEqual(["from before", false]);
  await notebook.session.run(["written"]);
  await notebook.reaction.settled();
  expect(notebook.shown("shown")).toBe("14");
  notebook.session.inputs.set([["n", 8]]);
  await notebook.reaction.settled();
  expect(notebook.shown("shown")).toBe("16");
});

test("what the agent has changed since it ran isn't run by an input", async () => {
  await python.restart();
  const output = { output_type: "stream", name: "stdout", text: "from before" } as const;
  const notebook = open(python, [slider(), code("shown", "print(n)", [output])]);
  await notebook.reaction.settled();
  notebook.document.applyAll(
    [
      { op: "set-source", id: "shown", source: "print('sent', n)" },
      { op: "set-cell-metadata", id: "shown", patch: { fiddle: { agent: { run: "run-1", change: "edited" } } } },
    ],
    { by: "agent", runId: "run-1" },
  );
  notebook.session.inputs.set([["n", 7]]);
  await notebook.reaction.settled();
  expect(notebook.shown("shown")).toBe("from before");
});
