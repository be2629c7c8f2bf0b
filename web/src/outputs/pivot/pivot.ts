import type { ChartQuery, ChartRows, TableColumn, TableSummary, TableValue } from "@fiddle/kernels";
import { quotedIfNeeded } from "@fiddle/sql/identifier";
import { type ChartColumns, kindOf } from "../chart/chart-choice.ts";

/** A pivot table: one row for each value of a column, and one column for each value of another. */
export interface Pivot {
  /** Columns are indexes, counted from 0. */
  readonly rows: number;
  /** Null for one column of totals. */
  readonly columns: number | null;
  /** Null if rows are counted. */
  readonly value: number | null;
  readonly aggregate: Exclude<ChartQuery["aggregate"], "none">;
}

/** More columns can't be compared on a screen. */
const MAX_COLUMNS = 60;
const MAX_GROUPS = 50_000;

/** The pivot that a table's types suggest; null for a table without columns. */
export function firstPivot(columns: ChartColumns): Pivot | null {
  if (columns.length === 0) return null;
  const at = columns.map((_, i) => i);
  const labels = at.filter((i) => kindOf(columns, i) !== "number");
  const value = at.find((i) => columns[i]?.type === "number") ?? at.find((i) => columns[i]?.type === "integer") ?? null;
  const [rows = 0, second = null] = labels.length > 0 ? labels : at;
  const isValue = value !== null && value !== rows && value !== second;
  return { rows, columns: second, value: isValue ? value : null, aggregate: isValue ? "sum" : "count" };
}

/** The question to the kernel, which goes through all rows. */
export function pivotQuery({ rows, columns, value, aggregate }: Pivot): ChartQuery {
  const by = [{ column: rows }, ...(columns === null ? [] : [{ column: columns }])];
  return { by, value: aggregate === "count" ? null : value, aggregate, limit: MAX_GROUPS };
}

export interface PivotTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableValue[])[];
  /** A sentence about what is left out; null where nothing is. */
  readonly note: string | null;
}

/** The kernel's groups as a table, rows and columns in order. */
export function pivotTable(pivot: Pivot, of: ChartColumns, { rows, total }: ChartRows): PivotTable {
  const label = of[pivot.rows];
  const head: TableColumn = {
    name: label?.name ?? "",
    type: label?.type ?? "text",
    displayType: label?.displayType ?? "",
  };
  const groups = rows.map((row) => ({
    row: row[0] ?? null,
    column: pivot.columns === null ? titleOf(pivot, of) : textOf(row[1] ?? null),
    key: row[1] ?? null,
    value: row.at(-1) ?? null,
  }));
  const keys = new Map(groups.map(({ column, key }) => [column, key]));
  const names = [...keys].toSorted(([, a], [, b]) => compare(a, b)).map(([name]) => name);
  const shown = names.slice(0, MAX_COLUMNS);
  const table = new Map<TableValue, Map<string, TableValue>>();
  for (const { row, column, value } of groups) {
    const values = table.get(row) ?? new Map<string, TableValue>();
    table.set(row, values.set(column, value));
  }
  const isWhole =
    pivot.aggregate === "count" ||
    (pivot.value !== null && of[pivot.value]?.type === "integer" && pivot.aggregate !== "mean");
  const type = isWhole ? "integer" : "number";
  const left = [
    ...(total > rows.length ? [`The first ${count(rows.length)} of ${count(total)} groups.`] : []),
    ...(shown.length < names.length ? [`The first ${shown.length} of ${count(names.length)} columns.`] : []),
  ];
  return {
    columns: [head, ...shown.map((name) => ({ name, type, displayType: type }) as const)],
    rows: [...table]
      .toSorted(([a], [b]) => compare(a, b))
      .map(([row, values]) => [row, ...shown.map((name) => values.get(name) ?? null)]),
    note: left.length > 0 ? left.join(" ") : null,
  };
}

/** The same as a query of DuckDB, as a person would write it. */
export function pivotSql({ rows, columns, value, aggregate }: Pivot, of: ChartColumns, from: string): string {
  const name = (column: number) => quotedIfNeeded(of[column]?.name ?? "", "duckdb");
  const using = aggregate === "count" || value === null ? "count(*)" : `${FUNCTIONS[aggregate]}(${name(value)})`;
  if (columns === null)
    return `SELECT ${name(rows)}, ${using}\nFROM ${from}\nGROUP BY ${name(rows)}\nORDER BY ${name(rows)}`;
  return `PIVOT ${from}\nON ${name(columns)}\nUSING ${using}\nGROUP BY ${name(rows)}\nORDER BY ${name(rows)}`;
}

const FUNCTIONS: Readonly<Record<Pivot["aggregate"], string>> = {
  count: "count",
  sum: "sum",
  mean: "avg",
  median: "median",
  min: "min",
  max: "max",
};

function titleOf({ value, aggregate }: Pivot, of: ChartColumns): string {
  return aggregate === "count" || value === null ? "count" : `${aggregate} of ${of[value]?.name ?? ""}`;
}

function textOf(value: TableValue): string {
  return value === null ? "null" : String(value);
}

function count(number: number): string {
  return number.toLocaleString("en");
}

/** Nulls come last. */
function compare(a: TableValue, b: TableValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en", { numeric: true });
}

/** The columns that can be summed. */
export function valueColumns({ columns }: Pick<TableSummary, "columns">): readonly number[] {
  return columns.flatMap((_, i) => (kindOf(columns, i) === "number" ? [i] : []));
}
