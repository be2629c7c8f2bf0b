import { cellText, formatRows } from "./formats.ts";
import type { GridColumn, GridQuery, GridRow, GridSource, GridValue } from "./source.ts";
import { summariseRows } from "./summary.ts";

/** A source of rows that are all here. */
export function arraySource(columns: readonly GridColumn[], rows: readonly GridRow[]): GridSource {
  return {
    rowCount: rows.length,
    firstRows: rows,
    load: (offset, limit, query) => {
      const left = queryRows(rows, query);
      return Promise.resolve({ rowCount: left.length, rows: left.slice(offset, offset + limit) });
    },
    csv: (query) => {
      const text = formatRows(
        "csv",
        columns.map((column) => column.name),
        queryRows(rows, query),
      );
      return Promise.resolve(new Blob([text, "\r\n"], { type: "text/csv" }));
    },
    async summarise(index, query) {
      const column = columns[index];
      if (!column) throw new RangeError(`There is no column ${index}.`);
      return summariseRows(column, index, queryRows(rows, query));
    },
  };
}

/** The rows a query leaves, in its order; equal rows keep theirs. */
export function queryRows(rows: readonly GridRow[], { sort, filters }: GridQuery): readonly GridRow[] {
  const wanted = filters.map(({ column, text }) => ({ column, text: text.toLowerCase() }));
  const left = rows.filter((row) =>
    wanted.every(({ column, text }) =>
      column < 0 ? row.some((value) => contains(value, text)) : contains(row[column] ?? null, text),
    ),
  );
  if (sort.length === 0) return left;
  return left.toSorted((a, b) => {
    for (const { column, descending } of sort) {
      const order = compare(a[column] ?? null, b[column] ?? null, descending);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function contains(value: GridValue, text: string): boolean {
  return value !== null && (String(value).toLowerCase().includes(text) || cellText(value).includes(text));
}

/** Nulls come last in either direction. */
function compare(a: GridValue, b: GridValue, descending: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const order = a < b ? -1 : a > b ? 1 : 0;
  return descending ? -order : order;
}
