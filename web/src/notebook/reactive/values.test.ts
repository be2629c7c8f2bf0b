import { expect, test } from "vitest";
import { valuesOf } from "./notebook-values.ts";
import { reactiveNotebooks } from "./testing.ts";

const open = reactiveNotebooks("duckdb-wasm", "sqlite-wasm");

const PERSON = { by: "person" } as const;

test("an analysis in the middle of a run takes no equal value for a new one", async () => {
  const notebook = await open({ x: "x = 1", y: "y = x % 2", read: "print(y)" });
  const { document, session } = notebook;
  const before = notebook.serial("read");
  const values = valuesOf({ notebook: { document } as never, session });
  document.apply({ op: "set-source", id: "x", source: "x = 3" }, PERSON);
  let analyses = 0;
  const stop = session.store.subscribe(() => void values.analyze().then(() => (analyses += 1)));
  const inputs = session.kernelNamed("pyodide");
  const execute = inputs.execute.bind(inputs);
  inputs.execute = async (...request) => {
    await values.analyze();
    return execute(...request);
  };
  await session.run(["x"]);
  await notebook.reaction.settled();
  stop();
  inputs.execute = execute;
  expect([notebook.serial("y") !== undefined, notebook.serial("read"), analyses > 0]).toEqual([true, before, true]);
  expect(notebook.why("read")).toBeUndefined();
});

const LEAVING = [
  ["a loop without rounds", "for n in range(rounds): z = n", "rounds = 0"],
  ["a branch that isn't taken", "if rounds: z = 1", "rounds = 0"],
  ["a case that doesn't fit", "match rounds:\n  case 1: z = 1", "rounds = 0"],
  ["an error before it", "try:\n  1 / rounds\n  z = 1\nexcept ZeroDivisionError: pass", "rounds = 0"],
  ["a function that returns before", "def f():\n  global z\n  if rounds: z = 1\nf()", "rounds = 0"],
  ["a short circuit", "rounds and (z := 1)", "rounds = 0"],
] as const;
test.each(
  // Nobody tells what a run with magics has bound, nor what any run on a server has.
  LEAVING.flatMap(([what, source, rounds]) => [
    [what, source, rounds],
    [`${what}, where nobody tells,`, `%%time\n${source}`, rounds],
  ]),
)("a name that %s leaves as it was comes from the cell above", async (_, source, rounds) => {
  const notebook = await open({ rounds, first: "z = 5", keeps: source, read: "print(z)" });
  expect(notebook.shown("read")).toBe("5");
  await notebook.edit("first", "z = 6");
  expect([notebook.shown("read"), notebook.why("keeps"), notebook.why("read")]).toEqual(["6", undefined, undefined]);
});

test("where nobody tells what a run has bound, running a loop again marks nothing", async () => {
  const notebook = await open({ first: "z = 5", loop: "%%time\nfor n in range(3): z = n", read: "print(z)" });
  await notebook.session.run(["loop"]);
  await notebook.reaction.settled();
  expect([notebook.why("loop"), notebook.why("read"), notebook.shown("read")]).toEqual([undefined, undefined, "2"]);
  const before = notebook.serial("loop");
  await notebook.edit("first", "z = 6");
  expect([notebook.serial("loop"), notebook.shown("read")]).toEqual([before, "2"]);
});

test("a name that a loop gives again needs nothing from above, also where its value is the same", async () => {
  const notebook = await open({
    first: "for n in range(3): z = n",
    second: "for n in range(2): z = n",
    read: "print(z)",
  });
  const before = notebook.serial("second");
  await notebook.edit("first", "for n in range(9): z = n");
  await notebook.session.run(["second"]);
  await notebook.reaction.settled();
  await notebook.edit("first", "for n in range(2): z = n");
  expect([notebook.shown("read"), notebook.why("second"), notebook.why("read")]).toEqual(["1", undefined, undefined]);
  expect(notebook.serial("second")).toBeGreaterThan(before ?? 0);
});

test("a name that is left over from an earlier run of its own loop is told", async () => {
  const notebook = await open({ rounds: "rounds = 3", loop: "for n in range(rounds): z = n", read: "print(z)" });
  expect(notebook.shown("read")).toBe("2");
  await notebook.edit("rounds", "rounds = 0");
  expect(notebook.why("loop")).toMatch(/^[nz] comes from a cell that was deleted, moved or changed\.$/);
  expect(notebook.why("read")).toBe("z comes from cell 2, which is stale itself.");
});

