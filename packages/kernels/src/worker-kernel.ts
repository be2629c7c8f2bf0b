import { messageOf } from "@fiddle/notebook/message-of";
import type { UpcomingCode } from "@fiddle/notebook/upcoming-code";
import type { FrameWorker } from "./frame/client.ts";
import type { ControlEvent, ControlRequest, WorkerName } from "./frame/protocol.ts";
import { CommLine, duringCallback } from "./comm-line.ts";
import { CALLBACKS } from "./frame/memory.ts";
import { chooseGroup, type PackageGroup } from "./frame/package-groups.ts";
import type { ChartQuery, ChartRows } from "./charts.ts";
import type { FileChanges } from "./files.ts";
import type { Kernel, KernelCapabilities, KernelSpec } from "./kernel.ts";
import type { CommMessage, ExecuteReply, ExecuteRequest, KernelMessage, LateOutput } from "./messages.ts";
import type { ColumnSummary, SharedTable, TableQuery } from "./tables.ts";
import { Listeners } from "@fiddle/notebook/listeners";
import {
  AFTERMATH,
  isKernelRunning,
  KERNEL_NOT_RUNNING,
  type KernelStatus,
  type LoadProgress,
} from "./kernel-status.ts";
import type { Answered, Asked, Question } from "./questions.ts";
import { type Connection, Transferred } from "./rpc.ts";
import type { RuntimeHandlers } from "./runtime.ts";
import { sharedBuffers } from "./table/shared-buffers.ts";
import { postTable } from "./table/table-channel.ts";
import { RememberedFiles } from "./remembered-files.ts";
import { WorkerLife } from "./worker-life.ts";
import { WorkerRun } from "./worker-run.ts";
import { capabilitiesOf } from "./worker-capabilities.ts";
import { isComm, isLateOutput } from "./worker-messages.ts";

const CRASHED = `The kernel stopped, probably because it ran out of memory. ${AFTERMATH}`;

const FLOODED =
  "The code sent more messages than the page can show, so the kernel was stopped. Its variables are lost.";

/** What starts a kernel's worker: the kernel frame, or for connections the page itself. */
export interface WorkerStarter {
  readonly isolated: Promise<boolean>;
  /** The packages that Python can start with. */
  readonly packageGroups?: Promise<readonly PackageGroup[]>;
  connect(worker: WorkerName | "connection", choose?: (groups: readonly PackageGroup[]) => string | null): FrameWorker;
}

/** A kernel that runs in a worker of the kernel frame. */
export class WorkerKernel implements Kernel {
  readonly spec: KernelSpec;
  /** A worker ends with the page, and its runs with it. */
  readonly unfinished = null;
  readonly position = null;
  status: KernelStatus = { kind: "not-started" };
  capabilities: KernelCapabilities = { interrupt: "restart", input: false };
  installing: LoadProgress | null = null;
  readonly #worker: WorkerName | "connection";
  readonly #frame: WorkerStarter;
  readonly #listeners = new Listeners();
  readonly #late = new Listeners<LateOutput>();
  #life: WorkerLife | null = null;
  #upcoming: () => UpcomingCode = () => ({ sources: [], packages: [] });
  #run: WorkerRun | null = null;
  /** Why a run failed last, as its cell shows it. */
  #told: string | null = null;
  #requests = 0;
  #isolated = false;
  readonly #comms = new CommLine();
  readonly #files = new RememberedFiles();

  constructor(spec: KernelSpec, worker: WorkerName | "connection", frame: WorkerStarter) {
    this.spec = spec;
    this.#worker = worker;
    this.#frame = frame;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  start(upcoming?: () => UpcomingCode): Promise<void> {
    if (upcoming) this.#upcoming = upcoming;
    if (!this.#life) return this.#begin();
    return upcoming && this.#worker === "pyodide" ? this.#switchPackages(this.#life) : this.#whenStarted(this.#life);
  }

  async #whenStarted(life: WorkerLife): Promise<void> {
    try {
      await life.ready;
    } catch (error) {
      if (!life.isReplaced) throw error;
      await this.start();
    }
  }

  /** Starts again with other packages if the code needs them and nothing would be lost. */
  async #switchPackages(life: WorkerLife): Promise<void> {
    const groups = life.isUsed ? [] : await this.#frame.packageGroups;
    const group = this.#choose(groups ?? []);
    if (group === null || group === life.group || life.isUsed || this.#life !== life) return this.#whenStarted(life);
    life.isReplaced = true;
    this.#end("The kernel is starting again.");
    return this.#begin();
  }

