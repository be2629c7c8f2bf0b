import { toast } from "@fiddle/ui/toasts.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import { compileQuery, type FindQuery } from "./search/query.ts";
import { type Found, MAX_MATCHES, replaceFound } from "./search/search.ts";
import { Searcher } from "./search/searcher.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { placeOf, textsOf } from "./searched-texts.ts";
import { counted } from "../../platform/format.ts";

/** What the find bar shows. */
export interface FindState {
  readonly query: FindQuery;
  readonly inOutputs: boolean;
  readonly replacement: string;
  readonly found: readonly Found[];
  /** The index of the current match; -1 for none. */
  readonly at: number;
  /** What is wrong with the pattern, as a sentence. */
  readonly problem: string | null;
}

/** How long after a change of the notebook it is searched again. */
const SEARCH_DELAY_MS = 150;
/** The types of cells whose source a replacement may change. */
const WRITABLE = ["code", "markdown", "raw"];
const TOO_SLOW =
  "This pattern takes too long, so the search was stopped. Simplify it and avoid nested repetition, such as (a+)+.";

/** Finds and replaces text in all cells of a notebook. */
export class Finder {
  readonly store: StoreApi<FindState>;
  readonly #services: NotebookServices;
  readonly #searcher: Searcher;
  readonly #unsubscribe: () => void;
  /** The texts that were searched. If one has changed since then, its matches may have moved. */
  #searched: ReadonlyMap<string, string> = new Map();
  #replacing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(services: NotebookServices, query: FindQuery, { searcher = new Searcher() } = {}) {
    this.#services = services;
    this.#searcher = searcher;
    this.store = createStore<FindState>(() => ({
      query,
      inOutputs: false,
      replacement: "",
      found: [],
      at: -1,
      problem: null,
    }));
    this.#unsubscribe = services.notebook.document.subscribeAny(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#search(), SEARCH_DELAY_MS);
    });
  }

  /** Changes the search. The first match at or after the current place becomes the current one. */
  async set(change: Partial<Pick<FindState, "query" | "inOutputs" | "replacement">>): Promise<void> {
    this.store.setState(change);
    await this.#search();
  }

  step(by: 1 | -1): Found | null {
    const { found, at } = this.store.getState();
    if (found.length === 0) return null;
    const next = at < 0 ? (by > 0 ? 0 : found.length - 1) : (at + by + found.length) % found.length;
    this.store.setState({ at: next });
    return found[next] ?? null;
  }

  /** Replaces the current match as one undo step, then searches again and moves to the next match. */
  replaceOne(): Promise<void> {
    return this.#inTurn(() => this.#replaceOne());
  }

  /** Replaces every match as one undo step, and shows how many. */
  replaceAll(): Promise<void> {
    return this.#inTurn(() => this.#replaceAll());
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
    this.#searcher.dispose();
  }

  /** Runs replacements one after the other, because each moves the matches of the next. */
  #inTurn(replace: () => Promise<void>): Promise<void> {
    this.#replacing = this.#replacing.catch(() => {}).then(replace);
    return this.#replacing;
  }

  async #replaceOne(): Promise<void> {
    await this.#searchUntilCurrent();
    const { found, at } = this.store.getState();
    const match = found[at];
    if (!match || !this.#replace([match])) return;
    await this.#search({ from: { ...match, from: match.from + (match.replacement?.length ?? 0) } });
  }

  async #replaceAll(): Promise<void> {
    await this.#searchUntilCurrent();
    const { found } = this.store.getState();
    const done = this.#replace(found);
    if (!done) return void toast("Nothing was replaced. Matches in outputs and answers can't be edited.");
    const cells = counted(done.cells, "cell");
    const more = found.length >= MAX_MATCHES ? " There may be more, so replace again." : "";
    const undo = this.#services.notebook.undo;
    const matches = counted(done.places, "match", "matches");
    toast(`Replaced ${matches} in ${cells}.${more}`, { action: { label: "Undo", run: () => void undo.undo() } });
    await this.#search();
  }

  #replace(places: readonly Found[]): { readonly places: number; readonly cells: number } | null {
    const { document } = this.#services.notebook;
    const isStill = (id: string) => this.#searched.get(id) === document.source(placeOf(id).cellId);
    const byCell = Map.groupBy(
      places.filter(({ id }) => id.startsWith("source") && isStill(id)),
      ({ id }) => placeOf(id).cellId,
    );
    const writable = [...byCell].filter(([id]) => WRITABLE.includes(document.cell(id)?.type ?? ""));
    if (writable.length === 0) return null;
    document.applyAll(
      writable.map(([id, own]) => ({ op: "set-source", id, source: replaceFound(document.source(id), own) }) as const),
      { by: "person" },
    );
    return { places: writable.reduce((sum, [, own]) => sum + own.length, 0), cells: writable.length };
  }

  /** Searches until the matches are those of the current query. */
  async #searchUntilCurrent(): Promise<void> {
    while (!(await this.#search()));
  }

  /** Returns false if a newer search replaced this one. */
  async #search({ from = this.#here() }: { readonly from?: Found | null } = {}): Promise<boolean> {
    clearTimeout(this.#timer);
    const { query, inOutputs, replacement } = this.store.getState();
    const compiled = compileQuery(query);
    if (compiled.kind !== "pattern") {
      const problem = compiled.kind === "wrong" ? compiled.problem : null;
      this.store.setState({ found: [], at: -1, problem });
      return true;
    }
    const texts = textsOf(this.#services.notebook.document, { inOutputs });
    const wanted = { template: replacement, literal: !query.regex };
    const { regex } = query;
    const result = await this.#searcher.search({ texts, pattern: compiled.pattern, replacement: wanted, regex });
    if (result.kind === "outdated") return false;
    if (result.kind === "too-slow") {
      this.store.setState({ found: [], at: -1, problem: TOO_SLOW });
      return true;
    }
    this.#searched = new Map(texts.map(({ id, text }) => [id, text]));
    const order = new Map(texts.map(({ id }, index) => [id, index]));
    this.store.setState({ found: result.found, at: firstFrom(result.found, from, order), problem: null });
    return true;
  }

  /** The current match, otherwise the place of the cursor. */
  #here(): Found | null {
    const { found, at } = this.store.getState();
    if (found[at]) return found[at];
    const { activeId } = this.#services.selection;
    if (!activeId) return null;
    const caret = this.#services.editors.get(activeId)?.view.state.selection.main.from ?? 0;
    return { id: `source:${activeId}`, from: caret, to: caret };
  }
}

/** The index of the first match at or after a place. After the last match it wraps around. */
function firstFrom(found: readonly Found[], place: Found | null, order: ReadonlyMap<string, number>): number {
  if (found.length === 0) return -1;
  if (!place) return 0;
  const index = order.get(place.id) ?? 0;
  const next = found.findIndex(({ id, from }) => {
    const other = order.get(id) ?? 0;
    return other > index || (other === index && from >= place.from);
  });
  return Math.max(0, next);
}
