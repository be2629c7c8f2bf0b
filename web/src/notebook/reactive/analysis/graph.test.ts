import { expect, test } from "vitest";
import { affectedBy, type GraphCell, graphOf, neededBy } from "./graph.ts";
import { pythonNames } from "./python-names.ts";
import { sqlNames } from "./sql-names.ts";

/** Cells named a, b, c, …; `duckdb: …` is SQL, `duckdb df_1: …` names its result. */
function graph(...sources: readonly string[]) {
  const cells = sources.map((source, index): GraphCell => {
    const id = String.fromCodePoint(97 + index);
    const [, database, resultName, sql] = /^(duckdb|sqlite)(?: (\w+))?: ([\s\S]*)/.exec(source) ?? [];
    if (database && sql !== undefined) {
      const names = sqlNames(sql, database === "duckdb" ? "duckdb" : "sqlite");
      return { id, names, database: `${database}-wasm`, resultName: resultName ?? null };
    }
    return { id, names: pythonNames(source), database: null, resultName: null };
  });
  return graphOf(cells);
}

test("on a server a table may be named with its schema or without", () => {
  const sources = ["INSERT INTO shop.t VALUES (1)", "INSERT INTO other.t VALUES (1)"];
  const cells = sources.map((source, index): GraphCell => {
    return { id: String(index), names: sqlNames(source, "postgresql"), database: "connection", resultName: null };
  });
  const read = (sql: string) =>
    graphOf([...cells, { id: "2", names: sqlNames(sql, "postgresql"), database: "connection", resultName: null }])
      .edges.filter(({ to }) => to === "2")
      .map(({ from, name }) => `${from}-${name}`);
  expect(read("SELECT * FROM t")).toEqual(["0-shop.t", "1-other.t"]);
  expect(read("SELECT * FROM shop.t")).toEqual(["0-shop.t"]);
  expect(read("SELECT * FROM db.shop.t")).toEqual(["0-shop.t"]);
});

test.each<[string, readonly string[], string]>([
  ["a name comes from above", ["x = 1", "y = x", "y"], "a-x>b b-y>c"],
  ["from the nearest above", ["x = 1", "x", "x = 2", "x"], "a-x>b c-x>d"],
  ["a loop's name may be used in two cells", ["for i in r: i", "for i in r: i"], ""],
  ["else from below", ["x", "x = 1"], "b-x>a"],
  ["a change in place stands between", ["x = []", "x.append(1)", "x"], "a-x>b b-x>c"],
  ["what counts up reads itself from above", ["n = 0", "n += 1", "n"], "a-n>b b-n>c"],
  ["a cell that needs itself only", ["n += 1"], ""],
  ["modules are not changed by calls", ["import m", "m.run()\n1", "m.x"], "a-m>b a-m>c"],
  ["calling reads what the function reads", ["def f(): return k", "k = 1", "f()"], "a-f>c b-k>c"],
  ["also over another function", ["def f(): return k", "def g(): return f()", "k = 1", "g()"], "b-g>d a-f>d c-k>d"],
  [
    "calling writes what the function writes",
    ["n = 0", "def f():\n  global n\n  n += 1", "f()", "n"],
    "b-f>c a-n>c c-n>d",
  ],
  ["own names are not asked for", ["k = 1", "def f(): return k\nk = 2\nf()"], ""],
  ["a SQL result by its name in Python", ["duckdb df_1: select 1", "df_1.x"], "a-df_1>b"],
  ["a frame by its name in SQL, in any case", ["Sales = 1", "duckdb df_1: select * from sales"], "a-Sales>b"],
  ["a table in SQL", ["duckdb: create table t as select 1", "duckdb: select * from T"], "a-t>b"],
  ["not over databases", ["duckdb: create table t as select 1", "sqlite: select * from t"], ""],
  [
    "rows put in stand between",
    ["duckdb: create table t(a int)", "duckdb: insert into t values (1)", "duckdb: from t"],
    "a-t>b b-t>c",
  ],
  [
    "a table by its whole name",
    ["duckdb: create table memory.main.t as select 1", "duckdb: from t", "duckdb: from a.t"],
    "a-t>b",
  ],
  ["a table of another database", ["duckdb: create table a.main.t as select 1", "duckdb: from a.t"], "a-a.t>b"],
  ["a database that is attached", ["duckdb: attach ':memory:' as a", "duckdb: from a.t"], "a-schema a>b"],
  [
    "a schema that is used, from above only",
    ["duckdb: from t", "duckdb: use s", "duckdb: from t"],
    "b-schema in use>c",
  ],
  [
    "SQLite finds tables of attached databases",
    [
      "sqlite: attach ':memory:' as a",
      "sqlite: create table a.t (n)",
      "sqlite: select * from t",
      "sqlite: select * from b.t",
    ],
    "a-schema a>b b-a.t>c a-schema a>c",
  ],
  ["a file by its name", ["open('a.csv', 'w')", "pd.read_csv('./a.csv')"], "a-a.csv>b"],
  ["a file between Python and SQL", ["duckdb: copy t to 'A.csv'", "open('A.csv')"], "a-A.csv>b"],
  ["and back", ["df.to_csv('a.csv')", "sqlite: attach 'b.db'", "duckdb: from 'a.csv'"], "a-a.csv>c"],
  ["a file that nobody makes", ["open('a.csv')", "open('a.csv')"], ""],
  ["a file can be there before", ["open('a.csv')", "open('a.csv', 'w')"], ""],
  ["a file that is added to", ["open('a', 'w')", "open('a', 'a')", "open('a')"], "a-a>b b-a>c"],
  ["by a variable with its path", ["p = 'a.csv'", "df.to_csv(p)", "pd.read_csv(p)"], "a-p>b a-p>c b-a.csv>c"],
  ["by a function", ["def save(): open('a.csv', 'w')", "save()", "open('a.csv')"], "a-save>b b-a.csv>c"],
  [
    "reading a view reads its tables",
    [
      "sqlite: create table t(a)",
      "sqlite: create view v as select * from t",
      "sqlite: insert into t values (1)",
      "sqlite: select * from v",
    ],
    "a-t>b a-t>c b-v>d c-t>d",
  ],
  ["a dropped table", ["duckdb: create table t(a int)", "duckdb: drop table t", "duckdb: from t"], "a-t>b b-t>c"],
  ["a circle", ["x = y", "y = x"], "b-y>a a-x>b"],
])("%s", (_, sources, expected) => {
  expect(
    graph(...sources)
      .edges.map(({ from, to, name }) => `${from}-${name}>${to}`)
      .join(" "),
  ).toBe(expected);
});

test("what a cell affects and needs goes on over others", () => {
  const all = graph("x = 1", "y = x", "z = 2", "y + z", "x");
  expect(affectedBy(all, ["a"])).toEqual(["b", "d", "e"]);
  expect(neededBy(all, ["d"])).toEqual(["a", "b", "c"]);
  expect(affectedBy(graph("x = y", "y = x"), ["a"])).toEqual(["b"]);
});

test("names that nobody gives", () => {
  expect([...graph("x = 1", "print(x + gone)").unknown]).toEqual([["b", ["print", "gone"]]]);
});
