import { expect, test } from "vitest";
import type { TableValue } from "../tables.ts";
import { planOf } from "./plan.ts";

/** Answers with these rows, and keeps what was asked. */
function database(columns: readonly string[], ...rows: TableValue[][]) {
  const asked: string[] = [];
  const ask = async (sql: string) => {
    asked.push(sql);
    return { columns, rows };
  };
  return { asked, ask };
}

test("PostgreSQL's estimate is the step with the most rows, and the whole cost", async () => {
  const scan = { "Node Type": "Seq Scan", "Plan Rows": 2_500_000, "Total Cost": 41_000 };
  const plan = [{ Plan: { "Node Type": "Aggregate", "Plan Rows": 1, "Total Cost": 47_500.5, Plans: [scan] } }];
  const { ask, asked } = database(["QUERY PLAN"], [JSON.stringify(plan)]);
  expect(await planOf("select count(*) from sales.orders;", "postgresql", ask)).toEqual({
    rows: 2_500_000,
    cost: 47_500.5,
  });
  expect(asked).toEqual(["EXPLAIN (FORMAT JSON) select count(*) from sales.orders"]);
});

test("MySQL's estimate counts a table once for each row of those before it", async () => {
  const columns = ["id", "select_type", "table", "rows", "filtered"];
  const { ask } = database(
    columns,
    [1, "SIMPLE", "o", 1_000, 10],
    [1, "SIMPLE", "c", 50, 100],
    [2, "UNION", "x", 7, 100],
  );
  expect(await planOf("select 1 from o, c", "mysql", ask)).toEqual({ rows: 1_000 + 100 * 50 + 7, cost: null });
  // MariaDB leaves the share out.
  const plain = database(["id", "rows"], [1, 10], [1, 3]);
  expect(await planOf("select 1 from o, c", "mysql", plain.ask)).toEqual({ rows: 40, cost: null });
});

test("ClickHouse's estimate is the rows of all parts", async () => {
  const { ask } = database(
    ["database", "table", "parts", "rows", "marks"],
    ["d", "t", 1, 8_192, 1],
    ["d", "u", 2, 100, 1],
  );
  expect(await planOf("select * from t, u", "clickhouse", ask)).toEqual({ rows: 8_292, cost: null });
  const none = database(["database", "table", "parts", "rows", "marks"]);
  expect(await planOf("select * from numbers(1e12)", "clickhouse", none.ask)).toEqual({ rows: null, cost: null });
});

test.each([
  ["postgresql", "explain (analyze, buffers) select * from sales.orders"],
  ["mysql", "analyze format=json select * from orders"],
  ["trino", "explain analyze select * from orders"],
] as const)("in %s, %s runs its query, so it has no estimate", async (dialect, sql) => {
  const { ask, asked } = database([]);
  expect(await planOf(`show tables; ${sql}`, dialect, ask)).toEqual({ rows: null, cost: null });
  expect(asked).toEqual([]);
});

test.each([
  ["the rows of all tables that a query reads", [1_500_000, 25], 1_500_025],
  ["nothing where a table has no statistics", [1_500_000, "NaN"], null],
  ["no rows of a query without tables", [], 0],
])("Trino's estimate is %s", async (_, counts, rows) => {
  const inputs = counts.map((outputRowCount) => ({ table: { catalog: "tpch" }, estimate: { outputRowCount } }));
  const { ask, asked } = database(["Query Plan"], [JSON.stringify({ inputTableColumnInfos: inputs })]);
  expect(await planOf("select * from orders", "trino", ask)).toEqual({ rows, cost: null });
  expect(asked).toEqual(["EXPLAIN (TYPE IO, FORMAT JSON) select * from orders"]);
});

test("only queries are explained, and a database without estimates isn't asked", async () => {
  const { ask, asked } = database([]);
  expect(await planOf("show tables; describe t", "mysql", ask)).toEqual({ rows: 0, cost: null });
  expect(await planOf("select 1", "sqlserver", ask)).toBeNull();
  expect(asked).toEqual([]);
  await planOf("with a as (select 1) delete from t; (select 1); with a as (select 1) (select 2)", "sqlite", ask);
  expect(asked).toEqual(["EXPLAIN QUERY PLAN (select 1)", "EXPLAIN QUERY PLAN with a as (select 1) (select 2)"]);
});

test("a plan without numbers says nothing", async () => {
  const { ask } = database(["explain_key", "explain_value"], ["physical_plan", "[]"]);
  expect(await planOf("select 1", "duckdb", ask)).toEqual({ rows: null, cost: null });
});
