import { expect, test } from "vitest";
import { riskSentence } from "./risks.ts";
import { sqlReadsOutside, sqlRisks } from "./sql-risks.ts";

const NETWORK = "It uses the network.";

test.each([
  ["SELECT 1; WITH a AS (SELECT 1) SELECT * FROM a", []],
  ["CREATE TABLE t AS SELECT 1; INSERT INTO t VALUES (1)", []],
  ["CREATE TEMP TABLE people (name TEXT, age INTEGER)", []],
  ["CREATE TABLE t AS TABLE read_anything('https://x')", [NETWORK]],
  ["-- DROP TABLE t\nSELECT 'DROP TABLE t'", []],
  ["/* a */ DROP TABLE t", ["It runs the statement DROP."]],
  ["SELECT 1; delete from t", ["It runs the statement DELETE."]],
  ["CREATE OR REPLACE TABLE t AS SELECT 1", ["It runs the statement CREATE OR REPLACE."]],
  ["INSERT OR REPLACE INTO t VALUES (1)", ["It runs the statement INSERT OR REPLACE."]],
  ["WITH x AS (SELECT 1) DELETE FROM t", ["It runs the statement DELETE."]],
  ["EXPLAIN ANALYZE DELETE FROM t", ["It runs the statement DELETE."]],
  ["EXPLAIN DELETE FROM t", []],
  ["selec 1", ["It runs the statement SELEC."]],
  ["COPY t TO 'x.csv'", ["It runs the statement COPY."]],
  ["ATTACH 'https://x.example/a.db'", [NETWORK, "It runs the statement ATTACH."]],
  ["INSTALL httpfs", ["It runs the statement INSTALL."]],
  ["PRAGMA table_info('t')", []],
  ["PRAGMA enable_profiling", ["It runs the statement PRAGMA."]],
])("%s", (code, sentences) => {
  expect(sqlRisks(code, "duckdb").map(riskSentence)).toEqual(sentences);
});

test.each([
  ["SELECT * FROM 'https://x.example/a.parquet'"],
  ['FROM "https://x.example/a.csv"'],
  ['SELECT * FROM t JOIN "https://x.example/a.csv" USING (id)'],
  ["SELECT * FROM t, $$https://x.example/a.csv$$"],
  ["SELECT * FROM (t JOIN 'https://x.example/a.csv' USING (id))"],
  ["SELECT (FROM 'https://x.example/a.csv')"],
  ["FROM b: 's3://x/a.csv'"],
  ["SELECT * FROM read_csv('ht' || 'tps://x.example/a.csv')"],
  ["SELECT * FROM read_text(concat('ht', 'tps://x.example'))"],
  ["SELECT * FROM read_csv(['a.csv', 'https://x.example/b.csv'])"],
  ["SELECT * FROM read_csv(?)"],
  ["SELECT * FROM read_csv($file)"],
  [String.raw`SELECT * FROM E'\x68ttps://x.example/a.csv'`],
  ["SELECT * FROM anything('https://x.example')"],
  ["SELECT * FROM query('FROM ''https://x.example/a.csv''')"],
  ["CREATE VIEW v AS FROM 'https://x.example/a.csv'"],
  ["INSERT INTO t SELECT * FROM 'https://x.example/a.csv'"],
  ["MERGE INTO t USING 'https://x.example/a.csv' AS s ON t.a = s.a WHEN MATCHED THEN UPDATE"],
])("an address, or a name that is computed, uses the network: %s", (code) => {
  expect(sqlRisks(code, "duckdb").map(riskSentence)).toContain(NETWORK);
});

test.each([
  ["SELECT * FROM 'a.csv' JOIN read_csv(['b.csv', 'c.csv'], header = true) USING (id)"],
  ["SELECT * FROM t WHERE address LIKE 'https://%' ORDER BY 'https://x'"],
  ["SELECT extract(year FROM day), day IS DISTINCT FROM 'https://x' FROM t"],
  ["SELECT * FROM range(3), (VALUES (1)), unnest([1]) AS u(x)"],
  ["SELECT f('https://x.example') FROM t GROUP BY ALL"],
  ["DESCRIBE 'a.csv'"],
  ["CREATE TABLE t(a INT); INSERT INTO t(a) SELECT a FROM s PIVOT (sum(a) FOR b IN (1, 2))"],
])("files of the notebook, and texts that are only texts, ask nothing: %s", (code) => {
  expect(sqlRisks(code, "duckdb")).toEqual([]);
});

test("SQL that a function makes as it runs can't be checked", () => {
  expect(sqlRisks("SELECT * FROM query('SEL' || 'ECT 1')", "duckdb")).toEqual([{ kind: "dynamic" }]);
});

test.each([
  ["SELECT 1", false],
  ["SELECT 'read_csv' AS name FROM t", false],
  ["SELECT * FROM 'a.csv'", true],
  ['SELECT * FROM "a.csv"', true],
  ["SELECT 1 FROM t JOIN 'a.csv' USING (id)", true],
  ["SELECT * FROM data.csv", true],
  ["SELECT * FROM read_csv('a.csv')", true],
  ["ATTACH 'a.db'", true],
  ["COPY t FROM 'a.csv'", true],
])("%s reads from outside: %s", (code, expected) => {
  expect(sqlReadsOutside(code, "duckdb")).toBe(expected);
});
