import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { MimeBundle } from "@fiddle/notebook";
import type { ChartQuery, ChartRows } from "../charts.ts";
import type { SharedTable, TableAccess, TableQuery, TableSummary } from "../tables.ts";
import { chartRows } from "./chart.ts";
import { shareableTable } from "./share.ts";
import { summarize } from "./summarize.ts";
import { type Column, readRows, rowRange, type Table } from "./table.ts";
import { htmlTable, textTable } from "./text-table.ts";
import { textOf, viewRows } from "./view.ts";

/** The number of rows that are sent with the output of a large result. */
const FIRST_ROWS = 100;
/** A result of up to so many rows and characters is sent whole, so that it is complete without its kernel. */
const MAX_WHOLE_ROWS = 5_000;
const MAX_WHOLE_CHARACTERS = 400_000;
const MAX_KEPT_TABLES = 50;
/**
 * The maximum number of cells (rows × columns) of all kept tables together. The newest table is kept regardless of its
 * size.
 */
const MAX_KEPT_VALUES = 100_000_000;

interface Kept {
  readonly table: Table;
  readonly cellId: string;
  readonly resultName: string | undefined;
  /** The last requested view, so that scrolling doesn't sort again. */
  view: { readonly key: string; readonly rows: Uint32Array | null } | null;
}

/** A kernel's runtime that keeps the tables it made. */
export abstract class TableRuntime implements TableAccess {
  protected readonly tables = new ResultTables();

  takeSharedTable(name: string): SharedTable | null {
    return this.tables.shared(name);
  }

  tableRows(tableId: string, query: TableQuery, offset: number, limit: number) {
    return this.tables.tableRows(tableId, query, offset, limit);
  }

  tableCsv(tableId: string, query: TableQuery): Promise<Blob> {
    return this.tables.tableCsv(tableId, query);
  }

  tableSummary(tableId: string, query: TableQuery, column: number) {
    return this.tables.tableSummary(tableId, query, column);
  }

  tableChart(tableId: string, query: TableQuery, chart: ChartQuery) {
    return this.tables.tableChart(tableId, query, chart);
  }
}

/** The tables that a kernel made, by ID, for as long as they can be viewed. */
export class ResultTables implements TableAccess {
  readonly #kept = new Map<string, Kept>();
  /** `randomUUID` is missing in workers of a page that was opened from disk. */
  readonly #ids = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16)).join("");
  #count = 0;

