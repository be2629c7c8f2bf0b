import { EVERYTHING, type GridFilter, type GridQuery, type GridSort } from "./source.ts";

/** The order after a click on a column's head: up, down, none. `add` keeps the other columns' part in it. */
export function cycleSort(sort: readonly GridSort[], column: number, add: boolean): readonly GridSort[] {
  const present = sort.find((part) => part.column === column);
  const next: GridSort | null = !present
    ? { column, descending: false }
    : present.descending
      ? null
      : { column, descending: true };
  if (!add) return next ? [next] : [];
  if (!present) return next ? [...sort, next] : sort;
  return sort.flatMap((part) => (part.column === column ? (next ?? []) : part));
}

/** Filters as typed, by column; -1 is the search over all columns. */
export type FilterTexts = ReadonlyMap<number, string>;

/** The one query that asks for everything is always the same object. */
export function makeQuery(sort: readonly GridSort[], texts: FilterTexts): GridQuery {
  const filters: GridFilter[] = [];
  for (const [column, text] of texts) if (text !== "") filters.push({ column, text });
  return sort.length === 0 && filters.length === 0 ? EVERYTHING : { sort, filters };
}
