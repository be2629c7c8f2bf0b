import { objectOf } from "@fiddle/notebook/json-kinds";
import type { ChartQuery, ChartRows, TableSummary, TableValue } from "@fiddle/kernels";
import type { Json } from "@fiddle/notebook";
import { AGGREGATES, type ChartChoice, type ChartColumns, chartQuery, firstChoice, MARKS } from "./chart-choice.ts";

/**
 * A chart as a cell's metadata keeps it. Columns go by name, so that the chart stays when a query returns them in another order, and
 * the table by its place among the tables of the cell, because each run makes new ones.
 */
export type SavedChart = {
  readonly table: number;
  readonly mark: ChartChoice["mark"];
  readonly x: string;
  readonly y: string | null;
  readonly aggregate: ChartChoice["aggregate"];
  readonly color: string | null;
};

/** What was drawn of a table that isn't saved whole. It is only true of that table. */
export type SavedChartRows = {
  readonly tableId: string;
  /** The query as JSON. */
  readonly query: string;
  readonly rows: ChartRows["rows"];
  readonly total: number;
};

/** The charts of a cell, as its outputs see them. */
export interface TableCharts {
  of(tableId: string): SavedChart | null;
  rowsOf(tableId: string): SavedChartRows | null;
  /** Null where the notebook is only read. With null, there is no chart any more. */
  readonly keep: ((tableId: string, choice: ChartChoice | null, columns: ChartColumns) => void) | null;
  /** Keeps what was drawn for readers without a kernel. */
  keepRows(rows: SavedChartRows): void;
}

/** The most characters of saved rows of a chart, as JSON. */
const MAX_ROWS_CHARACTERS = 400_000;

/** Reads charts of metadata, which anyone can have written. Malformed ones are left out. */
export function readCharts(value: Json | undefined): readonly SavedChart[] {
  return Array.isArray(value) ? (value as readonly Json[]).flatMap((chart) => readChart(chart) ?? []) : [];
}

function readChart(value: Json): SavedChart | null {
  const { table, mark, x, y = null, aggregate, color = null } = objectOf(value);
  if (typeof table !== "number" || !Number.isSafeInteger(table) || table < 0 || typeof x !== "string") return null;
  if (!isKeyOf(MARKS, mark) || !isKeyOf(AGGREGATES, aggregate) || !isName(y) || !isName(color)) return null;
  return { table, mark, x, y, aggregate, color };
}

function isKeyOf<K extends string>(record: Readonly<Record<K, string>>, value: Json | undefined): value is K {
  return typeof value === "string" && Object.hasOwn(record, value);
}

function isName(value: Json): value is string | null {
  return value === null || typeof value === "string";
}

/** What was drawn of tables, from metadata. */
export function readChartRows(value: Json | undefined): readonly SavedChartRows[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).flatMap((saved) => {
    const { tableId, query, rows, total } = objectOf(saved);
    if (typeof tableId !== "string" || typeof query !== "string" || typeof total !== "number") return [];
    if (!Array.isArray(rows) || !rows.every((row) => Array.isArray(row) && row.every(isTableValue))) return [];
    return [{ tableId, query, rows, total }];
  });
}

function isTableValue(value: unknown): value is TableValue {
  return value === null || typeof value !== "object";
}

export function savedChart(choice: ChartChoice, columns: ChartColumns, table: number): SavedChart {
  const name = (column: number) => columns[column]?.name ?? "";
  return {
    table,
    mark: choice.mark,
    x: name(choice.x),
    y: choice.y === null ? null : name(choice.y),
    aggregate: choice.aggregate,
    color: choice.color === null ? null : name(choice.color),
  };
}

/** The chart's columns in a table. Where one is gone, the first chart of that table takes its place. */
export function choiceOf({ mark, x, y, aggregate, color }: SavedChart, columns: ChartColumns): ChartChoice | null {
  const find = (name: string | null) => (name === null ? null : columns.findIndex((column) => column.name === name));
  const choice = { mark, x: find(x) ?? -1, y: find(y), aggregate, color: find(color) };
  return [choice.x, choice.y, choice.color].includes(-1) ? firstChoice(columns) : choice;
}

/** The saved rows if they are what the query asks of the table. */
export function matchingRows(
  saved: SavedChartRows | null,
  { tableId }: TableSummary,
  query: ChartQuery,
): ChartRows | null {
  return saved?.tableId === tableId && saved.query === JSON.stringify(query) ? saved : null;
}

/** What to keep of a drawn chart; null where it is too much. */
export function rowsToKeep({ tableId }: TableSummary, choice: ChartChoice, drawn: ChartRows): SavedChartRows | null {
  const saved = { tableId, query: JSON.stringify(chartQuery(choice)), rows: drawn.rows, total: drawn.total };
  return JSON.stringify(saved).length <= MAX_ROWS_CHARACTERS ? saved : null;
}
