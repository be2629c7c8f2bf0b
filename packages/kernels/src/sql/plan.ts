import type { Dialect } from "@fiddle/sql/dialect";
import { splitStatements } from "@fiddle/sql/statements";
import { verbOf } from "@fiddle/sql/verb";
import type { QueryPlan } from "../questions.ts";
import type { TableValue } from "../tables.ts";
import { sqliteRows } from "./sqlite-plan.ts";
import { isObject } from "@fiddle/notebook/json-kinds";

/** A result as its columns' names and its rows. */
export interface PlanRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableValue[])[];
}

const QUERIES = new Set(["SELECT", "VALUES", "TABLE", "FROM"]);
/** A plan with what was measured: the query runs for it. */
const RUNS_ITS_QUERY = /\bANALY[SZ]E\b/i;

/** How a dialect says what it expects of a query, without running it. Others have no estimates, or none that a query can ask for. */
const EXPLAINS: Partial<Readonly<Record<Dialect, string>>> = {
  postgresql: "EXPLAIN (FORMAT JSON)",
  mysql: "EXPLAIN FORMAT=TRADITIONAL",
  clickhouse: "EXPLAIN ESTIMATE",
  duckdb: "EXPLAIN (FORMAT JSON)",
  sqlite: "EXPLAIN QUERY PLAN",
  trino: "EXPLAIN (TYPE IO, FORMAT JSON)",
};

/** The plans of a cell's queries together: its most rows, and the sum of its costs. Null where the database can't say. */
export async function planOf(
  code: string,
  dialect: Dialect,
  ask: (sql: string) => Promise<PlanRows>,
): Promise<QueryPlan | null> {
  const explain = EXPLAINS[dialect];
  if (explain === undefined) return null;
  let [rows, cost]: [number | null, number | null] = [0, null];
  for (const { text } of splitStatements(code, dialect)) {
    // What only looks at the database itself, such as SHOW, reads few rows.
    if (!QUERIES.has(verbOf(text, dialect))) {
      if (RUNS_ITS_QUERY.test(text)) rows = null;
      continue;
    }
    const answer = await ask(`${explain} ${text}`);
    const plan =
      dialect === "sqlite" ? { rows: await sqliteRows(text, answer.rows, ask), cost: null } : readPlan(answer, dialect);
    rows = rows === null || plan.rows === null ? null : Math.max(rows, plan.rows);
    if (plan.cost !== null) cost = (cost ?? 0) + plan.cost;
  }
  return { rows, cost };
}

function readPlan({ columns, rows }: PlanRows, dialect: Dialect): QueryPlan {
  const at = (name: string) => columns.findIndex((column) => column.toLowerCase() === name);
  const number = (row: readonly TableValue[], name: string) => Number(row[at(name)] ?? Number.NaN);
  switch (dialect) {
    case "clickhouse":
      // Only MergeTree tables are estimated, so nothing is said of a query of others.
      return { rows: rows.length === 0 ? null : rows.reduce((sum, row) => sum + number(row, "rows"), 0), cost: null };
    case "mysql": {
      const tables = rows.map((row) => ({
        id: row[at("id")] ?? "",
        rows: number(row, "rows") || 0,
        share: at("filtered") < 0 ? 1 : (number(row, "filtered") || 100) / 100,
      }));
      return {
        rows: [...Map.groupBy(tables, ({ id }) => id).values()].reduce((sum, part) => sum + readBy(part), 0),
        cost: null,
      };
    }
    default: {
      const text = rows[0]?.at(-1);
      if (typeof text !== "string") return { rows: null, cost: null };
      const plan: unknown = JSON.parse(text);
      return dialect === "trino" ? { rows: rowsOfInputs(plan), cost: null } : treePlan(plan);
    }
  }
}

/** The rows that one SELECT reads: each table once for each row that is left of those before it. */
function readBy(tables: readonly { readonly rows: number; readonly share: number }[]): number {
  let [left, sum] = [1, 0];
  for (const { rows, share } of tables) {
    sum += left * rows;
    left *= rows * share;
  }
  return sum;
}

/** Trino's plan of what a query reads: the rows of all tables together; null where one of them has no statistics. */
function rowsOfInputs(plan: unknown): number | null {
  const inputs = isObject(plan) && Array.isArray(plan.inputTableColumnInfos) ? plan.inputTableColumnInfos : null;
  if (inputs === null) return null;
  const rows = inputs.map((input: unknown) =>
    isObject(input) && isObject(input.estimate) ? Number(input.estimate["outputRowCount"]) : Number.NaN,
  );
  return rows.every(Number.isFinite) ? Math.round(rows.reduce((sum, each) => sum + each, 0)) : null;
}

/** PostgreSQL's and DuckDB's plans: nodes with the rows that they are expected to give. */
function treePlan(plan: unknown): QueryPlan {
  const root = Array.isArray(plan) ? (plan[0] as unknown) : plan;
  const cost = isObject(root) && isObject(root.Plan) ? Number(root.Plan["Total Cost"]) : Number.NaN;
  const most = mostRows(root);
  return { rows: most < 0 ? null : most, cost: Number.isFinite(cost) ? cost : null };
}

/** The most rows that a node or one below it gives; -1 if none says. */
function mostRows(node: unknown): number {
  if (!isObject(node)) return -1;
  const below = [node.Plan, node.Plans, node.children].flat().map(mostRows);
  const told = isObject(node.extra_info) ? node.extra_info["Estimated Cardinality"] : undefined;
  const text = node["Plan Rows"] ?? told;
  const own = typeof text === "string" ? Number(text.replace("~", "")) : Number(text ?? -1);
  // DuckDB doesn't estimate what pairs each row with each other.
  const pairs = node.name === "CROSS_PRODUCT" ? below.reduce((all, rows) => all * Math.max(1, rows), 1) : -1;
  return Math.max(Number.isFinite(own) ? own : -1, pairs, ...below);
}