  /** A cell is about to run again, so its previous tables are removed. */
  forgetCell(cellId: string): void {
    for (const [id, kept] of this.#kept) if (kept.cellId === cellId) this.#kept.delete(id);
  }

  forgetAll(): void {
    this.#kept.clear();
  }

  /** The newest table of each name. */
  named(): ReadonlyMap<string, Table> {
    const found = new Map<string, Table>();
    for (const { table, resultName } of this.#kept.values()) if (resultName !== undefined) found.set(resultName, table);
    return found;
  }

  add(table: Table, cellId: string, resultName: string | undefined): TableSummary {
    this.#count += 1;
    const tableId = `${this.#ids}-${this.#count}`;
    this.#kept.set(tableId, { table, cellId, resultName, view: null });
    this.#dropOldest();
    return {
      tableId,
      columns: table.columns.map(({ name, type, displayType }) => ({ name, type, displayType })),
      rowCount: table.rowCount,
      rows: wholeRows(table) ?? readRows(table, rowRange(0, Math.min(FIRST_ROWS, table.rowCount))),
    };
  }

  /** The newest table with a name. */
  shared(name: string): SharedTable | null {
    const newest = [...this.#kept.values()].findLast(({ resultName }) => resultName === name);
    return newest ? shareableTable(name, newest.table) : null;
  }

  async tableRows(tableId: string, query: TableQuery, offset: number, limit: number) {
    const { table } = this.#find(tableId);
    const rows = this.#view(tableId, query);
    const rowCount = rows?.length ?? table.rowCount;
    const count = Math.max(0, Math.min(limit, rowCount - offset));
    return { rowCount, rows: readRows(table, rows?.subarray(offset, offset + count) ?? rowRange(offset, count)) };
  }

  async tableCsv(tableId: string, query: TableQuery): Promise<Blob> {
    return tableToCsv(this.#find(tableId).table, this.#view(tableId, query));
  }

  async tableSummary(tableId: string, { filters }: TableQuery, column: number) {
    const { columns, rowCount } = this.#find(tableId).table;
    const summarized = columns[column];
    if (!summarized) throw new RangeError(`The table has no column ${column}.`);
    return summarize(summarized, this.#filtered(tableId, filters), rowCount);
  }

  async tableChart(tableId: string, { filters }: TableQuery, chart: ChartQuery): Promise<ChartRows> {
    return chartRows(this.#find(tableId).table, this.#filtered(tableId, filters), chart);
  }

  /** The rows that match the filters, in any order. */
  #filtered(tableId: string, filters: TableQuery["filters"]): Uint32Array | null {
    const { view, table } = this.#find(tableId);
    if (filters.length === 0) return null;
    const sorted = view && (JSON.parse(view.key) as TableQuery);
    if (sorted && JSON.stringify(sorted.filters) === JSON.stringify(filters)) return view.rows;
    return viewRows(table, { sort: [], filters });
  }

  #view(tableId: string, query: TableQuery): Uint32Array | null {
    const kept = this.#find(tableId);
    const key = JSON.stringify(query);
    if (kept.view?.key !== key) kept.view = { key, rows: viewRows(kept.table, query) };
    return kept.view.rows;
  }

  #find(tableId: string): Kept {
    const kept = this.#kept.get(tableId);
    if (!kept) throw new Error("This table is no longer in memory. Run its cell again to sort, filter or export it.");
    return kept;
  }

  #dropOldest(): void {
    let values = 0;
    for (const { table } of this.#kept.values()) values += valuesOf(table);
    for (const [id, { table }] of this.#kept) {
      if (this.#kept.size <= 1 || (this.#kept.size <= MAX_KEPT_TABLES && values <= MAX_KEPT_VALUES)) return;
      this.#kept.delete(id);
      values -= valuesOf(table);
    }
  }
}

/** Null for a result that is too large to be part of a notebook. */
function wholeRows(table: Table): TableSummary["rows"] | null {
  // A value takes at least two characters with its comma.
  if (table.rowCount > MAX_WHOLE_ROWS || valuesOf(table) * 2 > MAX_WHOLE_CHARACTERS) return null;
  const rows: TableSummary["rows"][number][] = [];
  let characters = 0;
  for (const row of rowRange(0, table.rowCount)) {
    const values = table.columns.map((column) => column.value(row));
    characters += JSON.stringify(values).length;
    if (characters > MAX_WHOLE_CHARACTERS && rows.length >= FIRST_ROWS) return null;
    rows.push(values);
  }
  return rows;
}

function valuesOf(table: Table): number {
  return table.rowCount * table.columns.length;
}

/** A table as an output: for the grid, for exports and as plain text. */
export function tableBundle(summary: TableSummary): MimeBundle {
  return {
    [TABLE_MIME_TYPE]: { ...summary },
    "text/html": htmlTable(summary),
    "text/plain": textTable(summary),
  };
}

/** The number of rows after which the text is appended to the blob, which the browser can keep on disk. */
const CHUNK_ROWS = 20_000;

/** A table as RFC 4180 CSV with a header line. Null is an empty field; empty text is a quoted one. */
function tableToCsv(table: Table, rows: Uint32Array | null): Blob {
  const parts: Blob[] = [];
  let text = `${table.columns.map(({ name }) => quoted(name)).join(",")}\r\n`;
  let written = 0;
  for (const row of rows ?? rowRange(0, table.rowCount)) {
    text += `${table.columns.map((column) => csvValue(column, row)).join(",")}\r\n`;
    written += 1;
    if (written % CHUNK_ROWS !== 0) continue;
    parts.push(new Blob([text]));
    text = "";
  }
  return new Blob([...parts, text], { type: "text/csv" });
}

function csvValue(column: Column, row: number): string {
  return column.value(row) === "" ? '""' : quoted(column.fileText?.(row) ?? textOf(column, row));
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
