import type { LateOutput, UnfinishedRun } from "@fiddle/kernels";
import { newRunId, type NotebookDocument } from "@fiddle/notebook";
import { OperationBuffer } from "./operation-buffer.ts";
import { OutputBudget } from "./output-budget.ts";
import { OutputWriter, type WrittenRun } from "./output-writer.ts";

/** The most characters kept for "Download all" over all cells. The newest run's output is always kept. */
const MAX_KEPT_CHARACTERS = 60_000_000;

interface CellOutputs {
  readonly writer: OutputWriter;
  readonly unsubscribe: () => void;
}

/**
 * The outputs of a notebook's runs. Decides to which cell a kernel's message belongs, whenever it comes: a run writes into the
 * outputs that it began, and no longer into its cell's once the cell has been run again, here or in another tab.
 */
export class RunOutputs {
  readonly #document: NotebookDocument;
  readonly #limit: number;
  readonly #buffer: OperationBuffer;
  readonly #budget: OutputBudget;
  /** The runs whose displays this session's kernels may update: its own, and those that stood before it. */
  readonly #runs: Set<string>;
  /** The cell of each run of this session. */
  readonly #cellOf = new Map<string, string>();
  /** Each cell's last run, the oldest first. A writer holds output that the page does not show, as long as memory allows. */
  readonly #cells = new Map<string, CellOutputs>();
  readonly #unsubscribe: () => void;

  constructor(document: NotebookDocument, { limit = MAX_KEPT_CHARACTERS } = {}) {
    this.#document = document;
    this.#limit = limit;
    this.#buffer = new OperationBuffer(document);
    this.#budget = new OutputBudget(document);
    this.#runs = new Set(document.cellIds().map((id) => document.run(id)));
    this.#unsubscribe = document.subscribeOrder(() => this.#forgetDeleted());
  }

  /** Begins a run, with empty outputs. */
  begin(cellId: string, position: () => string | null): OutputWriter {
    return this.#add(cellId, { run: newRunId(), position });
  }

  /**
   * Goes on with a run of an earlier visit. What it showed stays, unless the document doesn't know the run, because the page was left
   * just when it began.
   */
  resume({ cellId, runId }: UnfinishedRun, position: () => string | null): OutputWriter {
    return this.#add(cellId, { run: runId, keeps: this.#document.run(cellId) >= runId, position });
  }

  /** Up to where the document holds what an earlier visit's run has shown; null where that isn't known. */
  positionOf({ cellId, runId }: UnfinishedRun): string | null {
    return this.#document.run(cellId) === runId ? this.#document.position(cellId) : null;
  }

  /** Adds output that comes after its run's end, or while another run is under way. */
  writeLate({ runId, message }: LateOutput): void {
    this.#writerOf(runId)?.write(message);
  }

  /** The last run of a cell, as long as its outputs are what the cell shows. */
  of(cellId: string): OutputWriter | null {
    const writer = this.#cells.get(cellId)?.writer;
    return writer?.run === this.#document.run(cellId) ? (writer ?? null) : null;
  }

  /** Brings the document up to date. */
  flush(): void {
    this.#buffer.flush();
  }

  /** Drops the hidden output of the oldest runs until all cells together are below the limit. */
  trim(): void {
    let kept = 0;
    for (const { writer } of [...this.#cells.values()].toReversed()) {
      if (kept > 0 && kept + writer.kept > this.#limit) writer.forget();
      kept += writer.kept;
    }
  }

  dispose(): void {
    this.#unsubscribe();
    for (const { unsubscribe } of this.#cells.values()) unsubscribe();
  }

  #writerOf(runId: string): OutputWriter | null {
    const known = this.#cells.get(this.#cellOf.get(runId) ?? "")?.writer;
    if (known) return known.run === runId ? known : null;
    // An earlier visit's.
    const cellId = this.#document.cellIds().find((id) => this.#document.run(id) === runId);
    if (cellId === undefined || runId === "") return null;
    const writer = this.#add(cellId, { run: runId, keeps: true });
    writer.end();
    return writer;
  }

  #add(cellId: string, of: Omit<WrittenRun, "id">): OutputWriter {
    const { run } = of;
    this.#cells.get(cellId)?.unsubscribe();
    this.#cells.delete(cellId);
    this.#cellOf.set(run, cellId);
    this.#runs.add(run);
    const writer = new OutputWriter(
      { buffer: this.#buffer, budget: this.#budget, runs: this.#runs },
      { id: cellId, ...of },
    );
    const unsubscribe = this.#document.subscribeOutputs(cellId, () => {
      if (this.#document.outputs(cellId).length === 0) writer.forget();
    });
    this.#cells.set(cellId, { writer, unsubscribe });
    return writer;
  }

  #forgetDeleted(): void {
    const ids = new Set(this.#document.cellIds());
    for (const [id, { writer }] of this.#cells) if (!ids.has(id)) writer.forget();
  }
}
