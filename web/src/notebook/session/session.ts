import type { Kernel, KernelMessage, TraceOptions } from "@fiddle/kernels";
import { type Cell, isMeantToFail, type NotebookDocument, type Output } from "@fiddle/notebook";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { WholeValue } from "../../outputs/cut-output.ts";
import { kernelNameOf } from "./cell-kernel.ts";
import { CellRunner } from "./cell-runner.ts";
import { InputValues } from "./input-values.ts";
import { Interrupter } from "./interrupt.ts";
import type { SessionFiles } from "./kernel-inputs.ts";
import type { RunHistory } from "./run-history.ts";
import { type OnRecording, type QueuedRun, RecordingRequest, type RunOutcome, RunQueue } from "./run-queue.ts";
import type { KernelState, SessionState } from "./run-state.ts";
import { RunStateBatcher } from "./run-state-batcher.ts";
import { upcomingCode } from "./upcoming-code.ts";

/** Creates kernels. The same name returns the same kernel until that is disposed. */
export interface KernelSource {
  get(name: string): Kernel;
  /** Creates another kernel of this name, which the caller disposes of. */
  another(name: string): Kernel;
}

export interface SessionOptions {
  readonly document: NotebookDocument;
  readonly kernels: KernelSource;
  readonly files: SessionFiles;
}

/** A run of a cell that is over. */
export interface EndedRun {
  readonly cellId: string;
  readonly kernel: Kernel;
  readonly isOk: boolean;
  /** Whether something else than the user asked for it. */
  readonly isSingle: boolean;
  readonly isStopped: boolean;
  /** Collects the files that the run has written or removed. Returns their paths as the kernel has them. */
  readonly takeFiles: () => Promise<ReadonlySet<string>>;
}

/** What follows runs. Each run waits for it. */
export interface RunWitness {
  before(kernel: Kernel): Promise<void>;
  after(run: EndedRun): Promise<void>;
}

/** Runs a notebook's cells: queues them, sends them to their kernels and writes the outputs to the document. */
export class Session {
  readonly store: StoreApi<SessionState>;
  readonly document: NotebookDocument;
  /** What the reader has chosen in the notebook's inputs. */
  readonly inputs: InputValues;
  readonly #state: RunStateBatcher;
  readonly #kernels: KernelSource;
  readonly #runner: CellRunner;
  readonly #interrupter = new Interrupter();
  readonly #queue = new RunQueue();
  #inputSerial = 0;
  #running: { readonly cellId: string; readonly kernel: Kernel; readonly isSingle: boolean; stopped: boolean } | null =
    null;
  /** The cell whose run isn't over, or whose end the witness is being told. */
  #underway: string | null = null;
  #pumping: Promise<void> | null = null;
  #unsubscribe: () => void = () => {};
  /** What was shown is saved when the page is left, which the autosave does at once then. */
  readonly #onHide = (): void => this.#runner.outputs.flush();

