import { type Cell, completeCell, type NewCell } from "@fiddle/notebook";
import { newInput, newInputCell } from "@fiddle/notebook/inputs/write-input.ts";

/** Code over three numbers, two lists, an object and what aliases them. */
const STATEMENTS = [
  "x = {n}",
  "y = x + {n}",
  "z = x * y",
  "x += 1",
  "x = y",
  "l = [x]",
  "l = [{n}, {n}]",
  "l.append(y)",
  "m = l",
  "m = list(l)",
  "m.append({n})",
  "d = {'l': l, 'n': {n}}",
  "d['l'].append({n})",
  "d['n'] = x",
  "def f(): return x + len(l)",
  "g = f",
  "y = g()",
  "z = f() + {n}",
  "for i in range({n}): z = i",
  "for v in l: y = v",
  "class P:\n  def __init__(self): self.v = x\n  def grow(self): self.v += {n}",
  "p = P()",
  "p.grow()",
  "q = p",
  "q.v = {n}",
  "del z",
  "import math\nx = math.floor(y)",
  "exec('x = {n}')",
  "z = sum(n for n in l)",
  "x, y = y, x",
  "y = 1 // {n}",
  "t = (x, l)",
  "t[1].append({n})",
  "x = {n}  # @param",
  "z = {n}  # @param\ny = z + x",
  "with open('numbers.txt', 'w') as file: file.write(str({n}))",
  "with open('numbers.txt', 'a') as file: file.write(str(x))",
  "z = open('./numbers.txt').read()",
];
/** Whatever else decides about a name: scopes, branches, copies and other ways to reach an object, modules of the notebook. */
const MORE_STATEMENTS = [
  "def h():\n  global z\n  z = x + {n}",
  "def h():\n  global y\n  if x > {n}: y = {n}",
  "h()",
  "k = h",
  "if x > {n}: z = {n}",
  "if x > {n}:\n  y = {n}\nelse:\n  y = x",
  "match x:\n  case {n}: z = y\n  case 9: y = z",
  "try:\n  z = 1 // x\nexcept ZeroDivisionError: y = {n}",
  "while x > {n}:\n  x -= 1\n  z = x",
  "x > {n} and (z := {n})",
  "l = [i + x for i in range({n})]",
  "l = [z := i for i in range({n})]",
  "d = {'l': [i for i in l], 'n': x}",
  "z = sum(v for v in m if v > {n})",
  "l += [x]",
  "l = l + [{n}]",
  "l.sort()",
  "del l[0]",
  "del m",
  "del x, y",
  "m = l = [x]",
  "x, *l = [{n}, {n}, y]",
  "m = d['l']",
  "m[0:1] = []",
  "def add(values): values.append({n})",
  "add(l)",
  "add(d['l'])",
  "add(m)",
  "class P:\n  base = {n}\n  def __init__(self): self.v = x + P.base\n  def grow(self): self.v += P.base",
  "class Q(P):\n  def grow(self): self.v -= {n}",
  "p = Q()",
  "P.base = {n}",
  "p.rows = l",
  "setattr(q, 'v', y)",
  "z = p.v",
  "def make(c):\n  def inner():\n    c.append({n})\n    return len(c)\n  return inner",
  "g = make(l)",
  "g = lambda: y + {n}",
  "def f(a=x): return a + {n}",
  "def f(): return h() or len(m)",
  "c = (n for n in l)",
  "z = sum(c)",
  "c = iter(l)",
  "z = next(c, {n})",
  "s = {x, {n}}",
  "s.add(y)",
  "globals()['z'] = {n}",
  "z = eval('x + {n}')",
  "with open('helper.py', 'w') as file: file.write('K = {n}\\ndef twice(v): return v * K')",
  "import helper\nz = helper.K",
  "from helper import twice\ny = twice(x)",
  "import helper as tools",
  "y = tools.twice({n})",
  "import json\nwith open('d.json', 'w') as file: json.dump(l, file)",
  "import json\nm = json.load(open('d.json'))",
  "import os\nif os.path.exists('d.json'): os.remove('d.json')",
  "from pathlib import Path\nPath('numbers.txt').write_text(str(y))",
  "name = 'numbers' + '.txt'\nopen(name, 'w').write('{n}')",
  "z = flag and x",
  "y = len(picks) + {n}",
  "z = day",
];
/** Gives every name, so that the cells below have something to work with. */
const BEGINNING = [
  "x, y, z = 1, 2, 3",
  "l = [1, 2]",
  "m = list(l)",
  "d = {'l': l, 'n': 1}",
  "def f(): return x",
  "g = f",
  "class P:\n  def __init__(self): self.v = 1\n  def grow(self): self.v += 1",
  "p = P()\nq = P()",
  "t = (x, l)",
];
const MORE_BEGINNING = [
  ...BEGINNING,
  "def h(): return x",
  "def add(values): values.append(0)",
  "def make(c): return lambda: len(c)",
  "c = iter(l)\ns = {1}",
  "with open('helper.py', 'w') as file: file.write('K = 1\\ndef twice(v): return v * K')",
  "import helper as tools",
];
const SHOWN = ["x", "y", "z", "l", "m", "d['n']", "p.v", "q.v", "t", "d", "f()", "g()"];
const MORE_SHOWN = [...SHOWN, "h()", "list(c)", "sorted(s)", "tools.K", "vars(p)", "[*map(len, [l, m])]", "P.__name__"];

