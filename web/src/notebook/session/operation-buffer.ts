import type { NotebookDocument, Operation } from "@fiddle/notebook";

/** At most one document change in this many milliseconds, however fast the kernel sends. */
const INTERVAL = 40;
/** The same where the change is bookkeeping. */
const QUIET_INTERVAL = 100;

/** Collects what running cells do to the document and applies it as one change: quick cells share a transaction. */
export class OperationBuffer {
  readonly #document: NotebookDocument;
  readonly #sources = new Set<() => readonly Operation[]>();
  #pending: Operation[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastFlush = 0;
  #due = 0;

  constructor(document: NotebookDocument) {
    this.#document = document;
  }

  /** The newest operation that waits, which a writer may extend. */
  get last(): Operation | undefined {
    return this.#pending.at(-1);
  }

  replaceLast(operation: Operation): void {
    this.#pending[this.#pending.length - 1] = operation;
  }

  push(...operations: readonly Operation[]): void {
    this.#pending.push(...operations);
    this.schedule();
  }

  /** For what nobody waits to see. */
  pushQuietly(operation: Operation): void {
    this.#pending.push(operation);
    this.schedule(QUIET_INTERVAL);
  }

  /** Takes back what waits for a cell, whose outputs were cleared meanwhile. */
  drop(cellId: string): void {
    this.#pending = this.#pending.filter((operation) => !("id" in operation) || operation.id !== cellId);
  }

  /** Asks `source` at each flush for operations worth making only then. Returns the end of it. */
  addSource(source: () => readonly Operation[]): () => void {
    this.#sources.add(source);
    return () => void this.#sources.delete(source);
  }

  /** Flushes no sooner than `interval` after the last flush. */
  schedule(interval = INTERVAL): void {
    const due = this.#lastFlush + interval;
    if (this.#timer !== undefined && due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.flush(), Math.max(0, due - performance.now()));
  }

  /** Everything so far is in the document when this returns. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastFlush = performance.now();
    const operations = [...this.#pending, ...[...this.#sources].flatMap((source) => source())];
    this.#pending = [];
    if (operations.length > 0) this.#document.applyAll(operations, { by: "run" });
  }
}
