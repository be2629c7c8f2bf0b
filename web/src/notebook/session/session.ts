import type { Kernel, KernelMessage, Recording, TraceOptions } from "@fiddle/kernels";
import type { Cell, NotebookDocument, Output } from "@fiddle/notebook";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { WholeValue } from "../../outputs/cut-output.ts";
import { KernelFeed, type SessionFiles } from "./kernel-feed.ts";
import { RunHistory } from "./run-history.ts";
import { RunBoard } from "./run-board.ts";
import { OperationBuffer } from "./operation-buffer.ts";
import { OutputBudget } from "./output-budget.ts";
import { OutputWriter } from "./output-writer.ts";
import { PastWriters } from "./past-writers.ts";
import type { CellRun, KernelState, SessionState } from "./run-state.ts";
import { kernelNameOf, packagesOf, resultNameOf } from "./cell-kernel.ts";

/** How often, at the least, a waiting run looks whether the kernel is free (specification §4). */
const BUSY_POLL = 250;
/** Code that has not obeyed Stop after this long may never; a restart is offered. */
const STOP_PATIENCE = 2_000;
const STOPPED = "Stopped before it started.";
const ABORTED = "The kernel restarted while this cell was running. Its variables are lost.";

/** Where kernels come from; the same name gives the same kernel until it is disposed. */
export interface KernelSource {
  get(name: string): Kernel;
  /** One more, which the caller disposes of. */
  another(name: string): Kernel;
}

export interface SessionParts {
  readonly document: NotebookDocument;
  readonly kernels: KernelSource;
  readonly files: SessionFiles;
}

/** A run to be recorded and who wants it. */
interface Trace {
  readonly options: TraceOptions;
  readonly take: (recording: Recording | null) => void;
}