/** Rows of Python, tables of both databases, results by name, an input, and a file, each of which the others read. */
const MIXED: Readonly<Record<string, readonly string[]>> = {
  pyodide: [
    "x = {n}  # @param",
    "rows = [{'a': x, 'b': {n}}]",
    "rows = [{'a': each['a'] + {n}, 'b': 0} for each in rows]",
    "rows.append({'a': {n}, 'b': {n}})",
    "rows[0]['a'] = {n}",
    "same = rows",
    "same.append({'a': 5, 'b': 5})",
    "print(len(rows))",
    "rows = found[:2]",
    "print(found[0]['a'])",
    "print(totals[0])",
    "x = len(found)",
    "with open('made.csv', 'w') as file: file.write('a\\n{n}\\n')",
    "with open('made.csv', 'a') as file: file.write('{n}\\n')",
    "print(open('made.csv').read())",
  ],
  "duckdb-wasm": [
    "SELECT $x AS a, {n} AS b",
    "SELECT sum(a) AS a FROM rows",
    "SELECT a + $x AS a FROM rows ORDER BY 1",
    "FROM rows",
    "CREATE OR REPLACE TABLE t AS SELECT a + {n} AS a FROM rows",
    "CREATE OR REPLACE TABLE t AS SELECT {n} AS a",
    "CREATE OR REPLACE VIEW v AS SELECT a * 2 AS a FROM t",
    "CREATE OR REPLACE TABLE t AS SELECT a FROM totals",
    "DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT $x AS a",
    "INSERT INTO t VALUES ({n})",
    "DELETE FROM t WHERE a > {n}",
    "DROP TABLE IF EXISTS t",
    "SELECT sum(a) AS a FROM t WHERE a >= $x",
    "FROM t",
    "SELECT count(*) AS a FROM v",
    "COPY (SELECT {n} AS a) TO 'made.csv'",
    "COPY (SELECT a FROM rows) TO 'made.csv'",
    "SELECT sum(a) AS a FROM 'made.csv'",
  ],
  "sqlite-wasm": [
    "SELECT $x AS a",
    "SELECT count(*) AS a FROM rows",
    "SELECT a FROM found ORDER BY 1",
    "DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT a + {n} AS a FROM rows",
    "DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT $x AS a",
    "INSERT INTO t VALUES ({n})",
    "UPDATE t SET a = a + 1",
    "SELECT sum(a) AS a FROM t",
    "SELECT sum(a) + $x AS a FROM t",
  ],
};
/** Views on views, temporary tables, macros, variables, schemas, triggers, and values of every kind of input. */
const MORE_MIXED: typeof MIXED = {
  pyodide: [
    ...(MIXED["pyodide"] ?? []),
    "del rows",
    "rows = list(same)",
    "if len(found) > {n}: rows = found[:1]",
    "for each in found: x = each['a']",
    "found = [{'a': {n}, 'b': {n}}]",
    "print(flag, picks, day, span, word)",
    "rows = [{'a': len(picks), 'b': {n}}] if flag else rows",
    "rows = grid[:2]",
    "print(press)",
    "print(open('copied.csv').read())",
  ],
  "duckdb-wasm": [
    ...(MIXED["duckdb-wasm"] ?? []),
    "CREATE OR REPLACE VIEW v AS FROM rows",
    "CREATE OR REPLACE VIEW v AS SELECT a + {n} AS a FROM w",
    "CREATE OR REPLACE VIEW w AS FROM t",
    "CREATE OR REPLACE VIEW w AS SELECT a FROM found",
    "DROP VIEW IF EXISTS v",
    "FROM w",
    "CREATE OR REPLACE TEMP TABLE u AS FROM v",
    "CREATE OR REPLACE TEMPORARY VIEW w AS SELECT {n} AS a",
    "SELECT sum(a) AS a FROM u",
    "INSERT INTO t SELECT a FROM u",
    "UPDATE t SET a = a + {n}",
    "TRUNCATE t",
    "ALTER TABLE t ADD COLUMN IF NOT EXISTS b INTEGER DEFAULT {n}",
    "CREATE TABLE IF NOT EXISTS t AS SELECT {n} AS a",
    "CREATE OR REPLACE MACRO m(k) AS k + {n}",
    "SELECT m(a) AS a FROM t",
    "CREATE OR REPLACE MACRO tm() AS TABLE FROM t",
    "FROM tm()",
    "SET VARIABLE k = {n}",
    "SET VARIABLE k = (SELECT max(a) FROM t)",
    "SELECT getvariable('k') AS a",
    "FROM query_table('t')",
    "CREATE SCHEMA IF NOT EXISTS s; CREATE OR REPLACE TABLE s.t AS SELECT {n} AS a",
    "FROM s.t",
    "FROM memory.main.t",
    "CREATE OR REPLACE TABLE memory.s.t AS SELECT a + {n} AS a FROM main.t",
    "ATTACH IF NOT EXISTS ':memory:' AS o",
    "CREATE OR REPLACE TABLE o.t AS SELECT {n} AS a",
    "CREATE OR REPLACE TABLE o.main.t AS SELECT a FROM memory.t",
    "SELECT sum(a) AS a FROM o.main.t",
    "USE o",
    "USE memory",
    "USE memory.s",
    "SET schema = 'main'",
    "DETACH o",
    "SELECT count(*) AS a FROM duckdb_tables()",
    "SHOW TABLES",
    "DESCRIBE t",
    "WITH t AS (SELECT {n} AS a) SELECT a FROM t",
    "WITH c AS (FROM t) SELECT sum(a) AS a FROM c",
    "CREATE OR REPLACE TABLE t AS WITH c AS (SELECT a FROM found) FROM c",
    "COPY t TO 'copied.csv'",
    "SELECT count(*) AS a FROM read_csv('copied.csv', header = true)",
    "SELECT count(*) AS a FROM rows WHERE $flag",
    "SELECT $word AS a, $day::DATE::VARCHAR AS b",
    "SELECT a FROM rows WHERE a::VARCHAR IN ($picks)",
    "SELECT count(*) AS a FROM found, totals",
    "SELECT a FROM found UNION ALL SELECT a FROM t ORDER BY 1",
  ],
  "sqlite-wasm": [
    ...(MIXED["sqlite-wasm"] ?? []),
    "DROP VIEW IF EXISTS v; CREATE VIEW v AS SELECT a * {n} AS a FROM t",
    "SELECT sum(a) AS a FROM v",
    "DROP TABLE IF EXISTS u; CREATE TEMP TABLE u AS SELECT {n} AS a",
    "SELECT a FROM u",
    "CREATE TABLE IF NOT EXISTS t (a); INSERT INTO t VALUES ({n})",
    "CREATE TRIGGER IF NOT EXISTS r AFTER INSERT ON t BEGIN UPDATE t SET a = a + {n}; END",
    "DROP TABLE IF EXISTS t",
    "DELETE FROM t",
    "INSERT INTO t SELECT a FROM found",
    "SELECT name AS a FROM sqlite_master ORDER BY 1",
    "ATTACH ':memory:' AS o",
    "DROP TABLE IF EXISTS o.w; CREATE TABLE o.w AS SELECT {n} AS a",
    "SELECT a FROM o.w",
    "SELECT sum(a) AS a FROM w",
    "DROP TABLE IF EXISTS main.t",
    "PRAGMA table_info(t)",
    "SELECT count(*) AS a FROM rows WHERE $flag",
    "SELECT $word AS a",
  ],
};
const MIXED_BEGINNING: readonly (readonly [kernelId: string, source: string, resultName?: string])[] = [
  ["pyodide", "x = 2  # @param"],
  ["pyodide", "rows = [{'a': 1, 'b': 2}, {'a': 3, 'b': 4}]\nsame = rows"],
  ["pyodide", "with open('made.csv', 'w') as file: file.write('a\\n7\\n')"],
  ["duckdb-wasm", "CREATE OR REPLACE TABLE t AS SELECT 4 AS a"],
  ["duckdb-wasm", "CREATE OR REPLACE VIEW v AS SELECT a FROM t"],
  ["duckdb-wasm", "SELECT a, b FROM rows", "found"],
  ["sqlite-wasm", "DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT 6 AS a"],
  ["sqlite-wasm", "SELECT a FROM t", "totals"],
];
/** Inputs of the kinds that `@param` in the code above isn't. */
const INPUTS: readonly NewCell[] = (
  [
    ["checkbox", "flag"],
    ["multi-select", "picks"],
    ["date", "day"],
    ["date-range", "span"],
    ["text", "word"],
    ["table", "grid"],
    ["button", "press"],
  ] as const
).map(([kind, name]) => completeCell(newInputCell(newInput(kind, name, new Date("2026-01-02")))));

