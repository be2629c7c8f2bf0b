import { expect, test } from "vitest";
import { isSql } from "./is-sql.ts";

test.each([
  "SELECT 42",
  "select * from df_1",
  "-- all of them\nSELECT name FROM people;",
  "/* a */ with a as (select 1) select * from a",
  "WITH RECURSIVE t(n) AS (VALUES (1)) SELECT n FROM t",
  "from people",
  "INSERT INTO t VALUES (1)",
  "create or replace table t as select 1",
  "update t set a = 1",
  "describe people",
  "values (1), (2)",
  "(select 1) union (select 2)",
  "/* a /* b */ c */ select 1",
  'with "all of them" as materialized (select 1) from "all of them"',
  "create /* again */ or replace view v as select 1",
  'update "my table" set a = 1',
  "select/**/1",
])("SQL: %s", (source) => expect(isSql(source)).toBe(true));

test.each([
  "print(42",
  "from math import",
  "from a.b import (c",
  "with open('a') as f\n  pass",
  "show = = 1",
  "describe(df",
  "x = 'SELECT 1",
  "selected = [1",
  "update = [",
  "(select, 1",
  "with (open('a')) as f:",
  "'select 1",
  "",
])("not SQL: %s", (source) => expect(isSql(source)).toBe(false));
