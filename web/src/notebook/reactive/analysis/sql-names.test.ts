import type { Dialect } from "@fiddle/sql/dialect";
import { expect, test } from "vitest";
import { sqlNames } from "./sql-names.ts";
import { told } from "./testing.ts";

test.each([
  ["SELECT * FROM sales", "sales > "],
  ["select a.x from Sales a, items as i, t join u on a.x = u.x", "items sales t u > "],
  ['SELECT * FROM main.sales LEFT JOIN "Big Table" USING (id)', "big table sales > "],
  ["SELECT * FROM 'file.csv'", "files.file.csv > "],
  ["SELECT * FROM read_csv('./x.csv') JOIN range(3)", "files.x.csv > "],
  ["SELECT 'v1.0', 'https://a.b/c.csv', 'a b'", " > "],
  ["SELECT * FROM (SELECT * FROM inner_t) x", "inner_t > "],
  ["WITH a AS (SELECT * FROM b), c(d) AS (SELECT 1) SELECT * FROM a JOIN c", "b > "],
  ["CREATE OR REPLACE TABLE t AS SELECT * FROM s", "s > t"],
  ["CREATE TEMP VIEW IF NOT EXISTS v AS SELECT 1; SELECT * FROM v", "v > ~v"],
  ["INSERT INTO t SELECT * FROM s", "s t > ~t"],
  ["UPDATE t SET a = 1", "t > ~t"],
  ["DELETE FROM t WHERE a IN (SELECT a FROM s)", "s t > ~t"],
  ["DROP TABLE IF EXISTS t", "t > -t"],
  ["ALTER TABLE t ADD COLUMN a INT", "t > ~t"],
  ["SELECT 'from x' -- from y\n/* from z */ FROM w", "w > "],
  ["SELECT * FROM information_schema.tables", " > "],
  ["SUMMARIZE sales", "sales > "],
  ["FROM sales SELECT a", "sales > "],
  ["", " > "],
  ["SELECT 1 /* /* */ FROM x */ FROM w", "w > "],
  ["SELECT $a$ $$ FROM x $a$ FROM w", "w > "],
  [String.raw`SELECT E'\' FROM x' FROM w`, "w > "],
  ["SELECT extract(year FROM day), substring(a FROM 2) FROM w WHERE a IS DISTINCT FROM b", "w > "],
  ["SELECT a FROM w USING SAMPLE 10", "w > "],
  ["SELECT a FROM w ORDER BY a DESC NULLS LAST", "w > "],
  ["FROM w PIVOT (sum(a) FOR b IN (1, 2))", "w > "],
  ["WITH sales AS (SELECT * FROM sales) SELECT a, x AS y FROM sales, x", "sales x > "],
  ["WITH RECURSIVE n AS (SELECT 1 UNION SELECT i FROM n) SELECT a, w AS b FROM n, w", "w > "],
  ["CREATE OR REPLACE TABLE t AS SELECT * FROM t", "t > t"],
  ["CREATE TABLE t(a INT); CREATE INDEX i ON u(a)", "u > t"],
  ["TRUNCATE TABLE t; DROP TABLE a, b", "a b t > ~t -a -b"],
  ["MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN DELETE", "s t > ~t"],
  ["COPY t FROM 'x.csv'; COPY u TO 'y.csv'", "files.x.csv t u > files.y.csv ~t"],
  ["COPY (FROM t) TO 'out' (FORMAT csv); FROM 'y.csv'", "files.y.csv t > files.out"],
  ["COPY t TO '/home/pyodide/y.csv'; FROM 'y.csv'", "t > files.y.csv"],
  ["ATTACH 'a.db' AS a", "files.a.db > schema a ~files.a.db"],
  ["FROM query_table('T')", "t > "],
  ["SELECT * FROM query('FROM t JOIN ''a.csv''')", "files.a.csv t > "],
  ["SET VARIABLE k = (SELECT max(a) FROM t)", "t > variable k"],
  ["SELECT getvariable('K')", "variable k > "],
])("%s", (source, expected) => {
  expect(told(sqlNames(source, "duckdb"))).toBe(expected);
});

test.each<[Dialect, string, boolean]>([
  ["duckdb", "SELECT * FROM query_table('t' || n)", true],
  ["duckdb", "SELECT getvariable(name) FROM t", true],
  ["duckdb", "SELECT getvariable('k') FROM query_table('t')", false],
  ["duckdb", "SHOW TABLES", true],
  ["duckdb", "SELECT * FROM information_schema.tables", true],
  ["sqlite", "SELECT name FROM sqlite_master", true],
  ["sqlite", "PRAGMA user_version", true],
  ["duckdb", "SELECT query, 'query(1)', show FROM t", false],
  // Other people change the server's tables, too.
  ["postgresql", "SELECT * FROM information_schema.tables", false],
])("%s: whether %s reads what it doesn't name", (dialect, source, expected) => {
  expect(sqlNames(source, dialect).readsUnseen).toBe(expected);
});

