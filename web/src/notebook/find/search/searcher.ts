import type { SearchAnswer, SearchRequest } from "./find-worker.ts";
import { type Found, search } from "./search.ts";

/** A pattern that has not ended after this long may never: `(a+)+$` takes years. */
const PATIENCE = 1_500;

export type SearchResult =
  | { readonly kind: "found"; readonly found: readonly Found[] }
  | { readonly kind: "too-slow" }
  /** A newer search took its place. */
  | { readonly kind: "outdated" };

type Wanted = Omit<SearchRequest, "serial"> & { readonly regex: boolean };

/**
 * Searches without ever holding up the page: what a person wrote as a pattern runs in a worker, which is ended when it
 * takes too long. Plain text cannot run away and is searched at once.
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
      const give = (result: SearchResult) => {
        this.dispose();
        finish(result);
      };
      const timer = setTimeout(() => give({ kind: "too-slow" }), PATIENCE);
      // The one before may be stuck in its pattern; the next search must not wait behind it.
      this.#cancel = () => give({ kind: "outdated" });
      worker.addEventListener("message", receive);
      worker.postMessage({ serial, ...wanted } satisfies SearchRequest);
    });
  }

  /** Ends the worker; the next search starts another. */
  dispose(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

function startFindWorker(): Worker {
  return new Worker(new URL("./find-worker.ts", import.meta.url), { type: "module", name: "find" });
}
