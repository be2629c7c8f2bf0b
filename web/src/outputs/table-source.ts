import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { TableAccess, TableColumnType, TableSummary, TableValue } from "@fiddle/kernels";
import type { Json, JsonObject, MimeBundle } from "@fiddle/notebook";
import { arraySource } from "@fiddle/ui/grid/array-source.ts";
import type { GridSource } from "@fiddle/ui/grid/source.ts";
import { textOf } from "./mime-text.ts";

/** A table's rows as a source for the grid. `lost` is called when the kernel no longer has the table. */
export function tableSource(table: TableSummary, access: TableAccess | null, lost: () => void): GridSource {
  const { tableId, rowCount, rows, columns, labels } = table;
  const saved = arraySource(columns, rows, labels);
  if (!access) return saved;
  // A busy kernel answers late, so it's asked for a whole table only if that has bytes that are cut here.
  if (rows.length >= rowCount)
    return hasCutBytes(rows)
      ? { ...saved, csv: (query) => access.tableCsv(tableId, query).catch(() => saved.csv(query)) }
      : saved;
  return {
    rowCount,
    firstRows: rows,
    ...(labels && { firstLabels: labels }),
    async load(offset, limit, query) {
      try {
        return await access.tableRows(tableId, query, offset, limit);
      } catch (error) {
        lost();
        throw error;
      }
    },
    csv: (query) => access.tableCsv(tableId, query),
    summarize: (column, query) => access.tableSummary(tableId, query, column),
  };
}

const CUT_BYTES = /x'[\da-f]+…' \(\d+ bytes\)/;

function hasCutBytes(rows: TableSummary["rows"]): boolean {
  return rows.some((row) => row.some((value) => typeof value === "string" && CUT_BYTES.test(value)));
}

const TYPES: ReadonlySet<string> = new Set<TableColumnType>([
  "number",
  "integer",
  "text",
  "boolean",
  "date",
  "datetime",
  "json",
]);

/** Validates a table of a notebook, which anyone can have written. Throws if it isn't one. */
export function parseTable(data: Json): TableSummary {
  const { tableId, columns, rowCount, rows, labels } = object(data);
  if (!Array.isArray(columns) || !Array.isArray(rows)) throw new TypeError("not a table");
  const parsedColumns = columns.map((column) => {
    const { name, type, displayType, isIndex, levels, missing } = object(column as Json);
    const knownType = typeof type === "string" && TYPES.has(type) ? (type as TableColumnType) : "text";
    return {
      name: textOf(name),
      type: knownType,
      displayType: textOf(displayType ?? knownType),
      ...(isIndex === true && { isIndex }),
      ...(Array.isArray(levels) && { levels: levels.map(textOf) }),
      ...(typeof missing === "string" && { missing }),
    };
  });
  const parsedRows = rows.map((row) =>
    parsedColumns.map((_, i): TableValue => scalar(Array.isArray(row) ? (row as Json[])[i] : null)),
  );
  return {
    tableId: textOf(tableId),
    columns: parsedColumns,
    rowCount:
      typeof rowCount === "number" && Number.isSafeInteger(rowCount) ? Math.max(rowCount, rows.length) : rows.length,
    rows: parsedRows,
    ...(Array.isArray(labels) && { labels: parsedRows.map((_, i) => scalar(labels[i])) }),
  };
}

function object(data: Json): JsonObject {
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new TypeError("not a table");
  return data as JsonObject;
}

function scalar(value: Json | undefined): TableValue {
  if (value === undefined || value === null) return null;
  return typeof value === "object" ? JSON.stringify(value) : value;
}

/** The table of a kernel's own output; null if it holds none. */
export function readTable(data: MimeBundle): TableSummary | null {
  const table = data[TABLE_MIME_TYPE] as unknown;
  return typeof table === "object" && table !== null && "columns" in table && "rows" in table
    ? (table as TableSummary)
    : null;
}