  constructor({ document, kernels, files }: SessionOptions) {
    this.document = document;
    this.inputs = new InputValues(document);
    this.#kernels = kernels;
    this.#runner = new CellRunner(document, files, this.inputs, () => this.kernel);
    this.store = createStore(() => ({
      kernel: kernelState(kernels.get(kernelNameOf(document))),
      runs: new Map(),
      input: null,
      stopIgnored: false,
      announcement: "",
    }));
    this.#state = new RunStateBatcher(this.store, () => this.#runner.outputs.flush());
    this.#watchKernel(this.kernel);
    globalThis.addEventListener?.("pagehide", this.#onHide);
  }

  /** Which code ran, and in which order. */
  get history(): RunHistory {
    return this.#runner.history;
  }

  /** The cell whose run isn't over yet, for its witness included. */
  get underway(): string | null {
    return this.#underway;
  }

  /** The notebook's files, as runs find them. */
  get files(): SessionFiles {
    return this.#runner.files;
  }

  /** The notebook's kernel. A cell can name another one in its metadata. */
  get kernel(): Kernel {
    return this.#kernels.get(kernelNameOf(this.document));
  }

  /** A kernel of this notebook by name, e.g. `pyodide`, whichever kernel the notebook itself uses. */
  kernelNamed(name: string): Kernel {
    return this.#kernels.get(name);
  }

  /** Follows a change of the notebook's kernel in its metadata, made by the picker, undo or another tab. */
  kernelChanged(): void {
    if (this.#state.state.kernel.name !== this.kernel.spec.name) this.#watchKernel(this.kernel);
  }

  /** Creates a kernel beside those that run the cells. The caller disposes of it. */
  anotherKernel(name: string): Kernel {
    return this.#kernels.another(name);
  }

  /** Starts the kernel without running anything, so that the first run does not wait. */
  warmUp(): void {
    // The kernel's status shows a failed start and what to do about it.
    this.kernel.start(() => upcomingCode(this.document)).catch(() => {});
  }

  /** Called with cells that are about to be queued. */
  beforeRun: ((cellIds: readonly string[]) => void) | null = null;

  /** Who follows each run, if anyone. */
  witness: RunWitness | null = null;

  /** Queues the cells that can run; resolves when the queue is empty. An error stops what is queued behind it. */
  run(cellIds: readonly string[]): Promise<void> {
    this.beforeRun?.(cellIds);
    const added = this.#queue.add(cellIds.filter((id) => this.#codeCell(id)));
    this.#state.setRuns(added.filter((id) => id !== this.#running?.cellId).map((id) => [id, { state: "queued" }]));
    this.#pumping ??= this.#pump();
    return this.#pumping;
  }

  /** Goes on with the runs that an earlier visit of the page began on a server. */
  resume(): void {
    const names = new Set(this.document.cellIds().map((id) => kernelNameOf(this.document, this.document.cell(id))));
    const cells = [...names].flatMap((name) => this.#kernels.get(name).unfinished?.cellId ?? []);
    const runnable = cells.filter((id) => this.#codeCell(id));
    if (runnable.length > 0) void this.run(runnable);
  }

  /** Queues one cell. Its failure doesn't stop what is queued behind it. */
  runOne(cellId: string): Promise<RunOutcome> {
    if (!this.#codeCell(cellId)) return Promise.resolve("withdrawn");
    const outcome = this.#queue.addSingle(cellId);
    if (this.#running?.cellId !== cellId) this.#state.setRuns([[cellId, { state: "queued" }]]);
    this.#pumping ??= this.#pump();
    return outcome;
  }

  /** Takes back what `runOne` queued of these cells, and stops the one that is running. Other runs go on. */
  withdraw(cellIds: readonly string[]): void {
    this.cancel(cellIds.filter((id) => this.#queue.isSingle(id)));
    if (this.#running?.isSingle && cellIds.includes(this.#running.cellId)) this.#interrupt();
  }

  /** Runs a cell and records each step. */
  record(cellId: string, options: TraceOptions, onRecording: OnRecording): Promise<void> {
    this.#queue.record(cellId, new RecordingRequest(options, onRecording));
    return this.run([cellId]);
  }

  /** The cell that ran as this execution, e.g. as `Cell In[3]` of a traceback. Null if that is no longer known. */
  cellOfExecution(cell: Cell, count: number): string | null {
    if (cell.executionCount === count) return cell.id;
    const known = this.#runner.executions.cellOf(this.tablesOf(cell), count);
    if (known) return this.document.cell(known) ? known : null;
    return this.document.cellIds().find((id) => this.document.cell(id)?.executionCount === count) ?? null;
  }

  /** Removes cells that have not started from the queue, all of them by default. */
  cancel(cellIds?: readonly string[]): void {
    const cancelled = this.#queue.withdraw(cellIds);
    this.#state.setRuns(cancelled.filter((id) => id !== this.#running?.cellId).map((id) => [id, null]));
  }

  /** Stops the running code, including a widget's callback, and empties the queue. Most kernels keep their variables. */
  stop(): void {
    this.cancel();
    this.#interrupt();
  }

  #interrupt(): void {
    const kernel = this.#running?.kernel ?? this.#busyKernel();
    if (!kernel) return;
    if (this.#running) this.#running.stopped = true;
    this.#interrupter.interrupt(kernel, {
      isRunning: () => this.#running !== null || kernel.status.kind === "busy",
      onResult: (stopIgnored) => this.#state.set({ stopIgnored }),
    });
  }

  /** A kernel that is busy although no cell runs, e.g. with a widget's callback. */
  #busyKernel(): Kernel | null {
    return [this.kernel, ...this.#runner.kernels].find(({ status }) => status.kind === "busy") ?? null;
  }

  async restart(kernel: Kernel = this.#running?.kernel ?? this.kernel): Promise<void> {
    this.cancel();
    this.#runner.forget(kernel);
    await kernel.restart();
  }

  async restartAndRunAll(): Promise<void> {
    await this.restart();
    await this.#pumping;
    await this.run(this.document.cellIds());
  }

  /** Asks running code to report the files it has changed so far, instead of waiting for its end. */
  requestFileReport(): void {
    this.#running?.kernel.reportFiles();
  }

  answerInput(value: string): void {
    this.#state.set({ input: null });
    this.#running?.kernel.inputReply(value);
  }

  /** Everything a cell printed in its last run, including what is not shown. Null if it is no longer kept. */
  fullText(cellId: string, name: "stdout" | "stderr"): string | null {
    return this.#runner.outputs.of(cellId)?.fullText(name) ?? null;
  }

  /** The full values of an output that was shortened to be shown. Null if they are no longer kept. */
  wholeOf(cellId: string, output: Output): readonly WholeValue[] | null {
    return this.#runner.outputs.of(cellId)?.wholeOf(output) ?? null;
  }

  /** The kernel a cell runs in; it may not have started. */
  kernelOf(cell: Cell): Kernel {
    return this.#kernels.get(kernelNameOf(this.document, cell));
  }

  /** The kernel that holds the tables of a cell's outputs: the one that ran the cell last. */
  tablesOf(cell: Cell): Kernel {
    return this.#runner.kernelOf(cell.id) ?? this.#kernels.get(kernelNameOf(this.document, cell));
  }

  dispose(): void {
    this.cancel();
    globalThis.removeEventListener?.("pagehide", this.#onHide);
    this.#unsubscribe();
    this.#interrupter.cancel();
    this.#state.flush();
    this.inputs.dispose();
    this.#runner.dispose();
  }

  async #pump(): Promise<void> {
    try {
      do {
        const used = await this.#runQueue();
        this.#state.flush();
        const ready = [...used].filter((kernel) => kernel.status.kind === "ready");
        await Promise.all(ready.map((kernel) => this.#runner.collectFiles(kernel)));
      } while (!this.#queue.isEmpty);
    } finally {
      // This happens in the same turn as the last check of the queue, so a later `run` starts a new pump.
      this.#pumping = null;
    }
  }

  /** Runs every queued cell. Returns the kernels it used. */
  async #runQueue(): Promise<ReadonlySet<Kernel>> {
    const used = new Set<Kernel>();
    let last: Kernel | null = null;
    for (let queued = this.#queue.shift(); queued !== undefined; queued = this.#queue.shift()) {
      const cell = this.#codeCell(queued.cellId);
      if (!cell) {
        this.#state.setRuns([[queued.cellId, null]]);
        queued.end("withdrawn");
        continue;
      }
      const kernel = this.#kernels.get(kernelNameOf(this.document, cell));
      used.add(kernel);
      // What one kernel has written, the next one can read.
      if (last && last !== kernel) await this.#runner.collectFiles(last);
      last = kernel;
      this.#underway = cell.id;
      const ok = await this.#runCell(cell, kernel, queued).finally(() => (this.#underway = null));
      // Who waits for the cell reads its outputs next.
      if (queued.isAwaited) this.#state.flush();
      queued.end(ok ? "done" : "error");
      const goesOn = isMeantToFail(cell) && kernel.status.kind === "ready";
      if (!ok && !queued.isSingle && !goesOn) this.cancel();
    }
    return used;
  }

  /** The cell if it can run; null if it was deleted or isn't code. */
  #codeCell(id: string): Cell | null {
    const cell = this.document.cell(id);
    return cell?.type === "code" && this.document.cellIds().includes(id) ? cell : null;
  }

  async #runCell(cell: Cell, kernel: Kernel, { isSingle, recording }: QueuedRun): Promise<boolean> {
    const { id } = cell;
    const startedAt = performance.now();
    const running = { cellId: id, kernel, isSingle, stopped: false };
    this.#running = running;
    this.#state.setRuns([[id, { state: "running", startedAt, progress: null }]]);
    await this.witness?.before(kernel);
    const ok = await this.#runner.run({
      cell,
      kernel,
      recording,
      isStopped: () => running.stopped,
      take: (message) => this.#take(id, message),
    });
    this.#running = null;
    this.#interrupter.cancel();
    const state = ok ? "done" : "error";
    const number = this.document.cellIds().indexOf(id) + 1;
    this.#state.set({ input: null, stopIgnored: false, announcement: `Cell ${number} ${ok ? "finished" : "failed"}` });
    this.#state.setRuns([[id, { state, durationMs: performance.now() - startedAt }]]);
    const takeFiles = () => this.#runner.takeFiles(kernel);
    await this.witness?.after({ cellId: id, kernel, isOk: ok, isSingle, isStopped: running.stopped, takeFiles });
    return ok;
  }

  #take(cellId: string, message: KernelMessage): boolean {
    if (message.msg_type === "input_request") {
      this.#state.set({ input: { serial: ++this.#inputSerial, cellId, ...message.content } });
      this.#state.flush();
    } else if (message.msg_type === "progress") this.#state.showProgress(cellId, message.content);
    else return false;
    return true;
  }

  #watchKernel(kernel: Kernel): void {
    this.#unsubscribe();
    this.#runner.hear(kernel);
    const show = () => {
      const isOver = kernel.status.kind !== "busy" && !this.#running;
      this.#state.set({ kernel: kernelState(kernel), ...(isOver && { stopIgnored: false }) });
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
