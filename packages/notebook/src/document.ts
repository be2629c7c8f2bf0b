import * as Y from "yjs";
import { CellReader, readObject } from "./cell-reader.ts";
import { addCellEvents, type Changes, noChanges } from "./changes.ts";
import { type Layout, layoutOf, runOf, sourceOf } from "./layout.ts";
import { CellListeners, type Listener, Listeners, type Unsubscribe } from "./listeners.ts";
import type { Cell, Json, JsonObject, Notebook, Output } from "./notebook.ts";
import type { Author, Operation } from "./operation.ts";
import { applyOperation } from "./operations/apply.ts";
import { placesOf } from "./order.ts";
import { Origins } from "./origin.ts";
import { fromStored } from "./stored-values.ts";

/**
 * The notebook, held in a Y.Doc. Everything reads it through snapshots whose identity changes only when their content does,
 * and changes it through operations; only typing goes straight to a cell's `sourceText`.
 */
export class NotebookDocument {
  readonly ydoc: Y.Doc;
  /** Where the notebook is stored in the Y.Doc. For the undo manager, not for the app. */
  readonly layout: Layout;
  readonly origins = new Origins();
  readonly #reader: CellReader;
  readonly #onOrder = new Listeners();
  readonly #onMetadata = new Listeners();
  readonly #onAny = new Listeners();
  readonly #onAside = new Listeners();
  readonly #onCell = new CellListeners();
  readonly #onSource = new CellListeners();
  readonly #onOutputs = new CellListeners();
  #cellIds: readonly string[];
  #metadata: JsonObject | null = null;
  #aside: ReadonlyMap<string, Json> | null = null;
  #changes: Changes | null = null;

  constructor(ydoc: Y.Doc = new Y.Doc()) {
    this.ydoc = ydoc;
    this.layout = layoutOf(ydoc);
    this.#reader = new CellReader(this.layout);
    this.#cellIds = this.#readCellIds();
    this.#observe();
  }

  /** The visible cells, top to bottom; the same array until the order changes. */
  cellIds(): readonly string[] {
    return this.#cellIds;
  }

  /** A snapshot of the cell, even of a deleted one that undo could bring back. */
  cell(id: string): Cell | undefined {
    return this.#reader.cell(id);
  }

  source(id: string): string {
    return this.#reader.source(id);
  }

  /** The cell's outputs. An output that didn't change is the same object as before. */
  outputs(id: string): readonly Output[] {
    return this.#reader.outputs(id);
  }

  /** The run that the cell's outputs belong to; empty where there is none. */
  run(id: string): string {
    const cell = this.layout.cells.get(id);
    return cell ? runOf(cell) : "";
  }

  /** Up to where the outputs hold what the run's kernel has sent, as `set-position` said; null where nothing did. */
  position(id: string): string | null {
    return (this.layout.cells.get(id)?.get("position") as string | undefined) ?? null;
  }

  /** The text an editor binds to. Throws if the cell never existed. */
  sourceText(id: string): Y.Text {
    const cell = this.layout.cells.get(id);
    if (!cell) throw new Error(`The notebook has no cell ${id}`);
    return sourceOf(cell);
  }

  metadata(): JsonObject {
    return (this.#metadata ??= readObject(this.layout.metadata));
  }

  /** What was put beside the content, by name; the same map until something changes. A value that didn't is the same object. */
  aside(): ReadonlyMap<string, Json> {
    return (this.#aside ??= new Map(
      [...this.layout.aside.entries()].map(([name, value]) => [name, fromStored(value)]),
    ));
  }