test("what a cell may change through another name is told where it was moved, or edited, and hasn't run", async () => {
  const notebook = await open({ early: "l = [1]", add: "l.append(2)", l: "l = [5]", m: "m = l", read: "print(m)" });
  expect([notebook.shown("read"), notebook.why("read")]).toEqual(["[5]", undefined]);
  notebook.document.apply({ op: "move-cells", ids: ["add"], index: 3 }, PERSON);
  await notebook.reaction.settled();
  expect(notebook.why("read")).toBe("m may be changed by cell 4, which hasn't run as it is now.");
  await notebook.session.run(["add"]);
  await notebook.reaction.settled();
  expect([notebook.shown("read"), notebook.why("read")]).toEqual(["[5, 2]", undefined]);
  notebook.document.apply({ op: "set-source", id: "add", source: "l.append(3)" }, PERSON);
  await notebook.reaction.settled();
  expect(notebook.why("read")).toBe("m comes from cell 4, which was edited since it ran.");
});

test("what a function may change that is given it, or that reads it, is told until the cell has run", async () => {
  const notebook = await open({
    l: "l = [1]",
    add: "def add(values): values.append(2)\ndef both(): add(l)",
    call: "print('nothing')",
    read: "print(l)",
  });
  for (const source of ["add(l)", "both()"]) {
    notebook.document.apply({ op: "set-source", id: "call", source }, PERSON);
    await notebook.reaction.settled();
    expect([source, notebook.why("read")]).toEqual([
      source,
      "l may be changed by cell 3, which hasn't run as it is now.",
    ]);
  }
  notebook.document.apply({ op: "set-source", id: "call", source: "print(len(l))" }, PERSON);
  await notebook.reaction.settled();
  expect(notebook.why("read")).toBeUndefined();
});

test("what was made of a value that changes in place is another value too, if no text can tell it", async () => {
  const notebook = await open({
    l: "l = [1]",
    g: "g = (n for n in l)",
    other: "print('other')",
    read: "print(list(g))",
  });
  expect(notebook.shown("read")).toBe("[1]");
  await notebook.edit("other", "l.append(2)");
  expect([notebook.shown("read"), notebook.why("read")]).toEqual(["[1, 2]", undefined]);
});

test.each([
  ["its query gives it no more", "CREATE OR REPLACE TABLE kept AS SELECT 2 AS n"],
  ["its cell is deleted", null],
])("SQL that is run again and still finds a result is told that %s", async (_, source) => {
  const notebook = await open({
    found: "SELECT 1 AS n",
    duckdb: "SELECT n + 1 AS m FROM Found",
    sqlite: "-- sqlite\nSELECT n + 1 AS m FROM found",
  });
  if (source === null) {
    notebook.document.apply({ op: "delete-cells", ids: ["found"] }, PERSON);
    await notebook.reaction.settled();
  } else await notebook.edit("found", source);
  await notebook.session.run(["duckdb", "sqlite"]);
  await notebook.session.run(["sqlite"]);
  await notebook.reaction.settled();
  const gone = "found comes from a cell that was deleted, moved or changed.";
  expect([notebook.why("duckdb"), notebook.why("sqlite")]).toEqual([gone, gone]);
});

test("SQL that is run again and still finds a variable of a deleted cell is told", async () => {
  const notebook = await open({ rows: "rows = [{'n': 1}]", sql: "SELECT n FROM rows" });
  notebook.document.apply({ op: "delete-cells", ids: ["rows"] }, PERSON);
  await notebook.session.run(["sql"]);
  await notebook.reaction.settled();
  expect(notebook.why("sql")).toBe("rows comes from a cell that was deleted, moved or changed.");
});

test("a changed class and a changed function of SQL run what uses them", async () => {
  const notebook = await open({
    base: "class P:\n  step = 1\n  def next(self, n): return n + self.step",
    p: "p = P()",
    change: "P.step = 5",
    python: "print(p.next(1))",
    macro: "CREATE OR REPLACE MACRO more(n) AS n + 1",
    sql: "SELECT more(1) AS n",
  });
  expect([notebook.shown("python"), notebook.shown("sql")]).toEqual(["6", "n\n─\n2\n(1 row)"]);
  await notebook.edit("change", "P.step = 7");
  await notebook.edit("macro", "CREATE OR REPLACE MACRO more(n) AS n + 2");
  expect([notebook.shown("python"), notebook.shown("sql")]).toEqual(["8", "n\n─\n3\n(1 row)"]);
});

