import { expect, test } from "vitest";
import { reactiveNotebooks } from "./testing.ts";

const open = reactiveNotebooks("duckdb-wasm");

const WRITE = (text: string, mode = "w") => `with open('a.csv', '${mode}') as f: print('${text}', file=f)`;

test("a file that a cell writes runs what reads it, in every kernel, and an equal one doesn't", async () => {
  const notebook = await open({
    write: WRITE("n\\n1"),
    python: "print(open('./a.csv').read().split())",
    sql: "SELECT n FROM 'a.csv'",
    other: "print('other')",
  });
  expect([notebook.shown("python"), notebook.shown("sql")]).toEqual(["['n', '1']", "n\n─\n1\n(1 row)"]);
  const other = notebook.serial("other");
  await notebook.edit("write", WRITE("n\\n2"));
  expect([notebook.shown("python"), notebook.shown("sql")]).toEqual(["['n', '2']", "n\n─\n2\n(1 row)"]);
  const [python, sql] = [notebook.serial("python"), notebook.serial("sql")];
  await notebook.edit("write", `${WRITE("n\\n2")}\nprint('written')`);
  expect([notebook.serial("python"), notebook.serial("sql"), notebook.serial("other")]).toEqual([python, sql, other]);
});

test("what COPY writes runs what reads it in Python", async () => {
  const notebook = await open({
    n: "n = 1  # @param",
    copy: "COPY (SELECT $n AS n) TO 'a.csv'",
    read: "print(open('a.csv').read().split())",
  });
  expect(notebook.shown("read")).toBe("['n', '1']");
  notebook.session.inputs.set([["n", 5]]);
  await notebook.reaction.settled();
  expect(notebook.shown("read")).toBe("['n', '5']");
});

test.each([
  ["a variable", "path = 'a.csv'", "with open(path, 'w') as f: f.write('{n}')"],
  ["a computed name", "", "with open('a' + '.csv', 'w') as f: f.write('{n}')"],
  ["a function", "def save(text):\n  with open('a.csv', 'w') as f: f.write(text)", "save('{n}')"],
])("a file that is written by %s runs what reads it", async (_, setup, write) => {
  const notebook = await open({
    setup,
    write: write.replace("{n}", "1"),
    read: "print(open('a.csv').read())",
  });
  expect(notebook.shown("read")).toBe("1");
  await notebook.edit("write", write.replace("{n}", "2"));
  expect([notebook.shown("read"), notebook.why("read"), notebook.why("write")]).toEqual(["2", undefined, undefined]);
});

test("a cell that adds to a file runs after the one that makes it again", async () => {
  const notebook = await open({ write: WRITE("1"), add: WRITE("2", "a"), read: "print(open('a.csv').read().split())" });
  await notebook.session.run(["add"]);
  await notebook.reaction.settled();
  expect([notebook.shown("read"), notebook.why("add")]).toEqual(["['1', '2']", undefined]);
  await notebook.edit("write", WRITE("0"));
  expect(notebook.shown("read")).toBe("['0', '2']");
});

test("a module of the notebook runs what imports it again, and what uses it", async () => {
  const notebook = await open({
    write: "open('helper.py', 'w').write('K = 1')",
    load: "import helper as tools",
    from: "from helper import K\nprint(K)",
    read: "print(tools.K)",
  });
  expect([notebook.shown("from"), notebook.shown("read")]).toEqual(["1", "1"]);
  await notebook.edit("write", "open('helper.py', 'w').write('K = 22')");
  expect([notebook.shown("from"), notebook.shown("read")]).toEqual(["22", "22"]);
});

test("a result by name that its query gives no more is told where it was read, in every kernel", async () => {
  const notebook = await open({
    found: "SELECT 1 AS n",
    python: "print(len(found))",
    sql: "SELECT n + 1 AS m FROM found",
  });
  expect([notebook.why("python"), notebook.why("sql")]).toEqual([undefined, undefined]);
  await notebook.edit("found", "CREATE OR REPLACE TABLE kept AS SELECT 2 AS n");
  const gone = "found comes from a cell that was deleted, moved or changed.";
  expect([notebook.why("python"), notebook.why("sql")]).toEqual([gone, gone]);
});

test("a file whose cell is gone is told", async () => {
  const notebook = await open({ write: WRITE("1"), read: "print(open('a.csv').read())" });
  notebook.document.apply({ op: "delete-cells", ids: ["write"] }, { by: "person" });
  await notebook.reaction.settled();
  expect(notebook.why("read")).toBe("a.csv comes from a cell that was deleted, moved or changed.");
});

test("what the user puts in place of a file isn't overwritten by itself", async () => {
  const notebook = await open({ x: "x = 1", write: `x\n${WRITE("1")}`, read: "print(open('a.csv').read())" });
  await notebook.files.write("a.csv", new Blob(["mine"]));
  await notebook.reaction.settled();
  expect(notebook.why("write")).toBe("a.csv changed since this ran.");
  await notebook.edit("x", "x = 2");
  expect(await notebook.files.read("a.csv")?.blob.text()).toBe("mine");
  expect(notebook.why("read")).toBeDefined();
  await notebook.session.run(["write"]);
  await notebook.reaction.settled();
  expect([notebook.shown("read"), notebook.why("read")]).toEqual(["1", undefined]);
});
