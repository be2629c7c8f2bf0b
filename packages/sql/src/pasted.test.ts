import { expect, test } from "vitest";
import { withoutCopiedMarks } from "./pasted.ts";

test.each([
  [
    "SQLite's shell",
    "sqlite> select 1 as a\n   ...> , 2 as b;\n1|2\nsqlite> select 3;",
    ["select 1 as a", ", 2 as b;", "select 3;"],
  ],
  ["MySQL's shell", "mysql> select 'a\n    '> b';\n+---+\n| 1 |\n1 row in set (0.00 sec)", ["select 'a", "b';"]],
  ["MariaDB's shell", "MariaDB [shop]> select *\n    -> from t;\nEmpty set", ["select *", "from t;"]],
  [
    "PostgreSQL's shell",
    "shop=# select a\nshop-# from t;\n a \n---\n 1\n(1 row)\n\nshop=> select 2;",
    ["select a", "from t;", "select 2;"],
  ],
  ["DuckDB's shell", "D select 1,\n· 2;\n┌───┐\n└───┘\nmemory D FROM t;", ["select 1,", "2;", "FROM t;"]],
  ["Oracle's shell", "SQL> select 1 from dual;", ["select 1 from dual;"]],
  [
    "a shell, of which only the first line has a prompt",
    "mysql> select *\nfrom t;\nEmpty set",
    ["select *", "from t;"],
  ],
  ["Markdown", "\n```sql\nselect 1\n```\n", ["select 1"]],
  ["a chat, without the fence's end", "```\nselect 1", ["select 1"]],
  ["a notebook with a magic", "%%sql duckdb://\nselect 1", ["select 1"]],
  ["a notebook with a magic in the line", "%sql select 1", ["select 1"]],
])("code copied from %s keeps its lines and columns", (_, script, expected) => {
  const read = withoutCopiedMarks(script);
  expect(read.split("\n").flatMap((line) => line.trim() || [])).toEqual(expected);
  const places = script.split("\n").map((line) => line.length);
  expect(read.split("\n").map((line) => line.length)).toEqual(places);
  for (const [at, character] of Array.from(read, (each, index) => [index, each] as const))
    if (character !== " ") expect(character).toBe(script.charAt(at));
});

test.each([
  "select 1 -- sqlite> select 2",
  "select D from t;\nselect E from t",
  "SELECT a\n-> from t",
  "select '\n```\n%%sql\nmysql> '",
  "-- D select\nselect 1",
  "D",
  "delete from t where a => 1",
])("what only looks like a mark stays: %j", (script) => {
  expect(withoutCopiedMarks(script)).toBe(script);
});

test("a great many lines are read in time that grows with their length", () => {
  const script = `mysql> ${" ".repeat(100_000)}\n${"    -> x\n".repeat(50_000)}`;
  expect(withoutCopiedMarks(script)).toHaveLength(script.length);
});