test("a table is the same one by its whole name", async () => {
  const notebook = await open({
    make: "CREATE OR REPLACE TABLE memory.main.t AS SELECT 1 AS n",
    short: "SELECT n FROM t",
    long: "SELECT n FROM memory.main.t",
  });
  await notebook.edit("make", "CREATE OR REPLACE TABLE main.t AS SELECT 2 AS n");
  for (const id of ["short", "long"]) expect([id, notebook.shown(id)]).toEqual([id, "n\n─\n2\n(1 row)"]);
});

test("a schema in use is what the nearest USE above says, also after a later one has run", async () => {
  const notebook = await open({
    attach: "ATTACH ':memory:' AS a",
    home: "CREATE OR REPLACE TABLE t AS SELECT 1 AS n",
    other: "CREATE OR REPLACE TABLE a.t AS SELECT 2 AS n",
    use: "USE a",
    read: "SELECT n FROM t",
    back: "USE memory",
    last: "SELECT n FROM t",
  });
  const shown = () => ["read", "last"].map((id) => /\d/.exec(notebook.shown(id))?.[0]);
  expect(shown()).toEqual(["2", "1"]);
  await notebook.edit("other", "CREATE OR REPLACE TABLE a.main.t AS SELECT 3 AS n");
  expect(shown()).toEqual(["3", "1"]);
  await notebook.edit("use", "USE memory.main");
  expect(shown()).toEqual(["1", "1"]);
  await notebook.edit("home", "CREATE OR REPLACE TABLE memory.t AS SELECT 4 AS n");
  expect(shown()).toEqual(["4", "4"]);
  expect([notebook.why("read"), notebook.why("last")]).toEqual([undefined, undefined]);
});

test("what is read of an attached database is marked when another one is attached by that name", async () => {
  const notebook = await open({
    a: "ATTACH IF NOT EXISTS ':memory:' AS a; CREATE OR REPLACE TABLE a.t AS SELECT 1 AS n",
    read: "SELECT n FROM a.t",
    lite: "-- sqlite\nATTACH ':memory:' AS b; CREATE TABLE b.t AS SELECT 1 AS n",
    bare: "-- sqlite\nSELECT n FROM t",
  });
  expect([notebook.why("read"), notebook.why("bare")]).toEqual([undefined, undefined]);
  notebook.document.apply({ op: "set-source", id: "a", source: "DETACH a" }, PERSON);
  notebook.document.apply({ op: "set-source", id: "lite", source: "-- sqlite\nDETACH b" }, PERSON);
  await notebook.reaction.settled();
  expect(notebook.why("read")).toBe("a.t comes from a cell that was deleted, moved or changed.");
  expect(notebook.why("bare")).toBe("schema b comes from cell 3, which was edited since it ran.");
});

test("what a cell changes is told where another name for it stood for something else when the cell ran", async () => {
  const notebook = await open({
    rows: "rows = [1]\nsame = rows",
    add: "pass",
    read: "print(rows)",
    other: "rows = [7]",
  });
  await notebook.edit("add", "same.append(2)");
  expect([notebook.shown("read"), notebook.why("read")]).toEqual([
    "[1]",
    "rows may be changed by cell 2, and was something else when that cell ran.",
  ]);
});

test("a table that fails because an earlier run has made it is told", async () => {
  const notebook = await open({ make: "CREATE TABLE t AS SELECT 1 AS n" });
  expect(notebook.why("make")).toBeUndefined();
  await notebook.session.run(["make"]);
  await notebook.reaction.settled();
  expect(notebook.why("make")).toBe("t was there already when this cell ran, and may be something else now.");
});

test("a list of all tables is marked below a cell that hasn't run as it is now", async () => {
  const notebook = await open({ make: "CREATE OR REPLACE TABLE t AS SELECT 1 AS n", list: "SHOW TABLES" });
  notebook.document.apply({ op: "set-source", id: "make", source: "DROP TABLE t" }, PERSON);
  await notebook.session.run(["list"]);
  await notebook.reaction.settled();
  expect(notebook.why("list")).toBe(
    "Cells above ran since or are stale, and what this one uses can't be seen in its code.",
  );
});

test("what reads a table is told where another one was written because USE had failed", async () => {
  const notebook = await open({
    make: "CREATE OR REPLACE TABLE t AS SELECT 4 AS n",
    read: "SELECT n FROM memory.main.t",
    use: "USE memory.s",
    write: "SELECT 1",
  });
  await notebook.edit("write", "CREATE OR REPLACE TABLE t AS SELECT 2 AS n");
  await notebook.edit("read", "SELECT n + 0 AS n FROM memory.main.t");
  expect(notebook.why("read")).toBe("t comes from cell 1, which is stale itself.");
});
