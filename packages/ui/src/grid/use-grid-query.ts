import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { cycleSort, type FilterTexts, makeQuery } from "./sort-and-filter.ts";
import { RowCache } from "./row-cache.ts";
import { EMPTY_QUERY, type GridColumn, type GridQuery, type GridSort, type GridSource } from "./source.ts";

/** How long typing in a filter must pause before the rows are filtered. */
const FILTER_DELAY_MS = 250;

/** The grid's sort order and filters, and the rows they leave. `onChange` is called when the query changes. */
export function useGridQuery(source: GridSource, columns: readonly GridColumn[], onChange: () => void) {
  const [sort, setSort] = useState<readonly GridSort[]>([]);
  const [filters, setFilters] = useState<FilterTexts>(new Map());
  const [current, setCurrent] = useState<{ readonly query: GridQuery; readonly estimatedRows: number | null }>({
    query: EMPTY_QUERY,
    estimatedRows: null,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { query, estimatedRows } = current;
  const cache = useMemo(
    () => new RowCache(source, query, estimatedRows ?? source.rowCount),
    [source, query, estimatedRows],
  );
  const version = useSyncExternalStore(
    cache.subscribe,
    () => cache.version,
    () => 0,
  );

  function changeQuery(nextSort: readonly GridSort[], nextFilters: FilterTexts): void {
    clearTimeout(timer.current);
    const next = makeQuery(nextSort, nextFilters, columns);
    // The present row count keeps the grid's height until the first page of the new query arrives.
    setCurrent({ query: next, estimatedRows: next === EMPTY_QUERY ? null : cache.rowCount });
    onChange();
  }

  function toggleSort(column: number, add: boolean): void {
    const next = cycleSort(sort, column, add);
    setSort(next);
    changeQuery(next, filters);
  }

  function setFilter(column: number, text: string): void {
    const next = new Map(filters).set(column, text);
    setFilters(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => changeQuery(sort, next), FILTER_DELAY_MS);
  }

  function clearFilters(): void {
    setFilters(new Map());
    changeQuery(sort, new Map());
  }

  return { sort, filters, query, cache, version, toggleSort, setFilter, clearFilters };
}
