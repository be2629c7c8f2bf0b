import { type CellType, type JsonObject, newCellId, type NotebookDocument, type Operation } from "@fiddle/notebook";
import type { CellChange } from "../contract/agent.ts";
import { fiddleOf, packagesOf } from "../session/cell-kernel.ts";
import { type CellRecord, cellState, changeOf } from "./cell-record.ts";
import { keepEdits, keepRecord, type KeptEdits, readEdits, readRecords } from "./kept-run.ts";
import { sourceSteps } from "./source-steps.ts";
import { takeBackCell, takeBackCells } from "./take-back-cells.ts";
import { takeBackText } from "./take-back-text.ts";

interface EditsParts {
  readonly document: NotebookDocument;
  readonly runId: string;
  /** Aborted once the run is over, after which edits throw. */
  readonly signal: AbortSignal;
}

/** A cell that the agent adds. */
export interface AddedCell {
  readonly type: CellType;
  readonly source: string;
  readonly metadata?: JsonObject;
}

/** Everything a run does to the document, and the way back. The records of it are in the document too, beside its content. */
export class RunEdits {
  readonly #parts: EditsParts;
  /** The cells that the model is writing now. Their last state is kept when it is done. */
  readonly #writing = new Map<string, CellRecord>();

  constructor(parts: EditsParts) {
    this.#parts = parts;
  }

  /** Adds a cell at `index` and returns its id. */
  insert(index: number, cell: AddedCell, { isWriting = false } = {}): string {
    const { document } = this.#parts;
    let id = newCellId();
    while (document.cell(id)) id = newCellId();
    const metadata = this.#marked(cell.metadata ?? {}, "added");
    const record = this.#recordBefore(id, isContent(cell.type));
    this.#apply(id, record, [{ op: "insert-cells", index, cells: [{ ...cell, id, metadata }] }], isWriting);
    return id;
  }

