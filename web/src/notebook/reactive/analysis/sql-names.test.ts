import { expect, test } from "vitest";
import { sqlNames } from "./sql-names.ts";

function told(source: string): string {
  const { reads, binds, changes, deletes } = sqlNames(source);
  const right = [
    ...[...binds].sort(),
    ...[...changes].sort().map((n) => `~${n}`),
    ...[...deletes].sort().map((n) => `-${n}`),
  ];
  return `${[...reads].sort().join(" ")} > ${right.join(" ")}`;
}

test.each([
  ["SELECT * FROM sales", "sales > "],
  ["select a.x from Sales a, items as i, t join u on a.x = u.x", "items sales t u > "],
  ['SELECT * FROM main.sales LEFT JOIN "Big Table" USING (id)', "big table sales > "],
  ["SELECT * FROM 'file.csv'", " > "],
  ["SELECT * FROM read_csv('x.csv') JOIN range(3)", " > "],
  ["SELECT * FROM (SELECT * FROM inner_t) x", "inner_t > "],
  ["WITH a AS (SELECT * FROM b), c(d) AS (SELECT 1) SELECT * FROM a JOIN c", "b > "],
  ["CREATE OR REPLACE TABLE t AS SELECT * FROM s", "s > t"],
  ["CREATE TEMP VIEW IF NOT EXISTS v AS SELECT 1; SELECT * FROM v", " > v"],
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
])("%s", (source, expected) => {
  expect(told(source)).toBe(expected);
});
