import { expect, test } from "vitest";
import { pythonNames } from "./python-names.ts";
import { told } from "./testing.ts";

test.each([
  // Binding
  ["x = y", "y > x"],
  ["x = 1\ny = x", " > x y"],
  ["a, (b, *c) = d", "d > a b c"],
  ["[a, b] = c", "c > a b"],
  ["x = y = z", "z > x y"],
  ["x: int = y", "int y > x"],
  ["x: int", "int > "],
  ["x += 1", "x > x"],
  ["x = 0\nx += y", "y > x"],
  ["print(n := 3)", "print > n"],
  ["x = x + 1", "x > x"],
  ["a = 1; b = a", " > a b"],
  // Changing in place
  ["df['a'] = s", "df s > ~df"],
  ["df.a.b[i] = s", "df i s > ~df"],
  ["rows.append(x)", "rows x > ~rows"],
  ["df.head()", "df > "],
  ["df.head()\ndf.describe()", "df > "],
  ["model.fit(X, y)", "X model y > ~model"],
  ["thing.begin()\n1", "thing > ~thing"],
  ["thing.begin()", "thing > "],
  ["df.drop('a', inplace=True)", "df > ~df"],
  ["last = stack.pop()", "stack > last ~stack"],
  ["random.shuffle(cards)", "cards random > ~cards"],
  ["rows = []\nrows.append(x)", "x > rows"],
  ["df[mask] += 1", "df mask > ~df"],
  ["del d['k']", "d > ~d"],
  ["await client.send(x)\n1", "client x > ~client"],
  ["f(x).y = 1", "f x > "],
  // Deleting
  ["del x", "x > -x"],
  ["x = 1\ndel x", " > -x"],
  ["del x\nx = 1", "x > x"],
  ["del a, b", "a b > -a -b"],
  // Imports
  ["import os.path, numpy as np", " > np os"],
  ["from a.b import c as d, e", " > d e"],
  ["from . import (q, r as s,)", " > q s"],
  ["import math\nmath.pi", " > math"],
  // Functions run late
  ["def f(a, b=c, *args, d: T = e, **kw):\n  return a + z", "T c e > f"],
  ["def f():\n  x = 1\n  return x\nx", "x > f"],
  ["def f():\n  return g()\ndef g():\n  return 1", " > f g"],
  ["@cache\ndef f() -> R:\n  pass", "R cache > f"],
  ["f = lambda x: x + k", " > f"],
  ["df.apply(lambda r: r * k)", "df k > "],
  ["def f[T](x: T):\n  pass", "T > f"],
  ["async def f():\n  await g()", " > f"],
  // Classes run at once, methods late
  ["class A(B, metaclass=M):\n  z = 1\n  y = z + w\n  def m(self):\n    return z", "B M w > A"],
  ["class A:\n  def m(self):\n    return A", " > A"],
  ["class A:\n  @dec\n  def m(self): pass\n  n = m", "dec > A"],
  // Comprehensions have their own names
  ["[a * k for a, b in c if b]", "c k > "],
  ["{k: v for k in w}", "v w > "],
  ["[y for x in xs for y in x]", "xs > "],
  ["any((hit := x) for x in xs)", "any xs > hit"],
  ["x = [x for x in x]", "x > x"],
  // Loops and branches
  ["for i, (j, k) in z:\n  t = i\nelse:\n  u = j\ni", "z > i j k t u"],
  ["while go:\n  n = 1\nn", "go > n"],
  ["if c:\n  x = 1\nx", "c x > x"],
  ["if c:\n  x = 1\nelse:\n  x = 2\nx", "c > x"],
  ["if c:\n  x = 1\nelif d:\n  y = 1\nelse:\n  x = 2\nx", "c d x > x y"],
  ["with open(p) as f:\n  t = f.read()", "open p > f t"],
  ["with a as b, c as d:\n  pass", "a c > b d"],
  ["try:\n  f()\nexcept E as e:\n  print(e)\ne", "E e f print > "],
  ["e = 1\ntry:\n  f()\nexcept E as e:\n  print(e)\ne", "E f print > e"],
  ["try:\n  a = f()\nexcept E as e:\n  print(e)\nfinally:\n  g()", "E f g print > a"],
  [
    "match p:\n  case Point(x=0, y=yy) if g: z\n  case [a, *rest] | {'k': v}: a\n  case A.B as q: q",
    "A Point g p z > a q rest v yy",
  ],
  // Strings and calls
  ["f'{x!r:>{w}} {y=}'", "w x y > "],
  ["print(a, end=b, *c, **d)", "a b c d print > "],
  ["x[1:n, ::s]", "n s x > "],
  ["type Pair[T] = tuple[T, U]", "U tuple > Pair"],
  ["assert a, b\nraise E from c", "E a b c > "],
  // Not quite Python
  ["x = (", " > x"],
  ["%time y = x", "x > y"],
  ["files = !ls {folder}", "list str > files"],
  ["%%html\n<b>x = y</b>", " > "],
  ["", " > "],
  ["# only words", " > "],
])("%s", (source, expected) => {
  expect(told(pythonNames(source))).toBe(expected);
});