  /**
   * Gives a cell another source, in changes so small that a person's cursor and typing in it stay. While the model `isWriting`, more
   * follows.
   */
  write(id: string, source: string, { isWriting = false } = {}): void {
    const { document } = this.#parts;
    const current = document.source(id);
    if (current === source) return isWriting ? undefined : this.settle();
    const record = this.#recordBefore(id);
    const mark: Operation[] =
      record.before.source === null
        ? []
        : [{ op: "set-cell-metadata", id, patch: this.#marked(document.cell(id)?.metadata ?? {}, "edited") }];
    const steps = sourceSteps(current, source).map((step): Operation => ({ op: "set-source", id, source: step }));
    this.#apply(id, record, [...steps, ...mark], isWriting);
  }

  remove(id: string, isShown = true): void {
    this.#apply(id, this.#recordBefore(id, isShown), [{ op: "delete-cells", ids: [id] }]);
  }

  /** @param index The cell's place among the others. */
  move(id: string, index: number): void {
    this.#apply(id, { ...this.#recordBefore(id), isMoved: true }, [{ op: "move-cells", ids: [id], index }]);
  }

  /** Undoes now what the run did to a cell. False if something stays, because someone else changed it. */
  takeBack(id: string): boolean {
    const record = this.#records().get(id);
    if (!record) return true;
    this.#parts.signal.throwIfAborted();
    if (!takeBackCell(this.#parts.document, id, record, this.#applyLate)) return false;
    this.#writing.delete(id);
    this.#applyLate([keepRecord(this.#parts.runId, id, null)]);
    return true;
  }

  /** Keeps the last state of what the model was writing. */
  settle(): void {
    const written = [...this.#writing];
    this.#writing.clear();
    this.#applyLate(written.map(([id, record]) => keepRecord(this.#parts.runId, id, record)));
  }

  addPackage(requirement: string): void {
    const packages = packagesOf(this.#parts.document);
    if (packages.includes(requirement)) return;
    this.#parts.signal.throwIfAborted();
    this.#keep({ packages: [...new Set([...this.#kept().packages, requirement])] });
    this.#setPackages([...packages, requirement]);
  }

  isAdded(id: string): boolean {
    return this.#records().get(id)?.before.source === null;
  }

  /** The cells that the run added or changed. */
  ownCells(): readonly string[] {
    return [...this.#records().keys()];
  }

  /** What the user decided about a cell; null if the run did nothing to it that the user decides about. */
  decisionOn(id: string): CellChange["decision"] | null {
    return this.changes().find(({ cellId }) => cellId === id)?.decision ?? null;
  }

  keep(id: string): void {
    this.#decide(id, "kept");
  }

  /** Takes back what the run did to a cell. What was changed since in the same place stays. */
  discard(id: string): void {
    const record = this.#records().get(id);
    if (!record || record.decision === "discarded") return;
    // The user sees the cell that goes, with what they typed into it.
    if (record.before.source === null) this.#applyLate([{ op: "delete-cells", ids: [id] }]);
    else takeBackCell(this.#parts.document, id, record, this.#applyLate);
    this.#decide(id, "discarded");
  }

  /** Takes back everything the run did, except in the cells in which something was changed since. */
  undo(): void {
    const { document } = this.#parts;
    this.settle();
    const records = [...this.#records()].filter(([, { decision }]) => decision !== "discarded");
    const { left, changed } = takeBackCells(document, new Map(records), this.#applyLate);
    const { packages } = this.#kept();
    this.#keep({ undone: [...changed], notUndone: left });
    if (packages.length > 0) this.#setPackages(packagesOf(document).filter((each) => !packages.includes(each)));
  }

  /** Does again what was undone. */
  redo(): void {
    const { undone, packages } = this.#kept();
    if (!undone) return;
    takeBackCells(this.#parts.document, new Map(undone), this.#applyLate);
    this.#keep({ undone: null, notUndone: [] });
    const now = packagesOf(this.#parts.document);
    if (packages.length > 0) this.#setPackages([...new Set([...now, ...packages])]);
  }

  changes(): readonly CellChange[] {
    return [...this.#records()].flatMap(([id, record]) => changeOf(this.#parts.document, id, record) ?? []);
  }

  /** In the order in which the cells were first changed. */
  #records(): ReadonlyMap<string, CellRecord> {
    const { document, runId } = this.#parts;
    return new Map(
      readRecords(document, runId).map(([id, { after, ...record }]) => [
        id,
        this.#writing.get(id) ?? { ...record, after: after ?? cellState(document, id) },
      ]),
    );
  }

  /** The record of a cell that is about to change. */
  #recordBefore(id: string, isShown = true): CellRecord {
    const records = this.#records();
    const known = records.get(id);
    const now = cellState(this.#parts.document, id);
    const decision = "open";
    if (!known) return { at: records.size, before: now, after: now, isMoved: false, isShown, decision };
    return { ...known, before: { ...known.before, source: rebased(known, now.source) }, decision };
  }

  #decide(id: string, decision: "kept" | "discarded"): void {
    const record = this.#records().get(id);
    if (!record) return;
    if (this.#writing.has(id)) this.#writing.set(id, { ...record, decision });
    this.#applyLate([keepRecord(this.#parts.runId, id, { ...record, decision })]);
  }

  /** Changes a cell and keeps the record in one transaction, so that no crash leaves one without the other. */
  #apply(id: string, record: CellRecord, operations: readonly Operation[], isWriting = false): void {
    const { document, runId, signal } = this.#parts;
    signal.throwIfAborted();
    const isKept = this.#writing.has(id);
    // What the cell becomes is known afterwards, and until then the document itself says it.
    this.#applyLate(isKept ? operations : [...operations, keepRecord(runId, id, { ...record, after: undefined })]);
    const changed = { ...record, after: cellState(document, id) };
    if (isWriting) return void this.#writing.set(id, changed);
    this.#writing.delete(id);
    this.#applyLate([keepRecord(runId, id, changed)]);
  }

  readonly #applyLate = (operations: readonly Operation[]): void => {
    const { document, runId } = this.#parts;
    if (operations.length > 0) document.applyAll(operations, { by: "agent", runId });
  };

  #kept(): KeptEdits {
    return readEdits(this.#parts.document, this.#parts.runId);
  }

  #keep(change: Partial<KeptEdits>): void {
    this.#applyLate([keepEdits(this.#parts.runId, { ...this.#kept(), ...change })]);
  }

  #setPackages(packages: readonly string[]): void {
    const { packages: _, ...others } = fiddleOf(this.#parts.document.metadata());
    const fiddle: JsonObject = packages.length === 0 ? others : { ...others, packages: [...packages] };
    const isEmpty = Object.keys(fiddle).length === 0;
    this.#applyLate([{ op: "set-metadata", patch: { fiddle: isEmpty ? undefined : fiddle } }]);
  }

  #marked(metadata: JsonObject, change: "added" | "edited"): JsonObject {
    return { ...metadata, fiddle: { ...fiddleOf(metadata), agent: { run: this.#parts.runId, change } } };
  }
}

/** The source before the run with what was changed by others since the run's last edit, so that it isn't undone with the run. */
function rebased({ before, after }: CellRecord, current: string | null): string | null {
  if (before.source === null || after.source === null || current === null) return before.source;
  return takeBackText(before.source, after.source, current).text;
}

/** Prompts and answers of the agent are not changes that the user decides about. */
function isContent(type: CellType): boolean {
  return type === "code" || type === "markdown" || type === "raw";
}
