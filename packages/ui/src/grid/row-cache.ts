import { EVERYTHING, type GridQuery, type GridRow, type GridSource } from "./source.ts";

export const PAGE_ROWS = 200;
const KEPT_PAGES = 60;
const MAX_LOADS = 2;

/** The rows of one query that are here; it fetches those that are wanted and forgets those long unseen. */
export class RowCache {
  readonly #source: GridSource;
  readonly #query: GridQuery;
  /** In order of use, the most recent last. */
  readonly #pages = new Map<number, readonly GridRow[]>();
  readonly #loading = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #wanted: { readonly first: number; readonly last: number } = { first: 0, last: 0 };
  #rowCount: number;
  #failure: string | null = null;
  /** Counts changes, for whoever draws. */
  version = 0;

  constructor(source: GridSource, query: GridQuery, rowCount: number) {
    this.#source = source;
    this.#query = query;
    this.#rowCount = rowCount;
    const first = query === EVERYTHING ? source.firstRows : undefined;
    const pages =
      first && first.length >= source.rowCount
        ? Math.ceil(first.length / PAGE_ROWS)
        : Math.floor((first?.length ?? 0) / PAGE_ROWS);
    for (let page = 0; page < pages; page++)
      this.#pages.set(page, (first ?? []).slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS));
  }

  /** Rows under the query; a guess until the first answer. */
  get rowCount(): number {
    return this.#rowCount;
  }

  /** Why rows are missing, as the source puts it; null while nothing failed. */
  get failure(): string | null {
    return this.#failure;
  }

  get loading(): boolean {
    return this.#loading.size > 0;
  }

  row(index: number): GridRow | undefined {
    const page = this.#pages.get(Math.floor(index / PAGE_ROWS));
    // The first rows may be here while the rest of their page is not.
    return page?.[index % PAGE_ROWS] ?? (this.#query === EVERYTHING ? this.#source.firstRows?.[index] : undefined);
  }

  /** Says which rows are seen, so that they are fetched before any others. */
  want(first: number, end: number): void {
    this.#wanted = { first: Math.floor(first / PAGE_ROWS), last: Math.floor(Math.max(first, end - 1) / PAGE_ROWS) };
    for (let page = this.#wanted.first; page <= this.#wanted.last; page++) this.#touch(page);
    this.#fetchNext();
  }

  retry(): void {
    this.#failure = null;
    this.#fetchNext();
    this.#changed();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #touch(page: number): void {
    const rows = this.#pages.get(page);
    if (!rows) return;
    this.#pages.delete(page);
    this.#pages.set(page, rows);
  }

  #fetchNext(): void {
    for (let page = this.#wanted.first; page <= this.#wanted.last; page++) {
      if (this.#loading.size >= MAX_LOADS || this.#failure !== null) return;
      if (page * PAGE_ROWS >= this.#rowCount || this.#pages.has(page) || this.#loading.has(page)) continue;
      void this.#fetch(page);
    }
  }

  async #fetch(page: number): Promise<void> {
    this.#loading.add(page);
    try {
      const { rowCount, rows } = await this.#source.load(page * PAGE_ROWS, PAGE_ROWS, this.#query);
      this.#rowCount = rowCount;
      this.#pages.set(page, rows);
      for (const oldest of this.#pages.keys()) {
        if (this.#pages.size <= KEPT_PAGES) break;
        this.#pages.delete(oldest);
      }
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error);
    }
    this.#loading.delete(page);
    this.#changed();
    this.#fetchNext();
  }

  #changed(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}