test.each([
  ["def f():\n  return rate * x", { f: ["rate x", ""] }],
  ["def f():\n  global n\n  n += 1", { f: ["n", "n"] }],
  ["def f():\n  rows.append(1)", { f: ["rows", "rows"] }],
  ["def f():\n  def g():\n    return y\n  return g", { f: ["y", ""] }],
  ["def f():\n  x = 1\n  def g():\n    return x\n  return g", { f: ["", ""] }],
  ["f = lambda a, b=k: a + m", { f: ["m", ""] }],
  ["class A:\n  z = 1\n  def m(self):\n    return z + self.w", { A: ["z", ""] }],
  ["def f(xs):\n  return [x * k for x in xs]", { f: ["k", ""] }],
])("%s, when called", (source, expected) => {
  const late = [...pythonNames(source).late].map(([name, { reads, writes }]) => [
    name,
    [[...reads].sort().join(" "), [...writes].sort().join(" ")],
  ]);
  expect(Object.fromEntries(late)).toEqual(expected);
});

test("imports and stars are told apart", () => {
  const { imports, star } = pythonNames("import a\nfrom b import c\nfrom d import *\nx = 1");
  expect([[...imports], star]).toEqual([["a", "c"], true]);
});

test.each([
  ["open('a.csv')", "a.csv > "],
  ["open('a', 'w')", " > a"],
  ["with open('./a.txt', mode='wb') as f: f.write(b'')", " > a.txt"],
  ["open('a.txt', 'a')", "a.txt > ~a.txt"],
  ["open('a.txt', 'r+')", "a.txt > ~a.txt"],
  ["open('a.txt', mode)", "a.txt > ~a.txt"],
  ["open('a.txt', encoding='utf-8')", "a.txt > "],
  ["gzip.open('a.gz', 'wt')", " > a.gz"],
  ["Path('a.txt').open('w')", " > a.txt"],
  ["Path('a.txt').write_text('b.txt')", "b.txt > a.txt"],
  ["Path('a.txt').read_text()", "a.txt > "],
  ["df.to_csv('/home/pyodide/data/a.csv', sep=';')", " > data/a.csv"],
  ["df.to_csv('a.csv', mode='a')", "a.csv > ~a.csv"],
  ["df.to_csv(path_or_buf='a.csv')", " > a.csv"],
  ["pd.read_csv('a.csv').to_parquet('b.parquet')", "a.csv > b.parquet"],
  ["pd.read_csv('a.csv').to_csv('a.csv')", "a.csv > a.csv"],
  ["df.to_csv('a.csv')\npd.read_csv('a.csv')", " > a.csv"],
  ["np.save('a.npy', x)\nplt.savefig('b.png')\njoblib.dump(m, 'c.joblib')", " > a.npy b.png c.joblib"],
  ["json.dump(x, open('a.json', 'w'))", " > a.json"],
  ["shutil.copy('a.csv', 'b.csv')", "a.csv > b.csv"],
  ["os.rename('a.csv', 'b.csv')", "a.csv > b.csv ~a.csv"],
  ["os.remove('a.csv')", "a.csv > ~a.csv"],
  ["text.replace('a.csv', 'b.csv')", "a.csv b.csv > "],
  ["duckdb.sql(\"SELECT * FROM 'a.csv'\")", "a.csv > "],
  ["f'{x} a.csv'", " > "],
  ["pd.read_csv('https://a.b/c.csv')", " > "],
])("%s reads and writes the files %s", (source, expected) => {
  const files = told(pythonNames(source))
    .split(" ")
    .flatMap((word) => (word === ">" ? word : word.includes("files.") ? word.replace("files.", "") : []));
  expect(files.join(" ").trim()).toBe(expected.trim());
});

test.each([
  ["if a: z = 1", "z"],
  ["if a: z = 1\nelse: z = 2", ""],
  ["if a: z = 1\nz = 2", ""],
  ["if a:\n  if b: z = 1\n  else: z = 2\nelse: y = 1", "y z"],
  ["match a:\n  case 1: z = 1\n  case _: y = 2", "y z"],
  ["def f():\n  if a: z = 1", ""],
  ["for i in a: z = i", ""],
])("%s may keep %s", (source, expected) => {
  expect([...pythonNames(source).mayKeep].toSorted().join(" ")).toBe(expected);
});

test.each([
  ["add(l)", "add l"],
  ["print(len(l))", ""],
  ["z = p.go(d['l'], key=x)", "d p x"],
  ["def f(): add(l)", ""],
])("%s hands %s to functions", (source, expected) => {
  expect([...pythonNames(source).hands].toSorted().join(" ")).toBe(expected);
});

test("the files of modules are told", () => {
  const { modules } = pythonNames("import a.b as c, d\nfrom e import f");
  const files = [
    "a/b.py",
    "a/b/__init__.py",
    "d.py",
    "d/__init__.py",
    "e.py",
    "e/__init__.py",
    "e/f.py",
    "e/f/__init__.py",
  ];
  expect([...modules]).toEqual(files.map((file) => `files.${file}`));
});

test("names that every run binds are told from those that a run can leave as they are", () => {
  const source =
    "import m\na = 1\ndef f():\n  global k\n  k = 1\nfor b in a: c = 1\nif a: d = 1\ntry: e = 1\nexcept E: pass\na and (g := 1)\n[h := n for n in a]\nwith a: i = 1\nj = 1 if a else 2\nd = 2";
  expect([...pythonNames(source).always].sort().join(" ")).toBe("a d f j m");
});