  /** The whole notebook as plain values, without what was put aside. */
  toNotebook(): Notebook {
    const cells = this.#cellIds.flatMap((id) => {
      const cell = this.cell(id);
      return cell ? [{ ...cell }] : [];
    });
    return { cells, metadata: this.metadata(), extra: readObject(this.layout.extra) };
  }

  /** Whether nothing was ever written, so that the caller can add a first cell. */
  isEmpty(): boolean {
    return this.layout.cells.size === 0 && this.layout.metadata.size === 0;
  }

  apply(operation: Operation, author: Author): void {
    this.applyAll([operation], author);
  }

  /** Applies several operations as one change: one transaction, one undo step, one notification. */
  applyAll(operations: readonly Operation[], author: Author): void {
    this.ydoc.transact(() => {
      for (const operation of operations) applyOperation(this.layout, operation);
    }, this.origins.of(author));
  }

  /**
   * Removes deleted cells permanently, except those whose id is the last part of a name of something put aside, which may bring
   * them back. Call this right after loading, when no one can undo the deletion.
   */
  prune(): void {
    const noted = [...this.layout.aside.keys()].map((name) => name.slice(name.lastIndexOf("/") + 1));
    const wanted = new Set([...this.#cellIds, ...noted]);
    const deleted = [...this.layout.cells.keys()].filter((id) => !wanted.has(id));
    if (deleted.length === 0) return;
    this.ydoc.transact(
      () => {
        for (const id of deleted) this.layout.cells.delete(id);
      },
      this.origins.of({ by: "sync" }),
    );
  }

  subscribeOrder(listener: Listener): Unsubscribe {
    return this.#onOrder.add(listener);
  }

  /** The cell's type, metadata, execution count, attachments or existence. */
  subscribeCell(id: string, listener: Listener): Unsubscribe {
    return this.#onCell.add(id, listener);
  }

  subscribeSource(id: string, listener: Listener): Unsubscribe {
    return this.#onSource.add(id, listener);
  }

  subscribeOutputs(id: string, listener: Listener): Unsubscribe {
    return this.#onOutputs.add(id, listener);
  }

  subscribeMetadata(listener: Listener): Unsubscribe {
    return this.#onMetadata.add(listener);
  }

  /** Any part of the content. What is put aside isn't. */
  subscribeAny(listener: Listener): Unsubscribe {
    return this.#onAny.add(listener);
  }

  /** Called once for each transaction that puts something aside. */
  subscribeAside(listener: Listener): Unsubscribe {
    return this.#onAside.add(listener);
  }

  #observe(): void {
    const { cells, order, metadata, extra, aside } = this.layout;
    cells.observeDeep((events) => {
      addCellEvents(this.#pending(), events, this.layout);
      for (const event of events) this.#reader.forgetOutput(event.target);
    });
    order.observe(() => void (this.#pending().order = true));
    metadata.observe(() => void (this.#pending().metadata = true));
    extra.observe(() => void (this.#pending().metadata = true));
    aside.observe(() => void (this.#pending().aside = true));
    // Yjs calls this after all observers of the transaction, so each listener is called once.
    this.ydoc.on("afterTransaction", () => this.#dispatch());
  }

  #pending(): Changes {
    return (this.#changes ??= noChanges());
  }

  #dispatch(): void {
    const changes = this.#changes;
    if (!changes) return;
    this.#changes = null;
    this.#reader.forget(changes);
    if (changes.metadata) this.#metadata = null;
    if (changes.aside) this.#aside = null;
    if (changes.order && this.#refreshOrder()) this.#onOrder.notify();
    for (const [id, cell] of changes.cells) {
      if (cell.rest) this.#onCell.notify(id);
      if (cell.source) this.#onSource.notify(id);
      if (cell.outputs) this.#onOutputs.notify(id);
    }
    if (changes.metadata) this.#onMetadata.notify();
    if (changes.order || changes.metadata || changes.cells.size > 0) this.#onAny.notify();
    if (changes.aside) this.#onAside.notify();
  }

  #refreshOrder(): boolean {
    const ids = this.#readCellIds();
    const same = ids.length === this.#cellIds.length && ids.every((id, index) => id === this.#cellIds[index]);
    if (!same) this.#cellIds = ids;
    return !same;
  }

  #readCellIds(): readonly string[] {
    return placesOf(this.layout).map((place) => place.id);
  }
}
