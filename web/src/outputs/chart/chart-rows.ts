import type { ChartQuery, ChartRows, TableAccess, TableQuery, TableSummary, TableValue } from "@fiddle/kernels";
import { chartRows } from "@fiddle/kernels/chart";
import { sortAndFilterRows } from "@fiddle/ui/grid/array-source.ts";

/** A chart's rows: from the kernel, which has the whole table, or from the shown rows if those are all. */
export async function loadChartRows(
  table: TableSummary,
  access: TableAccess | null,
  query: TableQuery,
  chart: ChartQuery,
): Promise<ChartRows> {
  if (access && table.rows.length < table.rowCount) return access.tableChart(table.tableId, query, chart);
  const rows = sortAndFilterRows(table.columns, table.rows, query);
  const columns = table.columns.map((column, index) => ({
    ...column,
    value: (row: number) => rows[row]?.[index] ?? null,
    numbers: () => (row: number) => toNumber(rows[row]?.[index] ?? null, column.type),
  }));
  return chartRows({ columns, rowCount: rows.length }, null, chart);
}

function toNumber(value: TableValue, type: string): number | null {
  if (value === null) return null;
  return type === "date" || type === "datetime" ? Date.parse(`${String(value)}Z`.replace(/Z+$/, "Z")) : Number(value);
}
