import { messageOf } from "@fiddle/notebook/message-of";
import type { ChartQuery, ChartRows } from "../charts.ts";
import type { FileChanges } from "../files.ts";
import type { KernelStatus, LoadProgress } from "../kernel-status.ts";
import type { Kernel, KernelCapabilities, KernelSpec, UnfinishedRun } from "../kernel.ts";
import type { CommMessage, ExecuteReply, ExecuteRequest, KernelMessage, LateOutput } from "../messages.ts";
import type { Answered, Asked, Question } from "../questions.ts";
import { nextTable, postTable } from "../table/table-channel.ts";
import type { ColumnSummary, SharedTable, TableQuery } from "../tables.ts";
import { Listeners } from "@fiddle/notebook/listeners";
import { duringCallback } from "../comm-line.ts";
import { hostOf } from "./address.ts";
import { RemoteAnswers } from "./remote-answers.ts";
import { RemoteComms } from "./remote-comms.ts";
import { KernelLife, type LifeParts } from "./kernel-life.ts";
import { questionIn, runIdOf } from "./kernel-message.ts";
import { OtherRequests } from "./other-requests.ts";
import { Run } from "./run.ts";
import { DIED, GAP, KERNEL_GONE, LOSSES, RESTARTED } from "./losses.ts";
import type { JupyterMessage } from "./wire.ts";
import type { OpenQuestion } from "./kernel-record.ts";

export interface JupyterKernelParts extends LifeParts {
  readonly spec: KernelSpec;
  /** Calls back whenever the connection may have died unnoticed, e.g. when the computer wakes up. Returns the unsubscriber. */
  readonly onWake?: (listener: () => void) => () => void;
}

