import type { NotebookDocument, Operation } from "@fiddle/notebook";

/** The least time between two document changes, however fast the kernel sends. */
const FLUSH_INTERVAL_MS = 40;
/** The same for bookkeeping that users don't wait for, such as execution counts. */
const BACKGROUND_FLUSH_INTERVAL_MS = 100;

/** Collects the operations of running cells and applies them as one document change, so that quick cells share a transaction. */
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

  /** The newest pending operation, which a writer may extend. */
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

  /** Adds bookkeeping, which may be flushed later than output. */
  pushQuietly(operation: Operation): void {
    this.#pending.push(operation);
    this.schedule(BACKGROUND_FLUSH_INTERVAL_MS);
  }

  /** Removes what a run, which cleared its outputs, was about to add. */
  drop(run: string): void {
    const isKept = (operation: Operation) =>
      operation.op === "begin-run" || !("run" in operation) || operation.run !== run;
    this.#pending = this.#pending.filter(isKept);
  }

  /** Calls `source` at each flush for operations that are computed only then. Returns a function that removes it. */
  addSource(source: () => readonly Operation[]): () => void {
    this.#sources.add(source);
    return () => void this.#sources.delete(source);
  }

  /** Flushes no sooner than `interval` after the last flush. */
  schedule(interval = FLUSH_INTERVAL_MS): void {
    const due = this.#lastFlush + interval;
    if (this.#timer !== undefined && due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.flush(), Math.max(0, due - performance.now()));
  }

  /** Applies all pending operations to the document now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastFlush = performance.now();
    const operations = [...this.#pending, ...[...this.#sources].flatMap((source) => source())];
    this.#pending = [];
    if (operations.length > 0) this.#document.applyAll(operations, { by: "run" });
  }
}
