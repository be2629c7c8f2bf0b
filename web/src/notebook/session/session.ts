import type { Kernel, KernelMessage, TraceOptions } from "@fiddle/kernels";
import type { Cell, NotebookDocument, Output } from "@fiddle/notebook";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { WholeValue } from "../../outputs/cut-output.ts";
import { kernelNameOf, packagesOf } from "./cell-kernel.ts";
import { ExecutionIndex } from "./execution-index.ts";
import { Interrupter } from "./interrupt.ts";
import { KernelInputs, type SessionFiles } from "./kernel-inputs.ts";
import { NamedResult } from "./named-result.ts";
import type { OutputWriter } from "./output-writer.ts";
import { type OnRecording, RecordingRequests } from "./recording-requests.ts";
import { failureContent, resumeRun, unfinishedCells } from "./resume-run.ts";
import { RunHistory } from "./run-history.ts";
import { RunOutputs } from "./run-outputs.ts";
import { RunQueue } from "./run-queue.ts";
import type { CellRun, KernelState, SessionState } from "./run-state.ts";
import { RunStateBatcher } from "./run-state-batcher.ts";
import { type RunOutcome, SingleRuns } from "./single-runs.ts";
import { upcomingCode } from "./upcoming-code.ts";
import { waitUntilFree } from "./wait-until-free.ts";

const STOPPED = "Stopped before it started.";
const ABORTED = "The kernel restarted while this cell was running. Its variables are lost.";

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

/** Runs a notebook's cells: queues them, sends them to their kernels and writes the outputs to the document. */
export class Session {
  readonly store: StoreApi<SessionState>;
  readonly document: NotebookDocument;
  readonly history = new RunHistory();
  readonly #state: RunStateBatcher;
  readonly #kernels: KernelSource;
  readonly #inputs: KernelInputs;
  readonly #outputs: RunOutputs;
  /** The kernels whose late output is heard. */
  readonly #heard = new Map<Kernel, () => void>();
  readonly #ranIn = new Map<string, Kernel>();
  readonly #recordings = new RecordingRequests();
  readonly #executions = new ExecutionIndex();
  readonly #interrupter = new Interrupter();
  readonly #queue = new RunQueue();
  readonly #singleRuns = new SingleRuns();
  #inputSerial = 0;
  #running: { readonly cellId: string; readonly kernel: Kernel; readonly isSingle: boolean; stopped: boolean } | null =
    null;
  #pumping: Promise<void> | null = null;
  #unsubscribe: () => void = () => {};

