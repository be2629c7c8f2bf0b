import { beforeAll, describe, expect, test } from "vitest";
import { type NodeKernel, startDuckdb, startSqlite } from "../../../../scripts/content/node-kernels.ts";
import { SqlRunner } from "./sql-runner.ts";

const LIMIT_MS = 60_000;
/** Starting DuckDB takes seconds on a busy machine. */
const START_LIMIT_MS = 120_000;
const TWO_TESTS = [{ setup: "INSERT INTO t VALUES (1)" }, { setup: "INSERT INTO t VALUES (2)" }];

describe.each([
  ["SQLite", startSqlite],
  ["DuckDB", startDuckdb],
])("%s", (name, start: () => Promise<NodeKernel>) => {
  // One for all tests: nothing of one may reach the next.
  let runner: SqlRunner;
  beforeAll(async () => {
    runner = new SqlRunner(await start());
  }, START_LIMIT_MS);

  async function rowsOf(code: string, check: string | null = null) {
    const request = { code, check, setup: "CREATE TABLE t (a INTEGER)", tests: TWO_TESTS };
    const reports = await runner.run(request, { limitMs: LIMIT_MS });
    return reports.map(({ outcome }) => (outcome.kind === "table" ? outcome.table.rows : outcome));
  }

  test.each([
    ["a temporary table", "CREATE TEMP TABLE best AS SELECT a FROM t; SELECT a FROM best"],
    [
      "a temporary table that hides the test's",
      "CREATE TEMP TABLE t AS SELECT 99 AS a; SELECT a - 98 AS a FROM t LIMIT 1",
    ],
    ["a view and a transaction", "CREATE VIEW v AS SELECT a FROM t; BEGIN; DELETE FROM t; SELECT 1 AS a"],
  ])("%s is gone before the next test, and before the next solution", async (_, code) => {
    const rows = await rowsOf(code);
    expect(rows.map((each) => Array.isArray(each))).toEqual([true, true]);
    expect(await rowsOf("SELECT a FROM t")).toEqual([[[1]], [[2]]]);
  });

  test("what changes data is judged by the check", async () => {
    expect(await rowsOf("UPDATE t SET a = a * 10", "SELECT a FROM t")).toEqual([[[10]], [[20]]]);
  });

  test("settings end with their test", async () => {
    const [set, read] = name === "SQLite" ? SQLITE_SETTINGS : DUCKDB_SETTINGS;
    const before = await rowsOf(read);
    await rowsOf(set);
    expect(await rowsOf(read)).toEqual(before);
  });
});

const SQLITE_SETTINGS = [
  "PRAGMA foreign_keys = OFF; PRAGMA recursive_triggers = ON; PRAGMA user_version = 5",
  "SELECT * FROM pragma_foreign_keys, pragma_recursive_triggers, pragma_user_version",
] as const;
const DUCKDB_SETTINGS = [
  "SET default_order = 'DESC'; SET VARIABLE x = 1",
  "SELECT current_setting('default_order'), getvariable('x')",
] as const;