  #choose(groups: readonly PackageGroup[]): string | null {
    return this.#worker === "pyodide" ? (chooseGroup(groups, this.#upcoming())?.name ?? null) : null;
  }

  #begin(): Promise<void> {
    const isMine = () => this.#life === life;
    const worker = this.#frame.connect(this.#worker, (groups) => {
      life.group = this.#choose(groups);
      return life.group;
    });
    const life: WorkerLife = new WorkerLife(worker, {
      // Messages of a worker that was ended can still be on their way.
      onMessage: (message) => isMine() && this.#take(message),
      onControl: (event) => isMine() && this.#receive(event),
      onFlood: () => isMine() && this.#fail(FLOODED),
    });
    this.#life = life;
    void worker.gone.then(() => isMine() && this.#die(CRASHED));
    this.#change({ status: { kind: "loading", progress: null }, installing: null });
    life
      .start(() => this.#prepare(life))
      .then(
        () => isMine() && this.#change({ status: { kind: "ready" } }),
        (error: Error) => isMine() && this.#fail(error.message),
      );
    return this.#whenStarted(life);
  }

  async execute(request: ExecuteRequest, onMessage: (message: KernelMessage) => void): Promise<ExecuteReply> {
    if (this.#run) throw new Error("The kernel is already running a cell.");
    const run = new WorkerRun((this.#requests += 1), onMessage);
    this.#run = run;
    try {
      const reply = await Promise.race([run.aborted, this.#execute(request, run)]);
      if (this.#life) this.#life.executions = reply.execution_count;
      return run.end(reply);
    } finally {
      this.#run = null;
      if (this.status.kind === "busy") this.#change({ status: { kind: "ready" } });
    }
  }

  resume(): Promise<never> {
    return Promise.reject(new Error("A kernel in the browser has no run of an earlier visit."));
  }

  answers(question: Question): boolean {
    return this.#life?.questions.has(question) === true;
  }

  async ask<Q extends Question>(question: Q, content: Asked<Q>): Promise<Answered<Q>> {
    if (this.#life && question === "install") this.#life.isUsed = true;
    return (await this.#unlessReplaced((call) => call.ask(question, content))) as Answered<Q>;
  }

  inputReply(value: string): void {
    if (this.#isolated) this.#control({ control: "input_reply", value });
    else void this.#life?.connection.call.inputReply(value).catch(() => {});
  }

  interrupt(): void {
    if ((this.#run || this.#comms.busy) && this.capabilities.interrupt === "signal")
      this.#control({ control: "interrupt", run: this.#run?.number ?? CALLBACKS });
  }

  reportFiles(): void {
    if (this.#run && this.#isolated && this.#worker === "pyodide") this.#control({ control: "report_files" });
  }

  restart(): Promise<void> {
    this.#end("The kernel was restarted.");
    return this.start();
  }

  dispose(): void {
    this.#end("The kernel was closed.");
    this.#change({ status: { kind: "not-started" }, installing: null });
    this.#listeners.clear();
  }

  async writeFiles(changes: FileChanges): Promise<void> {
    this.#files.add(changes);
    if (isKernelRunning(this.status)) await this.#unlessReplaced((call) => call.writeFiles(changes));
  }

  async takeFileChanges(): Promise<FileChanges> {
    if (!this.#life) return { written: [], removed: [] };
    const changes = await this.#unlessReplaced((call) => call.takeFileChanges());
    this.#files.add(changes);
    return changes;
  }

  takeSharedTable(name: string): Promise<SharedTable | null> {
    return this.#life ? this.#call.takeSharedTable(name) : Promise.resolve(null);
  }

  async shareTable(table: SharedTable): Promise<void> {
    await this.start();
    if (this.#life) this.#life.isUsed = true;
    await this.#call.shareTable(new Transferred(table, sharedBuffers(table)));
  }

  async sendTable(name: string, to: MessagePort): Promise<void> {
    if (this.#life) await this.#call.sendTable(name, new Transferred(to, [to]));
    else await postTable(to, () => null);
  }

  async receiveTable(from: MessagePort): Promise<void> {
    await this.start();
    if (this.#life) this.#life.isUsed = true;
    await this.#call.receiveTable(new Transferred(from, [from]));
  }

  async forgetTable(name: string): Promise<void> {
    if (this.#life) await this.#call.forgetTable(name);
  }

  tableRows(tableId: string, query: TableQuery, offset: number, limit: number) {
    return this.#call.tableRows(tableId, query, offset, limit);
  }

  tableCsv(tableId: string, query: TableQuery): Promise<Blob> {
    return this.#call.tableCsv(tableId, query);
  }

  tableSummary(tableId: string, query: TableQuery, column: number): Promise<ColumnSummary> {
    return this.#call.tableSummary(tableId, query, column);
  }

  tableChart(tableId: string, query: TableQuery, chart: ChartQuery): Promise<ChartRows> {
    return this.#call.tableChart(tableId, query, chart);
  }

  onComm(listener: (message: CommMessage | null) => void): () => void {
    return this.#comms.listen(listener);
  }

  onLateOutput(listener: (late: LateOutput) => void): () => void {
    return this.#late.add(listener);
  }

  async sendComm(message: CommMessage, runId: string): Promise<void> {
    if (this.#life) this.#life.isUsed = true;
    const callback = this.#comms.during(this.#call.comm(message, runId));
    const onLong = () => this.status.kind === "ready" && this.#change({ status: { kind: "busy" } });
    await duringCallback(callback, onLong, () => {
      if (!this.#run && !this.#comms.busy && this.status.kind === "busy") this.#change({ status: { kind: "ready" } });
    });
  }

  #take(message: KernelMessage): void {
    if (message.msg_type === "files") this.#files.add(message.content);
    if (message.msg_type === "trace_part") this.#run?.record(message.content.json);
    else if (message.msg_type === "late_output") {
      if (isLateOutput(message.content)) this.#late.notify(message.content);
    } else if (isComm(message)) this.#comms.deliver(message);
    else if (this.#run) this.#run.send(message);
    else if (message.msg_type === "progress") this.#change({ installing: message.content });
  }

  /** Makes a request again if the worker was replaced before it answered. */
  async #unlessReplaced<T>(request: (call: Connection<RuntimeHandlers>["call"]) => Promise<T>): Promise<T> {
    const life = this.#life;
    try {
      return await request(this.#call);
    } catch (error) {
      if (!life?.isReplaced) throw error;
      await this.#whenStarted(life);
      return this.#unlessReplaced(request);
    }
  }

  get #call() {
    if (!this.#life) throw new Error(KERNEL_NOT_RUNNING);
    return this.#life.connection.call;
  }

  async #prepare({ connection: { call } }: WorkerLife): Promise<readonly string[]> {
    this.#isolated = await this.#frame.isolated;
    this.#change({ capabilities: capabilitiesOf(this.#worker, this.#isolated) });
    const questions = await call.start();
    const files = this.#files.all();
    if (files) await call.writeFiles(files);
    return questions;
  }

  async #execute(request: ExecuteRequest, run: WorkerRun): Promise<ExecuteReply> {
    try {
      await this.start();
      if (this.#life) this.#life.isUsed = true;
      this.#change({ status: { kind: "busy" } });
      return await this.#call.execute(request, run.number);
    } catch (error) {
      // After the worker ended, no one awaits this, because `abort` was first. Otherwise the start failed.
      if (this.#run === run) {
        this.#told = messageOf(error);
        run.fail(this.#told);
      }
      return { status: "error", execution_count: this.#life?.executions ?? 0 };
    }
  }

  #receive(event: ControlEvent): void {
    if (event.control === "failed") this.#die(event.reason);
    else if (event.control === "problem") reportError(new Error(event.reason));
    else if (this.status.kind === "loading") this.#change({ status: { kind: "loading", progress: event.progress } });
  }

  /** The worker ended by itself. Where a cell tells of it, the next one needn't wait for a new worker. */
  #die(reason: string): void {
    const startsAgain = isKernelRunning(this.status) && (this.#run !== null || this.#told === reason);
    this.#fail(reason);
    // Why a start fails is the kernel's status.
    if (startsAgain) void this.start().catch(() => {});
  }

  #fail(reason: string): void {
    this.#run?.fail(reason);
    this.#end(reason);
    this.#change({ status: { kind: "failed", reason }, installing: null });
  }

  /** Ends this life of the worker. The run in it replies `aborted`. */
  #end(reason: string): void {
    this.#run?.abort(this.#life?.executions ?? 0);
    this.#run = null;
    const life = this.#life;
    if (!life) return;
    this.#life = null;
    this.#comms.end();
    life.end(reason);
  }

  #control(request: ControlRequest): void {
    this.#life?.control.postMessage(request);
  }

  #change(change: Partial<Pick<WorkerKernel, "status" | "installing" | "capabilities">>): void {
    Object.assign(this, change);
    this.#listeners.notify();
  }
}
