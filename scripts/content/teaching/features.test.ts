import { expect, test } from "vitest";
import { pythonFeatures } from "./python-features.ts";
import { sqlFeatures } from "./sql-features.ts";

test.each([
  ["x = 1 + 2", []],
  ["for a, b in zip(x, y):\n    print(a)", ["for", "print()", "zip()"]],
  ["a, b = pair", ["unpacking"]],
  ["a = (b, c)", ["tuple"]],
  ["[n for n in x if n]", ["comprehension"]],
  ["x[0], x[1:], {1: 2}, {1}", ["dict", "set", "slice", "square brackets"]],
  ["if a == 1 and not b:\n    x += 1\nelse:\n    x //= 2", ["+=", "and", "comparison", "else", "if", "not"]],
  ["1 if a else 2", ["conditional expression"]],
  ["sorted(x, key=len)", ["keyword argument", "len()", "sorted()"]],
  ["def f(n: int, *rest):\n    return lambda: n", ["def", "int()", "lambda", "return", "star", "type hint"]],
  ["sum = 0\nprint(sum)", ["print()"]],
  ["import re\nre.split(p, x)\nx.split()", [".split()", "import", "module re"]],
  ["from os.path import join as j", ["import", "module os"]],
  ['f"{x}"', ["f-string"]],
  ["if a:", ["if"]],
])("Python: %s", (code, features) => {
  expect([...pythonFeatures(code)].sort()).toEqual(features);
});

test.each([
  ["SELECT round(avg(x), 1) AS mean FROM t", ["FROM", "SELECT", "SQL avg()", "SQL round()"]],
  ["INSERT INTO t (a) VALUES (1)", ["INSERT INTO"]],
  ["SELECT count(*) AS rows FROM t GROUP BY a", ["FROM", "GROUP BY", "SELECT", "SQL count()"]],
  [
    "SELECT sum(x) OVER (ORDER BY d ROWS 2 PRECEDING) FROM t",
    ["FROM", "ORDER BY", "OVER", "ROWS", "SELECT", "SQL sum()"],
  ],
  ["SELECT 'FROM' -- WHERE\n", ["SELECT"]],
])("SQL: %s", (code, features) => {
  expect([...sqlFeatures(code, "duckdb")].sort()).toEqual(features);
});