/** What notebooks are made of: what they begin with, and code as it may be in a cell of a kernel. */
export interface Kind {
  /** Whether whoever edits it runs what was edited, and neither splits, merges nor undoes, so that few cells are marked. */
  readonly isTidy: boolean;
  readonly beginning: readonly NewCell[];
  readonly code: (random: () => number, kernelId: string) => string;
  readonly newCell: (random: () => number) => NewCell;
}

export const PYTHON = { ...ofPython(BEGINNING.map(cellOfPython), STATEMENTS, SHOWN), isTidy: true };
export const FROM_NOTHING = { ...ofPython([], STATEMENTS, SHOWN), isTidy: true };
export const MORE_PYTHON = ofPython(
  [...INPUTS, ...MORE_BEGINNING.map(cellOfPython)],
  [...STATEMENTS, ...MORE_STATEMENTS, ...MORE_STATEMENTS],
  MORE_SHOWN,
);
const SQL_BEGINNING = MIXED_BEGINNING.map(([kernelId, source, resultName]) => cellOf(kernelId, source, resultName));
export const WITH_SQL = { ...mixed(SQL_BEGINNING, MIXED), isTidy: true };
export const MORE_SQL = mixed([...INPUTS, ...SQL_BEGINNING], MORE_MIXED);

function ofPython(beginning: readonly NewCell[], statements: readonly string[], shown: readonly string[]): Kind {
  const code = (random: () => number) => {
    const lines = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(random, statements));
    const text = filled(random, lines.join("\n"));
    return random() < 0.7 ? `${text}\nprint(${pick(random, shown)})` : text;
  };
  return { isTidy: false, beginning, code, newCell: (random) => cellOfPython(code(random)) };
}

