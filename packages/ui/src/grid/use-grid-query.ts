import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { cycleSort, type FilterTexts, makeQuery } from "./query.ts";
import { RowCache } from "./row-cache.ts";
import { EVERYTHING, type GridQuery, type GridSort, type GridSource } from "./source.ts";

const TYPING_PAUSE = 250;

/** The grid's order and filters, and the rows under them. `restarted` is called when other rows come. */
export function useGridQuery(source: GridSource, restarted: () => void) {
  const [sort, setSort] = useState<readonly GridSort[]>([]);
  const [filters, setFilters] = useState<FilterTexts>(new Map());
  const [asked, setAsked] = useState<{ readonly query: GridQuery; readonly guess: number | null }>({
    query: EVERYTHING,
    guess: null,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { query, guess } = asked;
  const cache = useMemo(() => new RowCache(source, query, guess ?? source.rowCount), [source, query, guess]);
  const version = useSyncExternalStore(
    cache.subscribe,
    () => cache.version,
    () => 0,
  );

  function ask(nextSort: readonly GridSort[], nextFilters: FilterTexts): void {
    clearTimeout(timer.current);
    const next = makeQuery(nextSort, nextFilters);
    // Until the answer the grid keeps its height.
    setAsked({ query: next, guess: next === EVERYTHING ? null : cache.rowCount });
    restarted();
  }

  return {
    sort,
    filters,
    query,
    cache,
    version,
    toggleSort(column: number, add: boolean): void {
      const next = cycleSort(sort, column, add);
      setSort(next);
      ask(next, filters);
    },
    setFilter(column: number, text: string): void {
      const next = new Map(filters).set(column, text);
      setFilters(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(sort, next), TYPING_PAUSE);
    },
    clearFilters(): void {
      setFilters(new Map());
      ask(sort, new Map());
    },
  };
}
