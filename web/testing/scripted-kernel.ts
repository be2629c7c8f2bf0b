import {
  type Answered,
  type ExecuteReply,
  type ExecuteRequest,
  type FileChanges,
  type Kernel,
  type KernelMessage,
  type KernelSpec,
  type KernelStatus,
  type LateOutput,
  type Question,
  type SharedTable,
  type TableAccess,
  type UnfinishedRun,
} from "@fiddle/kernels";
import { kernelSpecOf } from "../src/kernels/kernel-specs.ts";

type Script = (request: ExecuteRequest, send: (message: KernelMessage) => void) => Promise<ExecuteReply["status"]>;

/**
 * A kernel that runs one tiny command per cell: `print x`, `table x` with one value, `fail`, `ask`, `wait` (until interrupted or ended). Anything
 * else does nothing. A `script` takes the place of these commands.
 */
export class ScriptedKernel implements Kernel {
  readonly spec: KernelSpec;
  readonly capabilities = { interrupt: "signal", input: true, isInBrowser: true } as const;
  readonly installing = null;
  /** The run that `resume` goes on with. */
  unfinished: UnfinishedRun | null = null;
  position: string | null = null;
  readonly #late = new Set<(late: LateOutput) => void>();
  readonly ran: string[] = [];
  /** The names of the runs. */
  readonly runIds: string[] = [];
  /** What a run does instead of its command, if given. */
  script: Script | null = null;
  restarts = 0;
  status: KernelStatus = { kind: "not-started" };
  #count = 0;
  #listeners = new Set<() => void>();
  #answer: (value: string) => void = () => {};
  #leave: (how: "interrupted" | "ended") => void = () => {};

  constructor(name = "pyodide") {
    this.spec = kernelSpecOf(name);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  async start(): Promise<void> {
    if (this.status.kind === "not-started") this.become({ kind: "ready" });
  }
  async resume(onMessage: (message: KernelMessage) => void): Promise<ExecuteReply> {
    this.unfinished = null;
    return this.execute({ code: "print meanwhile", cellId: "" }, onMessage);
  }
  answers(): boolean {
    return false;
  }
  /** The answers to questions, by name. */
  readonly knows: { [Name in Question]?: Answered<Name> } = {};
  async ask<Q extends Question>(question: Q): Promise<Answered<Q>> {
    const answer = this.knows[question];
    if (answer === undefined) throw new Error("nothing to ask");
    return answer;
  }
  async execute(request: ExecuteRequest, onMessage: (message: KernelMessage) => void): Promise<ExecuteReply> {
    if (this.status.kind === "busy") throw new Error("busy");
    const { code, runId = "" } = request;
    this.become({ kind: "busy" });
    this.ran.push(code);
    this.runIds.push(runId);
    this.#count += 1;
    const status = await (this.script?.(request, onMessage) ?? this.#obey(code, onMessage));
    const reply: ExecuteReply = { status, execution_count: this.#count };
    this.become({ kind: "ready" });
    onMessage({ msg_type: "execute_reply", content: reply });
    return reply;
  }
  async #obey(code: string, send: (message: KernelMessage) => void): Promise<ExecuteReply["status"]> {
    const [verb, ...rest] = code.split(" ");
    if (verb === "print") send({ msg_type: "stream", content: { name: "stdout", text: `${rest.join(" ")}\n` } });
    if (verb === "table") {
      const rows = [[rest.join(" ")]];
      const columns = [{ name: "value", type: "text", displayType: "VARCHAR" }];
      const table = { tableId: `table ${this.#count}`, columns, rowCount: 1, rows };
      const data = { "application/vnd.fiddle.table+json": table, "text/plain": rest.join(" ") };
      send({ msg_type: "execute_result", content: { data, metadata: {}, execution_count: this.#count } });
    }
    if (verb === "ask") {
      const answer = new Promise<string>((resolve) => (this.#answer = resolve));
      send({ msg_type: "input_request", content: { prompt: "Name? ", password: false } });
      send({ msg_type: "stream", content: { name: "stdout", text: `hello ${await answer}` } });
    }
    if (verb === "wait") return this.#wait(send);
    if (verb !== "fail") return "ok";
    send({ msg_type: "error", content: { ename: "ValueError", evalue: "no", traceback: [] } });
    return "error";
  }
  async #wait(send: (message: KernelMessage) => void): Promise<ExecuteReply["status"]> {
    const how = await new Promise<"interrupted" | "ended">((resolve) => (this.#leave = resolve));
    if (how === "ended") return "ok";
    send({ msg_type: "error", content: { ename: "KeyboardInterrupt", evalue: "", traceback: [] } });
    return "error";
  }
  inputReply(value: string): void {
    this.#answer(value);
  }
  /** Ends `wait` normally. */
  end(): void {
    this.#leave("ended");
  }
  interrupt(): void {
    this.#leave("interrupted");
  }
  async restart(): Promise<void> {
    this.restarts += 1;
    this.#leave("interrupted");
    this.#count = 0;
  }
  dispose(): void {}
  async writeFiles(_changes: FileChanges): Promise<void> {}
  reportFiles(): void {}
  onComm(): () => void {
    return () => {};
  }
  onLateOutput(listener: (late: LateOutput) => void): () => void {
    this.#late.add(listener);
    return () => void this.#late.delete(listener);
  }
  /** Prints after the run's end. */
  printLate(runId: string, text: string): void {
    const message = { msg_type: "stream", content: { name: "stdout", text } } as const;
    for (const listener of this.#late) listener({ runId, message });
  }
  async sendComm(): Promise<void> {}
  /** Called while the session collects files. */
  onCollect: () => void = () => {};
  async takeFileChanges(): Promise<FileChanges> {
    this.onCollect();
    return { written: [], removed: [] };
  }
  async takeSharedTable(_name: string): Promise<SharedTable | null> {
    return null;
  }
  async shareTable(): Promise<void> {}
  async sendTable(_name: string, _to: MessagePort): Promise<void> {}
  async receiveTable(_from: MessagePort): Promise<void> {}
  async forgetTable(_name: string): Promise<void> {}
  async tableRows(..._asked: Parameters<TableAccess["tableRows"]>): ReturnType<TableAccess["tableRows"]> {
    return { rowCount: 0, rows: [] };
  }
  tableSummary(): Promise<never> {
    return Promise.reject(new Error("no tables"));
  }
  tableChart(): Promise<never> {
    return Promise.reject(new Error("no tables"));
  }
  async tableCsv(): Promise<Blob> {
    return new Blob();
  }
  become(status: KernelStatus): void {
    this.status = status;
    for (const listener of this.#listeners) listener();
  }
}
