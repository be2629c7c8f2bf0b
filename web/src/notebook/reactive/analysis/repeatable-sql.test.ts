import { expect, test } from "vitest";
import { isRepeatableSql } from "./repeatable-sql.ts";

test.each([
  ["SELECT 1; SELECT * FROM t", true],
  ["SELECT * FROM 'a.csv'", true],
  ["CREATE OR REPLACE TABLE t AS SELECT 1", true],
  ["CREATE OR REPLACE VIEW v AS SELECT 1; FROM v", true],
  ["DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT 1", true],
  ["drop view if exists V;\ncreate view v as select 1;\nselect * from v", true],
  ["DROP TABLE IF EXISTS t", false],
  ["DROP TABLE IF EXISTS t; CREATE TABLE u AS SELECT 1", false],
  ["DROP TABLE IF EXISTS t; CREATE TABLE IF NOT EXISTS t (a INT)", false],
  ["DROP TABLE IF EXISTS t, u; CREATE TABLE t AS SELECT 1", false],
  ["CREATE TABLE t AS SELECT 1", false],
  ["DROP TABLE IF EXISTS t; CREATE TABLE t (a INT); INSERT INTO t VALUES (1)", false],
  ["COPY t TO 'a.csv'", true],
  ["COPY (SELECT 1) TO 'a.csv' (HEADER)", true],
  ["COPY t FROM 'a.csv'", false],
  ["CREATE OR REPLACE TABLE t AS SELECT 1; DELETE FROM t", false],
  ["CREATE /* again */ OR REPLACE TABLE t AS SELECT 1", true],
  ["DROP TABLE -- if it is there\nIF EXISTS t; CREATE TABLE t AS SELECT 1", true],
  ["COPY t TO -- here\n'a.csv'", true],
  ["COPY t FROM 'a.csv' (NULLSTR ' to ''x''')", false],
  ["DROP TABLE IF EXISTS t; CREATE TABLE /* new */ IF NOT EXISTS t (a INT)", false],
  ["SELECT 1; INSERT INTO t VALUES (1)", false],
  ["USE a.b; SET schema = 'c'; FROM t", true],
  ["ATTACH 'a.db' AS a; USE a", false],
  ["SET threads = 1", false],
])("%s can run by itself: %s", (source, isRepeatable) => {
  expect(isRepeatableSql(source, "duckdb", true)).toBe(isRepeatable);
});

test("on a server nothing is dropped, and no file is written", () => {
  expect(isRepeatableSql("DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT 1", "postgresql", false)).toBe(false);
  expect(isRepeatableSql("COPY t TO '/a.csv'", "postgresql", false)).toBe(false);
  expect(isRepeatableSql("COPY t TO '/a.csv'", "sqlite", true)).toBe(false);
});
