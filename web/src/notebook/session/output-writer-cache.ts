import type { NotebookDocument } from "@fiddle/notebook";
import type { OutputWriter } from "./output-writer.ts";

/** The most characters kept for "Download all" over all cells. The newest run's output is always kept. */
const MAX_KEPT_CHARACTERS = 60_000_000;

interface CachedWriter {
  readonly writer: OutputWriter;
  readonly unsubscribe: () => void;
}

/** The writer of each cell's last run. It holds output that the page does not show, as long as memory allows. */
export class OutputWriterCache {
  readonly #document: NotebookDocument;
  readonly #limit: number;
  /** The oldest run first. */
  readonly #writers = new Map<string, CachedWriter>();
  readonly #unsubscribe: () => void;

  constructor(document: NotebookDocument, { limit = MAX_KEPT_CHARACTERS } = {}) {
    this.#document = document;
    this.#limit = limit;
    this.#unsubscribe = document.subscribeOrder(() => this.#forgetDeleted());
  }

  get(cellId: string): OutputWriter | undefined {
    return this.#writers.get(cellId)?.writer;
  }

  add(cellId: string, writer: OutputWriter): void {
    this.#writers.get(cellId)?.unsubscribe();
    this.#writers.delete(cellId);
    const unsubscribe = this.#document.subscribeOutputs(cellId, () => {
      if (this.#document.outputs(cellId).length === 0) writer.forget();
    });
    this.#writers.set(cellId, { writer, unsubscribe });
  }

  /** Drops the hidden output of the oldest runs until all cells together are below the limit. */
  trim(): void {
    let kept = 0;
    for (const { writer } of [...this.#writers.values()].toReversed()) {
      if (kept > 0 && kept + writer.kept > this.#limit) writer.forget();
      kept += writer.kept;
    }
  }

  dispose(): void {
    this.#unsubscribe();
    for (const { unsubscribe } of this.#writers.values()) unsubscribe();
  }

  #forgetDeleted(): void {
    const ids = new Set(this.#document.cellIds());
    for (const [id, { writer }] of this.#writers) if (!ids.has(id)) writer.forget();
  }
}
