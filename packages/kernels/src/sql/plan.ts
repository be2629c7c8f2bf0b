import type { Dialect } from "@fiddle/sql/dialect";
import { splitStatements } from "@fiddle/sql/statements";
import { meaningfulTokens } from "@fiddle/sql/tokens";
import type { QueryPlan, TableKey } from "../questions.ts";
import type { TableValue } from "../tables.ts";

/** A result as its columns' names and its rows. */
export interface PlanRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableValue[])[];
}

const QUERIES = /^(?:SELECT|WITH|VALUES|TABLE|FROM|\()$/i;

/** How a dialect says what it expects of a query, without running it. Others have no estimates, or none that a query can ask for. */
const EXPLAINS: Partial<Readonly<Record<Dialect, string>>> = {
  postgresql: "EXPLAIN (FORMAT JSON)",
  mysql: "EXPLAIN FORMAT=TRADITIONAL",
  clickhouse: "EXPLAIN ESTIMATE",
  duckdb: "EXPLAIN (FORMAT JSON)",
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
    if (!QUERIES.test(meaningfulTokens(text, dialect)[0]?.text ?? "")) continue;
    const plan = readPlan(await ask(`${explain} ${text}`), dialect);
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
      return { rows: rows.reduce((sum, row) => sum + number(row, "rows"), 0), cost: null };
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
      return typeof text === "string" ? treePlan(JSON.parse(text)) : { rows: null, cost: null };
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Rows of table schema, table, `p` for a primary or `f` for a foreign key, its columns, and the schema, table and columns that it points at. */
export const KEY_QUERIES: Partial<Readonly<Record<Dialect, string>>> = {
  postgresql: `
    select n.nspname, c.relname, k.contype::text,
      (select string_agg(a.attname, ',' order by u.i) from unnest(k.conkey) with ordinality u(n, i)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n),
      fn.nspname, fc.relname,
      (select string_agg(a.attname, ',' order by u.i) from unnest(k.confkey) with ordinality u(n, i)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n)
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_class fc on fc.oid = k.confrelid left join pg_namespace fn on fn.oid = fc.relnamespace
    where k.contype in ('p', 'f') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    order by 1, 2, 3 desc limit 2000`,
  mysql: `
    select k.table_schema, k.table_name, if(k.constraint_name = 'PRIMARY', 'p', 'f'),
      group_concat(k.column_name order by k.ordinal_position),
      max(k.referenced_table_schema), max(k.referenced_table_name),
      group_concat(k.referenced_column_name order by k.ordinal_position)
    from information_schema.key_column_usage k
    where (k.constraint_name = 'PRIMARY' or k.referenced_table_name is not null)
      and k.table_schema not in ('information_schema', 'mysql', 'performance_schema', 'sys')
    group by k.table_schema, k.table_name, k.constraint_name
    order by 1, 2, 3 desc limit 2000`,
};

/** The keys in rows of a key query. */
export function readKeys({ rows }: PlanRows): readonly TableKey[] {
  return rows.map((row) => {
    const [schema, table, kind, columns, toSchema, toTable, toColumns] = row.map((value) => String(value ?? ""));
    return {
      schema: schema ?? "",
      table: table ?? "",
      columns: columns?.split(",") ?? [],
      references: kind === "p" ? null : { table: `${toSchema}.${toTable}`, columns: toColumns?.split(",") ?? [] },
    };
  });
}
