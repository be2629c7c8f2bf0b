import type { NotebookDocument } from "@fiddle/notebook";
import type { OutputWriter } from "./output-writer.ts";

/** Characters kept over all cells for "Download all"; the newest run keeps its own in any case. */
const KEPT_LIMIT = 60_000_000;

interface PastWriter {
  readonly writer: OutputWriter;
  readonly unsubscribe: () => void;
}

/** The writers of each cell's last run, which have what the page does not show as long as it is worth the memory. */
export class PastWriters {
  readonly #document: NotebookDocument;
  readonly #limit: number;
  /** The oldest run first. */
  readonly #writers = new Map<string, PastWriter>();
  readonly #unsubscribe: () => void;

  constructor(document: NotebookDocument, { limit = KEPT_LIMIT } = {}) {
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

  /** Lets the oldest runs forget what is too much over all cells. */
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