/** A kernel on a Jupyter server. Disposing leaves it running there. */
export class JupyterKernel implements Kernel {
  readonly spec: KernelSpec;
  status: KernelStatus = { kind: "not-started" };
  capabilities: KernelCapabilities = { interrupt: "signal", input: true };
  readonly installing: LoadProgress | null = null;
  readonly #parts: JupyterKernelParts;
  readonly #listeners = new Listeners();
  readonly #late = new Listeners<LateOutput>();
  readonly #answers = new RemoteAnswers({ life: () => this.#life, run: () => this.#run });
  readonly #comms = new RemoteComms(() => this.#life?.link ?? null);
  readonly #others = new OtherRequests(() => {
    if (this.status.kind === "ready" || this.status.kind === "busy") this.#showRest();
  });
  #life: KernelLife | null = null;
  #ready: Promise<void> = Promise.resolve();
  readonly #stopWatching: () => void;
  #run: Run | null;
  /** The run that the user stopped while disconnected. The kernel is told once the connection is back. */
  #stopped: Run | null = null;

  constructor(parts: JupyterKernelParts) {
    this.#parts = parts;
    this.spec = parts.spec;
    this.#stopWatching = parts.onWake?.(() => this.check()) ?? (() => {});
    const open = parts.records.read()?.run;
    this.#run = open ? new Run(open.messageId, open.cellId, open.isReceived) : null;
    if (this.#run) this.#run.question = open?.question ?? null;
  }

  get unfinished(): UnfinishedRun | null {
    const run = this.#run;
    return run?.isResumable ? { cellId: run.cellId, runId: run.messageId } : null;
  }

  get position(): string | null {
    return this.#isRunning() ? (this.#life?.link?.continuity.position ?? null) : null;
  }

  /** Finds out whether the connection still works, e.g. after the computer slept, and makes a new one where it doesn't. */
  check(): void {
    this.#life?.check();
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Where the connection is lost, tries again at once and waits for it. */
  start(): Promise<void> {
    const life = this.#life;
    if (!life) return this.#begin();
    if (this.status.kind !== "disconnected") return this.#ready;
    life.check();
    return life.opened;
  }

  async execute(request: ExecuteRequest, onMessage: (message: KernelMessage) => void): Promise<ExecuteReply> {
    if (this.#run && !this.#run.isOver) throw new Error("The kernel is already running a cell.");
    const run = new Run(request.runId ?? crypto.randomUUID(), request.cellId);
    const started = this.start();
    this.#run = run;
    run.listen(onMessage);
    try {
      await started;
      await this.#answers.showOn({ isDark: request.isDark ?? false });
      if (request.trace) await this.#answers.python.record(request.trace);
      if (!run.isOver) this.#change({ kind: "busy" });
      this.#life?.execute(run, request);
    } catch (error) {
      run.sendError("KernelError", messageOf(error));
      run.end({ status: "error" });
    }
    return this.#finish(run);
  }

  async resume(onMessage: (message: KernelMessage) => void, position: string | null): Promise<ExecuteReply> {
    const run = this.#run;
    if (!run) throw new Error("There is no run to go on with.");
    await this.start();
    // What came meanwhile waits for the listener.
    if (this.#life?.isJoined && this.#life.link?.continuity.startAt(position)) onMessage(GAP);
    run.listen(onMessage);
    if (!run.isOver) this.#change({ kind: "busy" });
    if (!run.isOver && run.question) run.send({ msg_type: "input_request", content: run.question.content });
    return this.#finish(run);
  }

  answers(question: Question): boolean {
    return this.#answers.knows(question);
  }

  ask<Q extends Question>(question: Q, content: Asked<Q>): Promise<Answered<Q>> {
    return this.#answers.ask(question, content);
  }

  inputReply(value: string): void {
    if (this.#run) this.#life?.answer(this.#run, value);
  }

  interrupt(): void {
    const run = this.#run;
    const later = () => {
      this.#stopped = run;
    };
    if (this.status.kind === "disconnected") later();
    // A stop that doesn't get through is told as code that hasn't stopped.
    else if (this.status.kind === "busy") this.#life?.interrupt().catch(later);
  }

  /** Restarts it on the server, or starts another one where it is gone. */
  async restart(): Promise<void> {
    const life = this.#life;
    this.#run?.end();
    this.#comms.end();
    if (!life?.link || this.status.kind === "failed") {
      life?.close(RESTARTED);
      this.#life = null;
      return this.start();
    }
    this.#showLoading("Restarting the kernel");
    try {
      await life.restart();
    } catch (error) {
      this.#fail(life, messageOf(error));
      throw error;
    }
    await this.#started(life);
  }

  dispose(): void {
    this.#stopWatching();
    this.#life?.close("The notebook was closed.");
    this.#life = null;
    this.#run?.end();
    this.#change({ kind: "not-started" });
    this.#listeners.clear();
  }

  /** The notebook's files stay in the browser: on the server they could replace others of the same name. */
  async writeFiles(): Promise<void> {}

  reportFiles(): void {}

  async takeFileChanges(): Promise<FileChanges> {
    return { written: [], removed: [] };
  }

  takeSharedTable(name: string): Promise<SharedTable> {
    return this.#answers.python.take(name);
  }

  async shareTable(table: SharedTable): Promise<void> {
    await this.start();
    await this.#answers.python.share(table);
  }

  sendTable(name: string, to: MessagePort): Promise<void> {
    return postTable(to, () => this.takeSharedTable(name));
  }

  async receiveTable(from: MessagePort): Promise<void> {
    const table = await nextTable(from);
    if (table) await this.shareTable(table);
  }

  /** A variable is the user's. */
  async forgetTable(): Promise<void> {}

  async tableRows(tableId: string, query: TableQuery, offset: number, limit: number) {
    const rows = await this.#answers.call("table_rows", tableId, JSON.stringify(query), offset, limit);
    return rows as Awaited<ReturnType<Kernel["tableRows"]>>;
  }

  async tableCsv(tableId: string, query: TableQuery): Promise<Blob> {
    const csv = await this.#answers.call("table_csv", tableId, JSON.stringify(query));
    return new Blob([csv as string], { type: "text/csv" });
  }

  async tableSummary(tableId: string, query: TableQuery, column: number): Promise<ColumnSummary> {
    return (await this.#answers.call("table_summary", tableId, JSON.stringify(query), column)) as ColumnSummary;
  }

  async tableChart(tableId: string, query: TableQuery, chart: ChartQuery): Promise<ChartRows> {
    return (await this.#answers.call(
      "table_chart",
      tableId,
      JSON.stringify(query),
      JSON.stringify(chart),
    )) as ChartRows;
  }

  onComm(listener: (message: CommMessage | null) => void): () => void {
    return this.#comms.listen(listener);
  }

  onLateOutput(listener: (late: LateOutput) => void): () => void {
    return this.#late.add(listener);
  }

  sendComm(message: CommMessage, runId: string): Promise<void> {
    const callback = this.#comms.send(message, runId, (caused) => this.#receiveLate(caused));
    const onLong = () => this.status.kind === "ready" && this.#change({ kind: "busy" });
    return duringCallback(callback, onLong, () => {
      if (!this.#comms.busy && this.status.kind === "busy") this.#showRest();
    });
  }

  #begin(): Promise<void> {
    this.#showLoading(`Connecting to ${this.#host}`);
    const isMine = () => this.#life === life;
    const life: KernelLife = new KernelLife(this.#parts, this.#isRunning() ? this.#run : null, {
      onProgress: (text) => isMine() && this.#showLoading(text),
      onConnection: (isOpen) => isMine() && this.#showConnection(isOpen),
      onRefused: () =>
        isMine() && this.#showLost("It answers, but may have a new token: connect again with its address."),
      onOther: (message) => isMine() && this.#receiveLate(message),
      onRunMessage: (run, message) => this.#receive(run, message),
      onGap: (run) => {
        this.#others.forget();
        run?.send(GAP);
      },
      onRunLost: (run, because) => run.sendError(LOSSES[because].name, LOSSES[because].text),
      onDied: () => this.#died(),
      onRevived: () => isMine() && void this.#started(life),
      onGone: () => this.#fail(life, KERNEL_GONE),
    });
    this.#life = life;
    this.#ready = life.ready.then(() => this.#started(life));
    this.#ready.catch((error: unknown) => this.#fail(life, messageOf(error)));
    return this.#ready;
  }

  /** The kernel answers, for the first time or after a restart. */
  async #started(life: KernelLife): Promise<void> {
    const { link } = life;
    if (this.#life !== life || !link) return;
    this.capabilities = { interrupt: "signal", input: true, ...life.abilities };
    const hasHelper = this.#answers.begin(link, this.spec.language);
    if (life.isJoined) void this.#comms.bring(link);
    this.#others.forget();
    // A busy kernel takes it later, once it has done what it was at.
    if (!life.wasBusy) await hasHelper;
    else if (!this.#isRunning()) this.#others.begin(hasHelper);
    if (this.#life === life && life.isReady) this.#showRest();
  }

  async #finish(run: Run): Promise<ExecuteReply> {
    const reply = await run.reply;
    run.question = null;
    this.#comms.settle();
    run.send({ msg_type: "execute_reply", content: reply });
    if (this.status.kind === "busy") this.#showRest();
    return reply;
  }

  #receive(run: Run, message: JupyterMessage): void {
    if (this.#comms.take(message)) return;
    const { header, content } = message;
    if (header.msg_type === "execute_input") run.count = Number(content["execution_count"]);
    else if (header.msg_type === "input_request") {
      const question = questionIn(message);
      this.#asked({ header, content: question });
      run.send({ msg_type: "input_request", content: question });
    } else if (header.msg_type === "fiddle_recorded") run.record(content["json"] as string);
    else {
      const shown = this.#comms.shownBy(message);
      if (shown) run.send(shown);
    }
  }

  #asked(question: OpenQuestion): void {
    if (this.#run) this.#run.question = question;
    this.#life?.remember();
  }

  /** What callbacks, threads and tasks do, and other pages at the same kernel, whose output is their own. */
  #receiveLate(message: JupyterMessage): void {
    if (this.#comms.take(message)) return;
    const isOurs = message.parent_header.session === this.#life?.link?.sessionId;
    this.#others.hear(message, isOurs);
    const shown = isOurs ? this.#comms.shownBy(message) : null;
    if (shown) this.#late.notify({ runId: runIdOf(message), message: shown });
  }

  #showConnection(isOpen: boolean): void {
    if (isOpen) {
      this.#others.forget();
      this.#showRest();
      if (this.#stopped && this.#stopped === this.#run) this.interrupt();
      this.#stopped = null;
    } else this.#showLost("Reconnecting…");
  }

  #showLost(what: string): void {
    this.#change({ kind: "disconnected", reason: `Lost the connection to ${this.#host}. ${what}` });
  }

  #died(): void {
    this.#run?.sendError("DeadKernelError", DIED);
    this.#comms.end();
    this.#showLoading("The kernel died and is starting again");
  }

  #fail(life: KernelLife, reason: string): void {
    if (this.#life !== life) return;
    this.#life = null;
    this.#answers.end();
    this.#comms.end();
    if (this.#run && !this.#run.isOver) {
      this.#run.sendError("KernelError", reason);
      this.#run.end({ status: "error" });
    }
    life.close(reason);
    this.#change({ kind: "failed", reason });
  }

  get #host(): string {
    return hostOf(this.#parts.server.address.base);
  }

  #isRunning(): boolean {
    return this.#run?.isOver === false;
  }

  /** What the kernel does where it is neither starting nor lost. */
  #showRest(): void {
    this.#change({ kind: this.#isRunning() || this.#others.isLong ? "busy" : "ready" });
  }

  #showLoading(text: string): void {
    this.#change({ kind: "loading", progress: { text, loaded: 0, total: 0 } });
  }

  #change(status: KernelStatus): void {
    this.status = status;
    this.#listeners.notify();
  }
}
