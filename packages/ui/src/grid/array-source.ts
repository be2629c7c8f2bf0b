import { cellText, formatRows } from "./formats.ts";
import type { GridColumn, GridQuery, GridRow, GridSource, GridValue } from "./source.ts";
import { passes } from "./test-value.ts";
import { summarizeRows } from "./summary.ts";

/**
 * A source whose rows are all in memory. `labels` are the rows' own labels, which they keep when they are sorted.
 *
 * @example
 * const source = arraySource([{ name: "city", type: "text", displayType: "VARCHAR" }], [["Oslo"], ["Lima"]]);
 */
export function arraySource(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  labels?: readonly GridValue[],
): GridSource {
  const labelOf = labels && new Map(rows.map((row, index) => [row, labels[index] ?? null]));
  return {
    rowCount: rows.length,
    firstRows: rows,
    ...(labels && { firstLabels: labels }),
    load: (offset, limit, query) => {
      const result = sortAndFilterRows(rows, query);
      const page = result.slice(offset, offset + limit);
      return Promise.resolve({
        rowCount: result.length,
        rows: page,
        ...(labelOf && { labels: page.map((row) => labelOf.get(row) ?? null) }),
      });
    },
    csv: (query) => {
      const text = formatRows("csv", columns, sortAndFilterRows(rows, query));
      return Promise.resolve(new Blob([text, "\r\n"], { type: "text/csv" }));
    },
    async summarize(index, query) {
      const column = columns[index];
      if (!column) throw new RangeError(`There is no column ${index}.`);
      return summarizeRows(column, index, sortAndFilterRows(rows, query));
    },
  };
}

/** The rows that match the query, sorted. The sort is stable. */
export function sortAndFilterRows(rows: readonly GridRow[], { sort, filters }: GridQuery): readonly GridRow[] {
  const needles = filters.map(({ column, text, test }) => ({ column, text: text.toLowerCase(), test }));
  const matches = rows.filter((row) =>
    needles.every(({ column, text, test }) =>
      test
        ? passes(row[column] ?? null, test)
        : column < 0
          ? row.some((value) => contains(value, text))
          : contains(row[column] ?? null, text),
    ),
  );
  if (sort.length === 0) return matches;
  return matches.toSorted((a, b) => {
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

/** Nulls sort last in both directions. */
function compare(a: GridValue, b: GridValue, descending: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const order = a < b ? -1 : a > b ? 1 : 0;
  return descending ? -order : order;
}
