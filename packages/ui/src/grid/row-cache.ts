import { messageOf } from "@fiddle/notebook/message-of";
import { EMPTY_QUERY, type GridPage, type GridQuery, type GridRow, type GridSource, type GridValue } from "./source.ts";

export const ROWS_PER_PAGE = 200;
const MAX_PAGES = 60;
const MAX_PARALLEL_LOADS = 2;

/** The loaded rows of one query. Loads pages as they come into view and drops the least recently used ones. */
export class RowCache {
  readonly #source: GridSource;
  readonly #query: GridQuery;
  /** Ordered by use, the most recently used last. */
  readonly #pages = new Map<number, Pick<GridPage, "rows" | "labels">>();
  readonly #loading = new Set<number>();
  readonly #listeners = new Set<() => void>();
  /** Page numbers, both included. */
  #visible: { readonly first: number; readonly last: number } = { first: 0, last: 0 };
  #rowCount: number;
  /** False while the number of rows is an estimate, which must not keep the first page from loading. */
  #isCounted: boolean;
  #failure: string | null = null;
  /** Increases with each change, so that React can use it as a snapshot. */
  version = 0;

  constructor(source: GridSource, query: GridQuery, rowCount: number) {
    this.#source = source;
    this.#query = query;
    this.#rowCount = rowCount;
    this.#isCounted = query === EMPTY_QUERY;
    const first = query === EMPTY_QUERY ? source.firstRows : undefined;
    const pages =
      first && first.length >= source.rowCount
        ? Math.ceil(first.length / ROWS_PER_PAGE)
        : Math.floor((first?.length ?? 0) / ROWS_PER_PAGE);
    for (let page = 0; page < pages; page++) this.#pages.set(page, pageOf(source, page));
  }

  /** The number of rows in the query's result; an estimate until the first page has loaded. */
  get rowCount(): number {
    return this.#rowCount;
  }

  /** The source's message if loading failed, else null. Nothing more is loaded until `retry()`. */
  get failure(): string | null {
    return this.#failure;
  }

  get loading(): boolean {
    return this.#loading.size > 0;
  }

  /** Undefined until the row has loaded. */
  row(index: number): GridRow | undefined {
    const page = this.#pages.get(Math.floor(index / ROWS_PER_PAGE));
    // The source may have the first rows of a page at hand before the page itself has loaded.
    const first = this.#query === EMPTY_QUERY ? this.#source.firstRows : undefined;
    return page?.rows[index % ROWS_PER_PAGE] ?? first?.[index];
  }

  /** The row's own label, or its number counted from 1. */
  label(index: number): GridValue {
    const page = this.#pages.get(Math.floor(index / ROWS_PER_PAGE));
    if (page) return page.labels ? (page.labels[index % ROWS_PER_PAGE] ?? null) : index + 1;
    const labels = this.#source.firstLabels;
    if (!labels) return index + 1;
    return this.#query === EMPTY_QUERY ? (labels[index] ?? null) : null;
  }

  /** Rows [first, end); those that have not loaded are empty. */
  rows(first: number, end: number): readonly GridRow[] {
    return Array.from({ length: end - first }, (_, offset) => this.row(first + offset) ?? []);
  }

  /** Loads rows [first, end), which came into view. Pages requested earlier but not yet loading are dropped. */
  show(first: number, end: number): void {
    this.#visible = {
      first: Math.floor(first / ROWS_PER_PAGE),
      last: Math.floor(Math.max(first, end - 1) / ROWS_PER_PAGE),
    };
    for (let page = this.#visible.first; page <= this.#visible.last; page++) this.#markUsed(page);
    this.#loadNext();
  }

  retry(): void {
    this.#failure = null;
    this.#loadNext();
    this.#notify();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #markUsed(page: number): void {
    const rows = this.#pages.get(page);
    if (!rows) return;
    this.#pages.delete(page);
    this.#pages.set(page, rows);
  }

  #loadNext(): void {
    for (let page = this.#visible.first; page <= this.#visible.last; page++) {
      if (this.#loading.size >= MAX_PARALLEL_LOADS || this.#failure !== null) return;
      if (this.#isCounted && page * ROWS_PER_PAGE >= this.#rowCount) return;
      if (this.#pages.has(page) || this.#loading.has(page)) continue;
      void this.#load(page);
    }
  }

  async #load(page: number): Promise<void> {
    this.#loading.add(page);
    try {
      const { rowCount, ...loaded } = await this.#source.load(page * ROWS_PER_PAGE, ROWS_PER_PAGE, this.#query);
      this.#rowCount = rowCount;
      this.#isCounted = true;
      this.#pages.set(page, loaded);
      for (const oldest of this.#pages.keys()) {
        if (this.#pages.size <= MAX_PAGES) break;
        this.#pages.delete(oldest);
      }
    } catch (error) {
      this.#failure = messageOf(error);
    }
    this.#loading.delete(page);
    this.#notify();
    this.#loadNext();
  }

  #notify(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}

function pageOf({ firstRows = [], firstLabels }: GridSource, page: number): Pick<GridPage, "rows" | "labels"> {
  const from = page * ROWS_PER_PAGE;
  const to = (page + 1) * ROWS_PER_PAGE;
  return { rows: firstRows.slice(from, to), ...(firstLabels && { labels: firstLabels.slice(from, to) }) };
}
