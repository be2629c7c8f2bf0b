import { parseCondition } from "./condition.ts";
import { EMPTY_QUERY, type GridColumn, type GridFilter, type GridQuery, type GridSort } from "./source.ts";

/**
 * The sort order after a click on a column's header: ascending, descending, then unsorted. `add` (Shift) keeps the
 * other columns in the order; otherwise the clicked column replaces them.
 */
export function cycleSort(sort: readonly GridSort[], column: number, add: boolean): readonly GridSort[] {
  const current = sort.find((part) => part.column === column);
  const next: GridSort | null = !current
    ? { column, descending: false }
    : current.descending
      ? null
      : { column, descending: true };
  if (!add) return next ? [next] : [];
  if (!current) return next ? [...sort, next] : sort;
  return sort.flatMap((part) => (part.column === column ? (next ?? []) : part));
}

/** The text in each filter field by column number; -1 is the search over all columns. */
export type FilterTexts = ReadonlyMap<number, string>;

/** Returns `EMPTY_QUERY` itself where nothing is sorted or filtered. */
export function makeQuery(sort: readonly GridSort[], texts: FilterTexts, columns: readonly GridColumn[]): GridQuery {
  const filters = [...texts].flatMap(([column, text]) => makeFilter(column, text, columns[column]) ?? []);
  return sort.length === 0 && filters.length === 0 ? EMPTY_QUERY : { sort, filters };
}

function makeFilter(index: number, text: string, column: GridColumn | undefined): GridFilter | null {
  if (text.trim() === "") return null;
  if (!column) return { column: index, text };
  const condition = parseCondition(text, column.type);
  if (condition === "incomplete") return null;
  return "test" in condition
    ? { column: index, text: "", test: condition.test }
    : { column: index, text: condition.contains };
}