function mixed(beginning: readonly NewCell[], statements: typeof MIXED): Kind {
  const code = (random: () => number, kernelId: string) => filled(random, pick(random, statements[kernelId] ?? []));
  return {
    isTidy: false,
    beginning,
    code,
    newCell(random) {
      const kernelId = pick(random, ["pyodide", "duckdb-wasm", "sqlite-wasm", "duckdb-wasm"]);
      return cellOf(kernelId, code(random, kernelId), pick(random, [undefined, undefined, "found", "totals"]));
    },
  };
}

function cellOfPython(source: string): NewCell {
  return completeCell({ type: "code", source });
}

function cellOf(kernelId: string, source: string, resultName?: string): NewCell {
  const isSql = kernelId !== "pyodide";
  const fiddle = { kernelId, ...(isSql && resultName !== undefined && { resultName }) };
  return completeCell({ type: "code", source, metadata: { fiddle } });
}

/** The kernel of a cell of SQL and the name of its result, as in `duckdb-wasm found: `. */
export function nameOf(cell: Cell | undefined): string {
  const { fiddle } = (cell?.metadata ?? {}) as { readonly fiddle?: { readonly resultName?: string } };
  return kernelIdOf(cell) === "pyodide" ? "" : `${[kernelIdOf(cell), fiddle?.resultName ?? []].flat().join(" ")}: `;
}

export function kernelIdOf(cell: Cell | undefined): string {
  const { fiddle } = (cell?.metadata ?? {}) as { readonly fiddle?: { readonly kernelId?: string } };
  return fiddle?.kernelId ?? "pyodide";
}

/** Numbers below 1 that a seed tells. */
export function randomness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

export function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

function filled(random: () => number, text: string): string {
  return text.replaceAll("{n}", () => String(Math.floor(random() * 4)));
}