test.each<[Dialect, string, string]>([
  ["postgresql", "COPY t TO '/a.csv'", "t > "],
  ["mysql", "SELECT 5--1 FROM w", "w > "],
  ["mysql", "SELECT 1 # FROM x\nFROM w", "w > "],
  ["mysql", String.raw`SELECT 'it\'s FROM x', "FROM y" FROM ${"`Big Table`"}`, "big table > "],
  ["mysql", "INSERT IGNORE INTO t SELECT 1 ON DUPLICATE KEY UPDATE a = 1; SELECT 1 FROM s FOR UPDATE", "s t > ~t"],
  ["mysql", "SELECT 1 INTO OUTFILE 'x' FROM s", "s > "],
  ["sqlite", "SELECT * FROM [Big Table], `other`", "big table other > "],
  ["clickhouse", "SELECT 1 #! FROM x\nFROM w FINAL", "w > "],
  ["postgresql", "SELECT * INTO t FROM s; UPDATE u SET a = s.a FROM s", "s u > t ~u"],
  ["sqlserver", "SELECT 1 FROM dbo.[Old ]] data] AS o; INSERT #t VALUES (1)", "#t dbo.old ] data > ~#t"],
])("%s: %s", (dialect, source, expected) => {
  expect(told(sqlNames(source, dialect))).toBe(expected);
});

test.each([
  ["CREATE OR REPLACE TABLE main.t AS FROM s.t", "s.t > t"],
  ["CREATE TABLE IF NOT EXISTS t AS SELECT 1", "t > ~t"],
  ["CREATE OR REPLACE MACRO m(k) AS k + 1", " > function m"],
  ["CREATE OR REPLACE MACRO m() AS TABLE FROM t", "t > function m"],
])("%s tells tables of other schemas, and functions, apart", (source, expected) => {
  expect(told(sqlNames(source, "duckdb"))).toBe(expected);
});

test.each<[Dialect, string, string]>([
  ["duckdb", "FROM memory.main.t, memory.s.u, temp.v, system.main.w", "s.u t v w > "],
  ["duckdb", "FROM a.main.t, a.u, a.s.v", "a.s.v a.t a.u > "],
  ["duckdb", "CREATE OR REPLACE TABLE a.s.t AS FROM a.s.u", "a.s.u > a.s.t"],
  ["duckdb", "USE s; FROM t, main.u", "s.t u > schema in use"],
  [
    "duckdb",
    "ATTACH ':memory:' AS a; USE a; FROM t, main.u, s.v, memory.w",
    "a.s.v a.t a.u w > schema a schema in use",
  ],
  [
    "duckdb",
    "ATTACH 'data/shop.v1.db'; USE shop.s; FROM t; USE memory; FROM t",
    "files.data/shop.v1.db shop.s.t t > schema in use schema shop ~files.data/shop.v1.db",
  ],
  ["duckdb", "SET search_path TO 'a.s'; INSERT INTO t VALUES (1)", "a.s.t > schema in use ~a.s.t"],
  ["duckdb", "SET schema = 's'; RESET schema; FROM t", "t > schema in use"],
  ["duckdb", "DETACH a; DROP SCHEMA s CASCADE", " > schema a schema s"],
  ["sqlite", "SELECT * FROM main.t, temp.u, a.v", "a.v t u > "],
  ["sqlite", "ATTACH DATABASE ':memory:' AS a; CREATE TABLE a.t (x)", " > a.t schema a"],
  ["postgresql", "SELECT * FROM shop.public.t, public.u, v", "public.u shop.public.t v > "],
  ["sqlserver", "SELECT * FROM shop..t, [shop].dbo.[T 2]", "shop.dbo.t shop.dbo.t 2 > "],
  ["mysql", "USE shop; SELECT * FROM `a`.`t`", "a.t > "],
])("%s: in %s, each name is that of its schema", (dialect, source, expected) => {
  expect(told(sqlNames(source, dialect))).toBe(expected);
});

test("a database that is attached by another cell is told from a schema", () => {
  const { place } = sqlNames("ATTACH ':memory:' AS a; ATTACH 'b.db' AS b; USE a.s", "duckdb");
  expect(told(sqlNames("FROM t, b.u, c.v", "duckdb", place))).toBe("a.c.v a.s.t b.u > ");
  expect([...sqlNames("FROM t, b.u", "duckdb", place).calls].sort()).toEqual([
    "schema a",
    "schema b",
    "schema in use",
    "schema s",
  ]);
});

test("where names are looked for in several schemas, what is found can't be seen", () => {
  const { place } = sqlNames("SET search_path = 'a,b'", "duckdb");
  expect(sqlNames("FROM t", "duckdb", place).readsUnseen).toBe(true);
  expect(sqlNames("FROM a.t", "duckdb", place).readsUnseen).toBe(false);
});

test("a trigger changes its table", () => {
  const source = "CREATE TRIGGER r AFTER INSERT ON t BEGIN UPDATE t SET a = 1; END";
  expect(told(sqlNames(source, "sqlite"))).toBe("t > ~t");
});
