import { expect, test } from "vitest";
import type { ConnectionType } from "@fiddle/protocol";
import { readStatement, requireReading } from "./statement.ts";

test.each<[ConnectionType, string, string]>([
  ["postgresql", " select 1 ; -- done", "select 1"],
  ["postgresql", "select $a$;$a$, E'\\';', '\\'", "select $a$;$a$, E'\\';', '\\'"],
  ["postgresql", "/* a /* b; */ ; */ select 1", "/* a /* b; */ ; */ select 1"],
  ["mysql", "select '\\';', `;` # a; b", "select '\\';', `;`"],
  ["sqlserver", "select [;] from a;", "select [;] from a"],
  ["clickhouse", "SELECT 1 # c; x", "SELECT 1"],
  ["mysql", "SELECT 5--1", "SELECT 5--1"],
])("%s: %s is one statement", (type, query, text) => {
  expect(readStatement(query, type).text).toBe(text);
});

test.each<[ConnectionType, string]>([
  ["postgresql", "select 1; select 2"],
  ["mysql", "select '\\\\'; drop table a"],
  ["postgresql", "select '\\'; drop table a"],
  ["postgresql", "select 1 -- a\n; drop table a"],
  ["mysql", "select 5--1; select 2"],
  ["postgresql", " ; "],
  ["postgresql", "-- nothing"],
])("%s: %s isn't one", (type, query) => {
  expect(() => readStatement(query, type)).toThrow();
});

test.each<[ConnectionType, string]>([
  ["postgresql", "(select 1) union (select 2)"],
  ["postgresql", "with a as (select 1) select * from a"],
  ["mysql", "show tables"],
  ["mysql", "describe a"],
  ["postgresql", 'select "into", a.into from a'],
])("%s: %s reads", (type, query) => {
  expect(() => requireReading(readStatement(query, type))).not.toThrow();
});

test.each<[ConnectionType, string]>([
  ["postgresql", "insert into a values (1)"],
  ["postgresql", "select 1 into a"],
  ["mysql", "select 1 /*!50000 into outfile 'a' */"],
  ["mysql", "select 1 into @a"],
  ["postgresql", "call a()"],
  ["postgresql", "vacuum"],
  ["mysql", "SELECT 5 --1 INTO OUTFILE 'pwn2'\n FROM t"],
  ["mysql", "SELECT 5 --1 INTO DUMPFILE 'pwn2'\n FROM t"],
  ["mysql", "SELECT 5 --\u00a01 INTO OUTFILE 'p'\nFROM t"],
  ["mysql", "SELECT 1 /*M!100 INTO OUTFILE 'p'*/"],
  ["mysql", "TABLE t INTO OUTFILE 'p'"],
  ["mysql", "VALUES ROW(1) INTO OUTFILE 'p'"],
  ["mysql", "SELECT `a``b` INTO/**/DUMPFILE 'p'"],
  ["trino", "EXPLAIN /* a */ ANALYZE\nINSERT INTO t SELECT 1"],
  ["trino", "EXPLAIN ANALYZE DELETE FROM t"],
  ["trino", "EXPLAIN ANALYZE UPDATE t SET a = 1"],
  ["trino", "EXPLAIN ANALYZE MERGE INTO t USING u ON t.a = u.a WHEN MATCHED THEN DELETE"],
  ["trino", "EXPLAIN ANALYZE CREATE TABLE x AS SELECT 1"],
  ["trino", "EXPLAIN ANALYZE CALL system.sync_partition_metadata('a', 'b', 'FULL')"],
  ["trino", "EXPLAIN ANALYZE EXPLAIN ANALYZE DELETE FROM t"],
  ["trino", "WITH FUNCTION f() RETURNS int RETURN 1 DELETE FROM t"],
  ["trino", "SELECT * FROM TABLE(system.query(query => 'drop table x'))"],
  ["clickhouse", "WITH 1 AS x INSERT INTO t SELECT x"],
])("%s: %s is refused", (type, query) => {
  expect(() => requireReading(readStatement(query, type))).toThrow("read-only");
});

test("a refused statement is said in sentences that can follow another", () => {
  expect(() => requireReading(readStatement("delete from a", "postgresql"))).toThrow(
    "This connection is read-only, so DELETE isn't allowed. To change data, turn on “Allow changes” in the connection.",
  );
});

test("a misspelled word isn't taken for a change of data", () => {
  expect(() => requireReading(readStatement("selec 1", "postgresql"))).toThrow(/begins with SELEC\.$/);
});
