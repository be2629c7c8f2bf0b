import { type CellType, type JsonObject, newCellId, type NotebookDocument, type Operation } from "@fiddle/notebook";
import type { CellChange } from "../contract/agent.ts";
import { fiddleOf, packagesOf } from "../session/cell-kernel.ts";
import { type CellRecord, cellState, changeOf } from "./cell-record.ts";
import { sourceSteps } from "./source-steps.ts";
import { type Records, takeBackCell, takeBackCells } from "./take-back-cells.ts";
import { takeBackText } from "./take-back-text.ts";

interface EditsParts {
  readonly document: NotebookDocument;
  readonly runId: string;
  /** Aborted once the run is over, after which edits throw. */
  readonly signal: AbortSignal;
  readonly onChange: (changes: readonly CellChange[]) => void;
}

/** What is kept of a run's changes. */
export interface StoredEdits {
  readonly records: readonly (readonly [string, CellRecord])[];
  readonly packages: readonly string[];
  /** What undoing changed; null unless the run is undone. */
  readonly undone: StoredEdits["records"] | null;
}

/** A cell that the agent adds. */
export interface AddedCell {
  readonly type: CellType;
  readonly source: string;
  readonly metadata?: JsonObject;
}

/** Everything a run does to the document, and the way back. */
export class RunEdits {
  readonly #parts: EditsParts;
  readonly #records: Map<string, CellRecord>;
  /** The requirements that the run added to the notebook. */
  readonly #packages: Set<string>;
  #undone: Records | null;

  constructor(parts: EditsParts, stored?: StoredEdits) {
    this.#parts = parts;
    this.#records = new Map(stored?.records);
    this.#packages = new Set(stored?.packages);
    this.#undone = stored?.undone ? new Map(stored.undone) : null;
  }

  stored(): StoredEdits {
    const undone = this.#undone && [...this.#undone];
    return { records: [...this.#records], packages: [...this.#packages], undone };
  }

  /** Adds a cell at `index` and returns its id. */
  insert(index: number, cell: AddedCell): string {
    const { document } = this.#parts;
    let id = newCellId();
    while (document.cell(id)) id = newCellId();
    this.#remember(id, isContent(cell.type));
    const metadata = this.#marked(cell.metadata ?? {}, "added");
    this.#apply(id, [{ op: "insert-cells", index, cells: [{ ...cell, id, metadata }] }]);
    return id;
  }

  /** Gives a cell another source, in changes so small that a person's cursor and typing in it stay. */
  write(id: string, source: string): void {
    const { document } = this.#parts;
    const current = document.source(id);
    if (current === source) return;
    this.#remember(id);
    const mark: Operation[] = this.isAdded(id)
      ? []
      : [{ op: "set-cell-metadata", id, patch: this.#marked(document.cell(id)?.metadata ?? {}, "edited") }];
    const steps = sourceSteps(current, source).map((step): Operation => ({ op: "set-source", id, source: step }));
    this.#apply(id, [...steps, ...mark]);
  }

  remove(id: string, isShown = true): void {
    this.#remember(id, isShown);
    this.#apply(id, [{ op: "delete-cells", ids: [id] }]);
  }

  /** Undoes now what the run did to a cell. False if something stays, because someone else changed it. */
  takeBack(id: string): boolean {
    const record = this.#records.get(id);
    if (!record) return true;
    this.#parts.signal.throwIfAborted();
    if (!takeBackCell(this.#parts.document, id, record, this.#applyLate)) return false;
    this.#records.delete(id);
    this.#tell();
    return true;
  }

  /** @param index The cell's place among the others. */
  move(id: string, index: number): void {
    this.#remember(id);
    const record = this.#records.get(id);
    if (record) this.#records.set(id, { ...record, isMoved: true });
    this.#apply(id, [{ op: "move-cells", ids: [id], index }]);
  }

  addPackage(requirement: string): void {
    const packages = packagesOf(this.#parts.document);
    if (packages.includes(requirement)) return;
    this.#parts.signal.throwIfAborted();
    this.#packages.add(requirement);
    this.#setPackages([...packages, requirement]);
  }

  isAdded(id: string): boolean {
    return this.#records.get(id)?.before.source === null;
  }

  /** The cells that the run added or changed. */
  ownCells(): readonly string[] {
    return [...this.#records.keys()];
  }

  /** Whether the user hasn't decided about what the run did to this cell. */
  isOpen(id: string): boolean {
    return this.changes().some(({ cellId, decision }) => cellId === id && decision === "open");
  }

  keep(id: string): void {
    this.#decide(id, "kept");
  }

  /** Takes back what the run did to a cell. What was changed since in the same place stays. */
  discard(id: string): void {
    const record = this.#records.get(id);
    if (!record || record.decision === "discarded") return;
    // The user sees the cell that goes, with what they typed into it.
    if (record.before.source === null) this.#applyLate([{ op: "delete-cells", ids: [id] }]);
    else takeBackCell(this.#parts.document, id, record, this.#applyLate);
    this.#decide(id, "discarded");
  }

  /** Takes back everything the run did. Returns the cells in which something stays, because it was changed since. */
  undo(): readonly string[] {
    const { document } = this.#parts;
    const records = [...this.#records].filter(([, { decision }]) => decision !== "discarded");
    const { left, changed } = takeBackCells(document, new Map(records), this.#applyLate);
    this.#undone = changed;
    if (this.#packages.size > 0) this.#setPackages(packagesOf(document).filter((each) => !this.#packages.has(each)));
    this.#tell();
    return left;
  }

  /** Does again what was undone. */
  redo(): void {
    if (!this.#undone) return;
    takeBackCells(this.#parts.document, this.#undone, this.#applyLate);
    this.#undone = null;
    const packages = packagesOf(this.#parts.document);
    if (this.#packages.size > 0) this.#setPackages([...new Set([...packages, ...this.#packages])]);
    this.#tell();
  }

  changes(): readonly CellChange[] {
    return [...this.#records].flatMap(([id, record]) => changeOf(this.#parts.document, id, record) ?? []);
  }

  /** Call it before each change of a cell. */
  #remember(id: string, isShown = true): void {
    const known = this.#records.get(id);
    const now = cellState(this.#parts.document, id);
    if (!known)
      return void this.#records.set(id, { before: now, after: now, isMoved: false, isShown, decision: "open" });
    this.#records.set(id, {
      ...known,
      before: { ...known.before, source: rebased(known, now.source) },
      decision: "open",
    });
  }

  #decide(id: string, decision: "kept" | "discarded"): void {
    const record = this.#records.get(id);
    if (!record) return;
    this.#records.set(id, { ...record, decision });
    this.#tell();
  }

  #apply(id: string, operations: readonly Operation[]): void {
    this.#parts.signal.throwIfAborted();
    this.#applyLate(operations);
    const record = this.#records.get(id);
    if (record) this.#records.set(id, { ...record, after: cellState(this.#parts.document, id) });
    this.#tell();
  }

  readonly #applyLate = (operations: readonly Operation[]): void => {
    const { document, runId } = this.#parts;
    if (operations.length > 0) document.applyAll(operations, { by: "agent", runId });
  };

  #setPackages(packages: readonly string[]): void {
    const { packages: _, ...others } = fiddleOf(this.#parts.document.metadata());
    const fiddle: JsonObject = packages.length === 0 ? others : { ...others, packages: [...packages] };
    const isEmpty = Object.keys(fiddle).length === 0;
    this.#applyLate([{ op: "set-metadata", patch: { fiddle: isEmpty ? undefined : fiddle } }]);
  }

  #tell(): void {
    this.#parts.onChange(this.changes());
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
