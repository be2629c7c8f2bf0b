import { type CellType, type JsonObject, newCellId, type NotebookDocument, type Operation } from "@fiddle/notebook";
import type { CellChange } from "../contract/agent.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import { sourceSteps } from "./source-steps.ts";

/** A cell before the run. */
interface Before {
  /** Null for a cell that the run added. */
  readonly source: string | null;
  /** The cells above it, the nearest first. */
  readonly above: readonly string[];
}

interface EditsParts {
  readonly document: NotebookDocument;
  readonly runId: string;
  /** Aborted once the run is over, after which edits throw. */
  readonly signal: AbortSignal;
  readonly onChange: (changes: readonly CellChange[]) => void;
}

/** A cell that the agent adds. */
export interface AddedCell {
  readonly type: CellType;
  readonly source: string;
  readonly metadata?: JsonObject;
}

/** Everything a run does to the document, with what each cell was before. */
export class RunEdits {
  readonly #parts: EditsParts;
  readonly #before = new Map<string, Before>();
  readonly #after = new Map<string, string>();
  /** Every cell that the run added, its answers too. */
  readonly #added = new Set<string>();
  readonly #removed = new Set<string>();
  readonly #decisions = new Map<string, "kept" | "discarded">();

  constructor(parts: EditsParts) {
    this.#parts = parts;
  }

  /** Adds a cell at `index` and returns its id. */
  insert(index: number, cell: AddedCell): string {
    const { document } = this.#parts;
    let id = newCellId();
    while (document.cell(id)) id = newCellId();
    this.#added.add(id);
    if (isContent(cell.type)) this.#before.set(id, { source: null, above: [] });
    const metadata = this.#marked(cell.metadata ?? {}, "added");
    this.apply([{ op: "insert-cells", index, cells: [{ ...cell, id, metadata }] }]);
    return id;
  }

  /** Gives a cell another source, in changes so small that a person's cursor and typing in it stay. */
  write(id: string, source: string): void {
    const { document } = this.#parts;
    const current = document.source(id);
    if (current === source) return;
    this.#remember(id);
    const mark: Operation[] =
      this.#before.get(id)?.source === null
        ? []
        : [{ op: "set-cell-metadata", id, patch: this.#marked(document.cell(id)?.metadata ?? {}, "edited") }];
    const steps = sourceSteps(current, source).map((step): Operation => ({ op: "set-source", id, source: step }));
    this.apply([...steps, ...mark]);
  }

  remove(id: string): void {
    this.#remember(id);
    this.#removed.add(id);
    this.apply([{ op: "delete-cells", ids: [id] }]);
  }

  /** @param index The cell's place among the others. */
  move(id: string, index: number): void {
    this.#remember(id);
    this.apply([{ op: "move-cells", ids: [id], index }]);
  }

  /** Any other change of the document, as this run. */
  apply(operations: readonly Operation[]): void {
    this.#parts.signal.throwIfAborted();
    this.#applyLate(operations);
  }

  isAdded(id: string): boolean {
    return this.#before.get(id)?.source === null;
  }

  /** The cells that the run added or changed. */
  ownCells(): readonly string[] {
    return [...this.#added, ...this.changes().map(({ cellId }) => cellId)];
  }

  /** Whether the user hasn't decided about what the run did to this cell. */
  isOpen(id: string): boolean {
    return this.changes().some(({ cellId, decision }) => cellId === id && decision === "open");
  }

  keep(id: string): void {
    this.#decide(id, "kept");
  }

  /** Marks the change as taken back. `operations` take it back; they belong to the run, so that undoing it stays whole. */
  discard(id: string, operations: readonly Operation[]): void {
    this.#applyLate(operations);
    this.#decide(id, "discarded");
  }

  /** Where a cell was before the run, among the cells that are there now without it. */
  placeBefore(id: string): number {
    const ids = this.#parts.document.cellIds().filter((other) => other !== id);
    const above = this.#before.get(id)?.above.find((other) => ids.includes(other));
    return above === undefined ? 0 : ids.indexOf(above) + 1;
  }

  changes(): readonly CellChange[] {
    return [...this.#before].flatMap(([cellId, before]) => this.#changeOf(cellId, before) ?? []);
  }

  #changeOf(cellId: string, before: Before): CellChange | null {
    const { document } = this.#parts;
    const decision = this.#decisions.get(cellId) ?? "open";
    const isThere = document.cellIds().includes(cellId);
    const after = this.#after.get(cellId) ?? null;
    if (decision === "discarded") {
      const kind = before.source === null ? "added" : after === null ? "deleted" : "edited";
      return { cellId, kind, before: before.source, after, decision };
    }
    if (before.source === null) return isThere ? { cellId, kind: "added", before: null, after, decision } : null;
    // A cell that the user deleted is not the run's doing.
    if (!isThere && !this.#removed.has(cellId)) return null;
    if (!isThere) return { cellId, kind: "deleted", before: before.source, after: null, decision };
    const kind = before.source === after ? "moved" : "edited";
    return { cellId, kind, before: before.source, after, decision };
  }

  #remember(id: string): void {
    const { document } = this.#parts;
    this.#decisions.delete(id);
    if (this.#before.has(id)) return;
    const ids = document.cellIds();
    this.#before.set(id, { source: document.source(id), above: ids.slice(0, ids.indexOf(id)).toReversed() });
  }

  #decide(id: string, decision: "kept" | "discarded"): void {
    if (!this.#before.has(id)) return;
    this.#decisions.set(id, decision);
    this.#parts.onChange(this.changes());
  }

  #applyLate(operations: readonly Operation[]): void {
    const { document, runId, onChange } = this.#parts;
    document.applyAll(operations, { by: "agent", runId });
    const ids = new Set(document.cellIds());
    for (const id of this.#before.keys()) {
      if (ids.has(id) && touches(operations, id)) this.#after.set(id, document.source(id));
      else if (!ids.has(id) && this.#decisions.get(id) !== "discarded") this.#after.delete(id);
    }
    onChange(this.changes());
  }

  #marked(metadata: JsonObject, change: "added" | "edited"): JsonObject {
    return { ...metadata, fiddle: { ...fiddleOf(metadata), agent: { run: this.#parts.runId, change } } };
  }
}

/** Prompts and answers of the agent are not changes that the user decides about. */
function isContent(type: CellType): boolean {
  return type === "code" || type === "markdown" || type === "raw";
}

function touches(operations: readonly Operation[], id: string): boolean {
  return operations.some((operation) => {
    if ("id" in operation) return operation.id === id;
    if ("ids" in operation) return operation.ids.includes(id);
    return operation.op === "insert-cells" && operation.cells.some((cell) => cell.id === id);
  });
}
