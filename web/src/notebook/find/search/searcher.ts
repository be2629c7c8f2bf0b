import type { SearchAnswer, SearchRequest } from "./find-worker.ts";
import { type Found, search } from "./search.ts";

/** A pattern that takes longer may never end: `(a+)+$` can take years. */
const SEARCH_TIMEOUT_MS = 1_500;

export type SearchResult =
  | { readonly kind: "found"; readonly found: readonly Found[] }
  | { readonly kind: "too-slow" }
  /** A newer search replaced this one. */
  | { readonly kind: "outdated" };

type Wanted = Omit<SearchRequest, "serial"> & { readonly regex: boolean };

/**
 * Searches without blocking the page: regular expressions run in a worker, which is terminated if it takes too long. Plain
 * text is searched directly.
 */
export class Searcher {
  readonly #startWorker: () => Worker;
  #worker: Worker | null = null;
  #serial = 0;
  #cancel: () => void = () => {};

  constructor({ startWorker = startFindWorker }: { startWorker?: () => Worker } = {}) {
    this.#startWorker = startWorker;
  }

  async search({ regex, ...wanted }: Wanted): Promise<SearchResult> {
    this.#cancel();
    if (!regex) return { kind: "found", found: search(wanted.texts, wanted.pattern, wanted.replacement) };
    const serial = ++this.#serial;
    const worker = (this.#worker ??= this.#startWorker());
    return new Promise((resolve) => {
      const finish = (result: SearchResult) => {
        clearTimeout(timer);
        worker.removeEventListener("message", receive);
        this.#cancel = () => {};
        resolve(result);
      };
      const receive = ({ data }: MessageEvent<SearchAnswer>) => {
        if (data.serial === serial) finish({ kind: "found", found: data.found });
      };
      const restart = (result: SearchResult) => {
        this.dispose();
        finish(result);
      };
      const timer = setTimeout(() => restart({ kind: "too-slow" }), SEARCH_TIMEOUT_MS);
      // This search may be stuck in its pattern, and the next one must not wait for it.
      this.#cancel = () => restart({ kind: "outdated" });
      worker.addEventListener("message", receive);
      worker.postMessage({ serial, ...wanted } satisfies SearchRequest);
    });
  }

  /** Terminates the worker. The next search starts another. */
  dispose(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

function startFindWorker(): Worker {
  return new Worker(new URL("./find-worker.ts", import.meta.url), { type: "module", name: "find" });
}