  constructor({ document, kernels, files }: SessionOptions) {
    this.document = document;
    this.#kernels = kernels;
    this.#inputs = new KernelInputs(files);
    this.store = createStore(() => ({
      kernel: kernelState(kernels.get(kernelNameOf(document))),
      runs: new Map(),
      input: null,
      stopIgnored: false,
      announcement: "",
    }));
    this.#outputs = new RunOutputs(document);
    this.#state = new RunStateBatcher(this.store, () => this.#outputs.flush());
    this.#watchKernel(this.kernel);
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

  /** Queues the cells that can run; resolves when the queue is empty. An error stops what is queued behind it. */
  run(cellIds: readonly string[]): Promise<void> {
    this.beforeRun?.(cellIds);
    const added = this.#queue.add(cellIds.filter((id) => this.#codeCell(id)));
    this.#singleRuns.disown(cellIds);
    this.#setRuns(added.filter((id) => id !== this.#running?.cellId).map((id) => [id, { state: "queued" }]));
    this.#pumping ??= this.#pump();
    return this.#pumping;
  }

  /** Goes on with the runs that an earlier visit of the page began on a server. */
  resume(): void {
    const cells = unfinishedCells(this.document, this.#kernels).filter((id) => this.#codeCell(id));
    if (cells.length > 0) void this.run(cells);
  }

  /** Queues one cell. Its failure doesn't stop what is queued behind it. */
  runOne(cellId: string): Promise<RunOutcome> {
    if (!this.#codeCell(cellId)) return Promise.resolve("withdrawn");
    const added = this.#queue.add([cellId]);
    const outcome = this.#singleRuns.add(cellId, added.length > 0);
    if (this.#running?.cellId !== cellId) this.#setRuns([[cellId, { state: "queued" }]]);
    this.#pumping ??= this.#pump();
    return outcome;
  }

  /** Takes back what `runOne` queued of these cells, and stops the one that is running. Other runs go on. */
  withdraw(cellIds: readonly string[]): void {
    this.cancel(cellIds.filter((id) => this.#singleRuns.owns(id)));
    if (this.#running?.isSingle && cellIds.includes(this.#running.cellId)) this.#interrupt();
  }

  /** Runs a cell and records each step. */
  record(cellId: string, options: TraceOptions, onRecording: OnRecording): Promise<void> {
    this.#recordings.add(cellId, options, onRecording);
    return this.run([cellId]);
  }

  /** The cell that ran as this execution, e.g. as `Cell In[3]` of a traceback. Null if that is no longer known. */
  cellOfExecution(cell: Cell, count: number): string | null {
    if (cell.executionCount === count) return cell.id;
    const known = this.#executions.cellOf(this.tablesOf(cell), count);
    if (known) return this.document.cell(known) ? known : null;
    return this.document.cellIds().find((id) => this.document.cell(id)?.executionCount === count) ?? null;
  }

  /** Removes cells that have not started from the queue, all of them by default. */
  cancel(cellIds?: readonly string[]): void {
    const cancelled = this.#queue.remove(cellIds);
    this.#setRuns(cancelled.filter((id) => id !== this.#running?.cellId).map((id) => [id, null]));
    for (const id of cancelled) this.#singleRuns.take(id).end("withdrawn");
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
    return [this.kernel, ...this.#ranIn.values()].find(({ status }) => status.kind === "busy") ?? null;
  }

  async restart(kernel: Kernel = this.#running?.kernel ?? this.kernel): Promise<void> {
    this.cancel();
    this.#inputs.forgetResults(kernel);
    this.history.forget(kernel.spec.name);
    this.#executions.forget(kernel);
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
    return this.#outputs.of(cellId)?.fullText(name) ?? null;
  }

  /** The full values of an output that was shortened to be shown. Null if they are no longer kept. */
  wholeOf(cellId: string, output: Output): readonly WholeValue[] | null {
    return this.#outputs.of(cellId)?.wholeOf(output) ?? null;
  }

  /** The kernel a cell runs in; it may not have started. */
  kernelOf(cell: Cell): Kernel {
    return this.#kernels.get(kernelNameOf(this.document, cell));
  }

  /** The kernel that holds the tables of a cell's outputs: the one that ran the cell last. */
  tablesOf(cell: Cell): Kernel {
    return this.#ranIn.get(cell.id) ?? this.#kernels.get(kernelNameOf(this.document, cell));
  }

  dispose(): void {
    this.cancel();
    this.#unsubscribe();
    this.#interrupter.cancel();
    this.#state.flush();
    for (const stop of this.#heard.values()) stop();
    this.#outputs.dispose();
  }

  async #pump(): Promise<void> {
    try {
      do {
        // oxlint-disable-next-line no-await-in-loop -- more may be queued while files are collected
        const used = await this.#runQueue();
        this.#state.flush();
        const ready = [...used].filter((kernel) => kernel.status.kind === "ready");
        // oxlint-disable-next-line no-await-in-loop
        await Promise.all(ready.map((kernel) => this.#collectFiles(kernel)));
      } while (!this.#queue.isEmpty);
    } finally {
      // This happens in the same turn as the last check of the queue, so a later `run` starts a new pump.
      this.#pumping = null;
    }
  }

  /** Runs every queued cell. Returns the kernels it used. */
  async #runQueue(): Promise<ReadonlySet<Kernel>> {
    const used = new Set<Kernel>();
    for (let id = this.#queue.shift(); id !== undefined; id = this.#queue.shift()) {
      const cell = this.#codeCell(id);
      if (!cell) {
        this.#skip(id);
        continue;
      }
      const kernel = this.#kernels.get(kernelNameOf(this.document, cell));
      used.add(kernel);
      const single = this.#singleRuns.take(id);
      // oxlint-disable-next-line no-await-in-loop -- cells run one after the other
      const ok = await this.#runCell(cell, kernel, single.isOwned);
      // Who waits for the cell reads its outputs next.
      if (single.isAwaited) this.#state.flush();
      single.end(ok ? "done" : "error");
      if (!ok && !single.isOwned) this.cancel();
    }
    return used;
  }

  /** The cell if it can run; null if it was deleted or isn't code. */
  #codeCell(id: string): Cell | null {
    const cell = this.document.cell(id);
    return cell?.type === "code" && this.document.cellIds().includes(id) ? cell : null;
  }

  #skip(id: string): void {
    this.#setRuns([[id, null]]);
    this.#recordings.remove(id)?.end();
    this.#singleRuns.take(id).end("withdrawn");
  }

  async #runCell(cell: Cell, kernel: Kernel, isSingle: boolean): Promise<boolean> {
    const { id } = cell;
    const startedAt = performance.now();
    const unfinished = kernel.unfinished?.cellId === id ? kernel.unfinished : null;
    const writer = unfinished ? this.#outputs.resume(unfinished) : this.#outputs.begin(id);
    this.#hear(kernel);
    this.#running = { cellId: id, kernel, isSingle, stopped: false };
    this.#ranIn.set(id, kernel);
    this.history.record(id, cell.source, kernel.spec.name);
    this.#setRuns([[id, { state: "running", startedAt, progress: null }]]);
    const ok = unfinished
      ? await resumeRun(kernel, unfinished, (message) => this.#receive(id, message, writer))
      : await this.#execute(cell, kernel, writer);
    writer.end();
    this.#outputs.trim();
    this.#running = null;
    this.#interrupter.cancel();
    const state = ok ? "done" : "error";
    const number = this.document.cellIds().indexOf(id) + 1;
    this.#state.set({ input: null, stopIgnored: false, announcement: `Cell ${number} ${ok ? "finished" : "failed"}` });
    this.#setRuns([[id, { state, durationMs: performance.now() - startedAt }]]);
    return ok;
  }

  async #execute(cell: Cell, kernel: Kernel, writer: OutputWriter): Promise<boolean> {
    const result = new NamedResult(this.document, cell, kernel);
    const recording = this.#recordings.remove(cell.id);
    try {
      await kernel.start(() => upcomingCode(this.document));
      await waitUntilFree(kernel);
      await this.#inputs.prepare(kernel, cell.source);
      if (this.#running?.stopped) throw new Error(STOPPED);
      const request = {
        code: cell.source,
        cellId: cell.id,
        runId: writer.run,
        packages: packagesOf(this.document),
        ...(result.name !== undefined && { resultName: result.name }),
        ...(recording ? { trace: recording.options } : {}),
      };
      let failed = false;
      const reply = await kernel.execute(request, (message) => {
        failed ||= message.msg_type === "error";
        result.receive(message);
        if (message.msg_type === "trace") recording?.answer(message.content);
        if (message.msg_type === "files") this.#inputs.applyFileChanges(kernel, message.content);
        else this.#receive(cell.id, message, writer);
      });
      if (reply.status === "aborted" && !failed) throw new Error(ABORTED);
      result.end(reply, this.#inputs);
      this.#executions.record(kernel, reply.execution_count, cell.id);
      return reply.status === "ok";
    } catch (error) {
      writer.write({ msg_type: "error", content: failureContent(error) });
      return false;
    } finally {
      recording?.end();
    }
  }

  async #collectFiles(kernel: Kernel): Promise<void> {
    try {
      await this.#inputs.collectFiles(kernel);
    } catch (error) {
      // If the kernel was restarted after the last cell, there is nothing to collect.
      if (kernel.status.kind === "ready") throw error;
    }
  }

  #receive(cellId: string, message: KernelMessage, writer: OutputWriter): void {
    if (message.msg_type === "input_request") {
      this.#state.set({ input: { serial: ++this.#inputSerial, cellId, ...message.content } });
      this.#state.flush();
    } else if (message.msg_type === "progress") this.#showProgress(cellId, message.content);
    else writer.write(message);
  }

  #showProgress(cellId: string, progress: Extract<CellRun, { state: "running" }>["progress"]): void {
    const run = this.#state.state.runs.get(cellId);
    if (run?.state === "running") this.#setRuns([[cellId, { ...run, progress }]]);
  }

  #setRuns(changes: readonly (readonly [string, CellRun | null])[]): void {
    if (changes.length === 0) return;
    const runs = new Map(this.#state.state.runs);
    for (const [id, run] of changes) {
      if (run) runs.set(id, run);
      else runs.delete(id);
    }
    this.#state.set({ runs });
  }

  #hear(kernel: Kernel): void {
    if (!this.#heard.has(kernel))
      this.#heard.set(
        kernel,
        kernel.onLateOutput((late) => this.#outputs.writeLate(late)),
      );
  }

  #watchKernel(kernel: Kernel): void {
    this.#unsubscribe();
    this.#hear(kernel);
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