/** Runs a notebook's cells: the queue, the kernel they go to, and what came back. Knows no view. */
export class Session {
  readonly store: StoreApi<SessionState>;
  readonly document: NotebookDocument;
  readonly history = new RunHistory();
  readonly #board: RunBoard;
  readonly #buffer: OperationBuffer;
  readonly #kernels: KernelSource;
  readonly #feed: KernelFeed;
  readonly #budget: OutputBudget;
  readonly #writers: PastWriters;
  readonly #ranIn = new Map<string, Kernel>();
  /** Runs to be recorded, by cell. */
  readonly #traces = new Map<string, Trace>();
  /** Execution count → cell of each run, as tracebacks name them. */
  readonly #executions = new Map<Kernel, Map<number, string>>();
  #queue: string[] = [];
  #inputs = 0;
  #running: { readonly cellId: string; readonly kernel: Kernel; stopped: boolean } | null = null;
  #pumping: Promise<void> | null = null;
  #unsubscribe: () => void = () => {};
  #stopTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ document, kernels, files }: SessionParts) {
    this.document = document;
    this.#kernels = kernels;
    this.#feed = new KernelFeed(files);
    this.store = createStore(() => ({
      kernel: kernelState(kernels.get(kernelNameOf(document))),
      runs: new Map(),
      input: null,
      stopIgnored: false,
      announcement: "",
    }));
    this.#buffer = new OperationBuffer(document);
    this.#budget = new OutputBudget(document);
    this.#writers = new PastWriters(document);
    this.#board = new RunBoard(this.store, () => this.#buffer.flush());
    this.#watchKernel(this.kernel);
  }

  /** The kernel of the notebook; a cell may name another in its metadata. */
  get kernel(): Kernel {
    return this.#kernels.get(kernelNameOf(this.document));
  }

  /** A kernel of this notebook by its name, e.g. `pyodide` whatever the notebook's own is. */
  kernelNamed(name: string): Kernel {
    return this.#kernels.get(name);
  }

  /** The notebook's kernel was changed in its metadata, by the picker, undo or another tab. */
  kernelChanged(): void {
    if (this.#board.state.kernel.name !== this.kernel.spec.name) this.#watchKernel(this.kernel);
  }

  /** A kernel apart from those that run the cells, which the caller disposes of. */
  anotherKernel(name: string): Kernel {
    return this.#kernels.another(name);
  }

  /** Starts the kernel without running anything, so that the first run does not wait. */
  warmUp(): void {
    // A failed start shows in the kernel's status, which says what to do; there is nobody else to tell.
    this.kernel.start().catch(() => {});
  }

  /** Queues the cells that can run; resolves when the queue is empty. An error stops what is queued behind it. */
  run(cellIds: readonly string[]): Promise<void> {
    const runnable = cellIds.filter((id) => this.#codeCell(id) && !this.#queue.includes(id));
    this.#queue.push(...runnable);
    this.#setRuns(runnable.filter((id) => id !== this.#running?.cellId).map((id) => [id, { state: "queued" }]));
    this.#pumping ??= this.#pump();
    return this.#pumping;
  }

  /** Runs a cell with each step recorded. `take` gets the recording, maybe before the run's end, or null where there is none. */
  record(cellId: string, options: TraceOptions, take: Trace["take"]): Promise<void> {
    this.#traces.set(cellId, { options, take });
    return this.run([cellId]);
  }

  /** The cell that ran as this execution, e.g. that of `Cell In[3]` in a traceback; null when nobody knows any more. */
  cellOfExecution(cell: Cell, count: number): string | null {
    if (cell.executionCount === count) return cell.id;
    const known = this.#executions.get(this.tablesOf(cell))?.get(count);
    if (known) return this.document.cell(known) ? known : null;
    return this.document.cellIds().find((id) => this.document.cell(id)?.executionCount === count) ?? null;
  }

  /** Takes cells that have not begun out of the queue. */
  cancel(cellIds: readonly string[] = this.#queue): void {
    const gone = new Set(cellIds);
    const cancelled = this.#queue.filter((id) => gone.has(id));
    this.#queue = this.#queue.filter((id) => !gone.has(id));
    this.#setRuns(cancelled.filter((id) => id !== this.#running?.cellId).map((id) => [id, null]));
  }

  /** Stops the running code, a widget's callback too, and empties the queue. Variables stay where the kernel can do that. */
  stop(): void {
    this.cancel();
    const kernel = this.#running?.kernel ?? this.#busyKernel();
    if (!kernel) return;
    if (this.#running) this.#running.stopped = true;
    // What has not begun will not.
    if (kernel.status.kind === "loading") return;
    if (kernel.capabilities.interrupt === "restart") return this.#board.set({ stopIgnored: true });
    kernel.interrupt();
    clearTimeout(this.#stopTimer);
    const isAtWork = () => this.#running !== null || kernel.status.kind === "busy";
    this.#stopTimer = setTimeout(() => this.#board.set({ stopIgnored: isAtWork() }), STOP_PATIENCE);
  }

  /** A kernel that works although no cell runs. */
  #busyKernel(): Kernel | null {
    return [this.kernel, ...this.#ranIn.values()].find(({ status }) => status.kind === "busy") ?? null;
  }

  async restart(kernel: Kernel = this.#running?.kernel ?? this.kernel): Promise<void> {
    this.cancel();
    this.#feed.forget(kernel);
    this.history.forget(kernel.spec.name);
    this.#executions.delete(kernel);
    await kernel.restart();
  }

  async restartAndRunAll(): Promise<void> {
    await this.restart();
    await this.#pumping;
    await this.run(this.document.cellIds());
  }

  /** Has the files that running code has changed so far reported now rather than at its end. */
  lookAtFiles(): void {
    this.#running?.kernel.reportFiles?.();
  }

  answerInput(value: string): void {
    this.#board.set({ input: null });
    this.#running?.kernel.inputReply(value);
  }

  /** Everything a cell printed in its last run, also what is not shown; null when nobody has it any more. */
  fullText(cellId: string, name: "stdout" | "stderr"): string | null {
    return this.#writers.get(cellId)?.fullText(name) ?? null;
  }

  /** The values of a cell's output that were too large to be shown whole; null when nobody has them any more. */
  wholeOf(cellId: string, output: Output): readonly WholeValue[] | null {
    return this.#writers.get(cellId)?.wholeOf(output) ?? null;
  }

  /** Adds to a cell's outputs what comes after its run, from the callback of a widget. */
  showLater(cellId: string, message: KernelMessage): void {
    this.#writers.get(cellId)?.write(message);
  }

  /** The kernel a cell runs in; it may not have started. */
  kernelOf(cell: Cell): Kernel {
    return this.#kernels.get(kernelNameOf(this.document, cell));
  }

  /** The tables a cell's outputs refer to live in the kernel that ran it last. */
  tablesOf(cell: Cell): Kernel {
    return this.#ranIn.get(cell.id) ?? this.#kernels.get(kernelNameOf(this.document, cell));
  }

  dispose(): void {
    this.cancel();
    this.#unsubscribe();
    clearTimeout(this.#stopTimer);
    this.#board.show();
    this.#writers.dispose();
  }

  async #pump(): Promise<void> {
    try {
      do {
        // oxlint-disable-next-line no-await-in-loop -- more may be queued while files are collected
        const used = await this.#runQueue();
        this.#board.show();
        const ready = [...used].filter((kernel) => kernel.status.kind === "ready");
        // oxlint-disable-next-line no-await-in-loop
        await Promise.all(ready.map((kernel) => this.#collectFiles(kernel)));
      } while (this.#queue.length > 0);
    } finally {
      // In the same turn as the last look at the queue: what comes later begins anew.
      this.#pumping = null;
    }
  }

  /** Runs what is queued; answers with the kernels that were used. */
  async #runQueue(): Promise<ReadonlySet<Kernel>> {
    const used = new Set<Kernel>();
    for (let id = this.#queue.shift(); id !== undefined; id = this.#queue.shift()) {
      const cell = this.#codeCell(id);
      if (!cell) {
        this.#passOver(id);
        continue;
      }
      const kernel = this.#kernels.get(kernelNameOf(this.document, cell));
      used.add(kernel);
      // oxlint-disable-next-line no-await-in-loop -- cells run one after the other
      const ok = await this.#runCell(cell, kernel);
      if (!ok) this.cancel();
    }
    return used;
  }

  /** A cell that can run; not one that was deleted or is text by now. */
  #codeCell(id: string): Cell | null {
    const cell = this.document.cell(id);
    return cell?.type === "code" && this.document.cellIds().includes(id) ? cell : null;
  }

  #passOver(id: string): void {
    this.#setRuns([[id, null]]);
    this.#traces.get(id)?.take(null);
    this.#traces.delete(id);
  }

  async #runCell(cell: Cell, kernel: Kernel): Promise<boolean> {
    const { id } = cell;
    const startedAt = performance.now();
    const writer = new OutputWriter({ buffer: this.#buffer, budget: this.#budget }, id);
    this.#writers.add(id, writer);
    this.#running = { cellId: id, kernel, stopped: false };
    this.#ranIn.set(id, kernel);
    this.history.record(id, cell.source, kernel.spec.name);
    this.#setRuns([[id, { state: "running", startedAt, progress: null }]]);
    const ok = await this.#execute(cell, kernel, writer);
    writer.end();
    this.#writers.trim();
    this.#running = null;
    clearTimeout(this.#stopTimer);
    const state = ok ? "done" : "error";
    const number = this.document.cellIds().indexOf(id) + 1;
    this.#board.set({ input: null, stopIgnored: false, announcement: `Cell ${number} ${ok ? "finished" : "failed"}` });
    this.#setRuns([[id, { state, durationMs: performance.now() - startedAt }]]);
    return ok;
  }

  async #execute(cell: Cell, kernel: Kernel, writer: OutputWriter): Promise<boolean> {
    const resultName = kernel.spec.language === "sql" ? resultNameOf(this.document, cell) : undefined;
    const trace = this.#traces.get(cell.id);
    this.#traces.delete(cell.id);
    let recording: Recording | null = null;
    try {
      await kernel.start();
      await untilFree(kernel);
      await this.#feed.before(kernel, cell.source);
      if (this.#running?.stopped) throw new Error(STOPPED);
      const request = {
        code: cell.source,
        cellId: cell.id,
        packages: packagesOf(this.document),
        ...(resultName ? { resultName } : {}),
        ...(trace ? { trace: trace.options } : {}),
      };
      let failed = false;
      const reply = await kernel.execute(request, (message) => {
        failed ||= message.msg_type === "error";
        if (message.msg_type === "trace") trace?.take((recording = message.content));
        if (message.msg_type === "files") void this.#feed.take(kernel, message.content);
        else this.#receive(cell.id, message, writer);
      });
      if (reply.status === "aborted" && !failed) throw new Error(ABORTED);
      if (reply.status === "ok" && resultName) this.#feed.made(kernel, resultName);
      this.#noteExecution(kernel, reply.execution_count, cell.id);
      return reply.status === "ok";
    } catch (error) {
      const evalue = error instanceof Error ? error.message : String(error);
      writer.write({ msg_type: "error", content: { ename: "Kernel", evalue, traceback: [] } });
      return false;
    } finally {
      if (!recording) trace?.take(null);
    }
  }

  #noteExecution(kernel: Kernel, count: number, cellId: string): void {
    const cells = this.#executions.get(kernel) ?? new Map<number, string>();
    this.#executions.set(kernel, cells.set(count, cellId));
  }

  async #collectFiles(kernel: Kernel): Promise<void> {
    try {
      await this.#feed.after(kernel);
    } catch (error) {
      // A restart may come between the last cell and this; then there is nothing to collect from.
      if (kernel.status.kind === "ready") throw error;
    }
  }

  #receive(cellId: string, message: KernelMessage, writer: OutputWriter): void {
    if (message.msg_type === "input_request") {
      this.#board.set({ input: { serial: ++this.#inputs, cellId, ...message.content } });
      this.#board.show();
    } else if (message.msg_type === "progress") this.#showProgress(cellId, message.content);
    else writer.write(message);
  }

  #showProgress(cellId: string, progress: Extract<CellRun, { state: "running" }>["progress"]): void {
    const run = this.#board.state.runs.get(cellId);
    if (run?.state === "running") this.#setRuns([[cellId, { ...run, progress }]]);
  }

  #setRuns(changes: readonly (readonly [string, CellRun | null])[]): void {
    if (changes.length === 0) return;
    const runs = new Map(this.#board.state.runs);
    for (const [id, run] of changes) {
      if (run) runs.set(id, run);
      else runs.delete(id);
    }
    this.#board.set({ runs });
  }

  #watchKernel(kernel: Kernel): void {
    this.#unsubscribe();
    const show = () => {
      const isOver = kernel.status.kind !== "busy" && !this.#running;
      this.#board.set({ kernel: kernelState(kernel), ...(isOver && { stopIgnored: false }) });
    };
    this.#unsubscribe = kernel.subscribe(show);
    show();
  }
}

function kernelState(kernel: Kernel): KernelState {
  const { status, capabilities } = kernel;
  return {
    name: kernel.spec.name,
    status,
    capabilities: status.kind === "not-started" ? null : capabilities,
  };
}

/** Resolves once the kernel runs nothing: at its next word, and looking every 250 ms in case that word is lost. */
function untilFree(kernel: Kernel): Promise<void> {
  if (kernel.status.kind !== "busy") return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (kernel.status.kind === "busy") return;
      clearInterval(timer);
      unsubscribe();
      resolve();
    };
    const timer = setInterval(look, BUSY_POLL);
    const unsubscribe = kernel.subscribe(look);
  });
}
