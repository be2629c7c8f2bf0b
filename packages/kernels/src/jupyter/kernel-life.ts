import type { KernelCapabilities } from "../kernel.ts";
import type { ExecuteReply, ExecuteRequest } from "../messages.ts";
import { KERNEL_NOT_RUNNING } from "../kernel-status.ts";
import { isRefusal } from "./failure.ts";
import { KernelLink } from "./kernel-link.ts";
import type { KernelRecords } from "./kernel-record.ts";
import type { Run } from "./run.ts";
import { RunWatch, STATE_TIMEOUT_MS } from "./run-watch.ts";
import type { JupyterServer } from "./server.ts";
import { Subshell } from "./subshell.ts";
import type { JupyterMessage } from "./wire.ts";

const EXECUTE_DEFAULTS = {
  silent: false,
  store_history: true,
  user_expressions: {},
  allow_stdin: true,
  stop_on_error: true,
};
/** A busy kernel that doesn't answer within this time counts as ready, because it can't answer while it runs code. */
const BUSY_TIMEOUT_MS = 3_000;

export interface LifeParts {
  readonly server: JupyterServer;
  /** The name of the kernelspec. */
  readonly kernelName: string;
  readonly records: KernelRecords;
  /** How long a kernel that runs a cell can be silent before the server is asked whether it still does, in milliseconds. */
  readonly silenceMs?: number;
}

/** `not received`: the kernel has said nothing about the run, so it may never have come to it. */
export type RunLoss = "kernel gone" | "output lost" | "not received";

type Phase = "starting" | "ready" | "restarting" | "closed";

export interface LifeEvents {
  readonly onProgress: (text: string) => void;
  readonly onConnection: (isOpen: boolean) => void;
  /** The connection is lost, and the server answers but refuses this page, e.g. because its token is another one now. */
  readonly onRefused: () => void;
  /** A message that no request of this page caused. */
  readonly onOther: (message: JupyterMessage) => void;
  readonly onRunMessage: (run: Run, message: JupyterMessage) => void;
  /** Output of the run may be missing before what comes next. */
  readonly onGap: (run: Run | null) => void;
  /** An earlier visit's run is over, or its output lost with the connection. */
  readonly onRunLost: (run: Run, because: RunLoss) => void;
  /** The kernel died, and the server starts it again. */
  readonly onDied: () => void;
  /** It answers again after that. */
  readonly onRevived: () => void;
  /** The kernel no longer exists. */
  readonly onGone: () => void;
}

/** A kernel on a server, from the first request for it until the page lets go of it. */
export class KernelLife {
  /** Rejects with `JupyterFailure`. */
  readonly ready: Promise<void>;
  readonly #parts: LifeParts;
  readonly #events: LifeEvents;
  readonly #watch: RunWatch;
  readonly #subshell = new Subshell();
  /** Of Python; empty for other languages. */
  #version = "";
  #link: KernelLink | null = null;
  #run: Run | null;
  #phase: Phase = "starting";
  /** How the kernel was found. */
  #found = { isJoined: false, wasBusy: false };
  #opened = Promise.withResolvers<void>();

  /** `run` is that of an earlier visit. */
  constructor(parts: LifeParts, run: Run | null, events: LifeEvents) {
    this.#parts = parts;
    this.#events = events;
    this.#run = run;
    this.#watch = new RunWatch({
      server: parts.server,
      silenceMs: parts.silenceMs,
      link: () => (this.#isClosed ? null : this.#link),
      stateOf: (link) => this.#stateOf(link),
    });
    // Events come only once the owner knows this object.
    this.ready = Promise.resolve().then(() => this.#begin());
    this.#opened.promise.catch(() => {});
  }

  /** The connection; null until the server has named the kernel. */
  get link(): KernelLink | null {
    return this.#link;
  }

  get isReady(): boolean {
    return this.#phase === "ready";
  }

  /** What it can do, by what it says of itself. */
  get abilities(): Pick<KernelCapabilities, "helpsWhileBusy" | "cannotStep"> {
    const version = this.#version;
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const isOld = version !== "" && (major < 3 || (major === 3 && minor < 12));
    return {
      helpsWhileBusy: this.#subshell.isThere,
      ...(isOld && {
        cannotStep: `Stepping needs Python 3.12 or later, and the kernel on the server has ${major}.${minor}.`,
      }),
    };
  }

  /** Whether the kernel ran before this page came to it. */
  get isJoined(): boolean {
    return this.#found.isJoined;
  }

  /** Whether it was at work for somebody when this page came to it. */
  get wasBusy(): boolean {
    return this.#found.wasBusy;
  }

  /** Resolves when the connection is open. */
  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  execute(run: Run, { code, cellId }: ExecuteRequest): void {
    if (!this.#link) throw new Error(KERNEL_NOT_RUNNING);
    this.#run = run;
    this.#link.continuity.begin();
    this.remember();
    const options = {
      id: run.messageId,
      metadata: { cellId },
      survives: true,
      onMessage: (message: JupyterMessage) => this.#receive(run, message),
    };
    void this.#follow(run, this.#link.request("execute_request", { ...EXECUTE_DEFAULTS, code }, options));
    void this.#watch.begin(run);
  }

  /** Answers the run's question; without a connection, once there is one again. */
  answer(run: Run, value: string): void {
    if (!run.question) return;
    run.answer = { value, header: run.question.header };
    run.question = null;
    this.remember();
    this.#sendAnswer(run);
  }

  async interrupt(): Promise<void> {
    if (this.#link) await this.#parts.server.interrupt(this.#link.kernelId);
  }

  /** Restarts the kernel; resolves when it answers again. */
  async restart(): Promise<void> {
    const link = this.#link;
    if (!link) return;
    this.#phase = "restarting";
    this.#found.wasBusy = false;
    this.#endRequests();
    try {
      await this.#parts.server.restart(link.kernelId);
      await this.#askUntilAnswered(link);
      this.#move("restarting", "ready");
    } finally {
      this.#move("restarting", "starting");
    }
  }

  /** The thread of the kernel that answers while a cell runs; undefined where there is none. */
  subshell(): Promise<string | undefined> {
    return this.#subshell.id(this.#link);
  }

  check(): void {
    this.#link?.check();
  }

  close(reason: string): void {
    this.#phase = "closed";
    this.#opened.reject(new Error(reason));
    this.#link?.close(reason);
  }

  async #begin(): Promise<void> {
    const { server, kernelName, records } = this.#parts;
    const record = records.read();
    let kernelId = record?.kernelId ?? "";
    const state = kernelId === "" ? null : await server.stateOf(kernelId);
    this.#found = { isJoined: state !== null, wasBusy: state === "busy" };
    if (state === null) {
      if (this.#run) this.#events.onRunLost(this.#run, "kernel gone");
      this.#run?.end();
      this.#run = null;
      this.#events.onProgress(record ? "The earlier kernel is gone. Starting a new one" : "Starting the kernel");
      kernelId = await server.startKernel(kernelName);
    }
    if (this.#isClosed) return;
    const sessionId = (this.isJoined && record?.sessionId) || crypto.randomUUID();
    const refused = Promise.withResolvers<never>();
    const link: KernelLink = new KernelLink(
      { server, kernelId, sessionId, isResumed: this.#run !== null },
      {
        onOpen: (again) => {
          this.#opened.resolve();
          if (!again) return;
          // It may have been lost with the connection. A kernel that has it already drops what comes unasked.
          if (this.#run) this.#sendAnswer(this.#run);
          void this.#recover(link);
        },
        onLost: () => {
          this.#opened = Promise.withResolvers();
          this.#opened.promise.catch(() => {});
          this.#events.onConnection(false);
        },
        // A server refuses the socket of a kernel that it doesn't have.
        onStillLost: () => void this.#stateOf(link),
        onRefused: () => refused.reject(server.failure("no-socket")),
        onGap: () => this.#events.onGap(this.#run),
        onOther: (message) => this.#receiveOther(message),
      },
    );
    this.#link = link;
    const run = this.#run;
    if (run) {
      const onMessage = (message: JupyterMessage) => this.#receive(run, message);
      void this.#follow(run, link.expect(run.messageId, { survives: true, onMessage }));
    }
    this.remember();
    this.#events.onProgress("Waiting for the kernel");
    const patienceMs = state === "busy" ? BUSY_TIMEOUT_MS : undefined;
    await Promise.race([this.#opened.promise, refused.promise]);
    await Promise.race([this.#askUntilAnswered(link, patienceMs), refused.promise]);
    if (run && !run.isOver) void this.#recover(link);
  }

  async #askUntilAnswered(link: KernelLink, patienceMs?: number): Promise<void> {
    const reply = await link.firstAnswer(patienceMs);
    if (reply) {
      this.#subshell.begin(reply);
      const { name, version } = (reply.content["language_info"] ?? {}) as Readonly<Record<string, unknown>>;
      this.#version = name === "python" && typeof version === "string" ? version : "";
    }
    this.#move("starting", "ready");
  }

  get #isClosed(): boolean {
    return this.#phase === "closed";
  }

  /** Does nothing in another phase, e.g. once the life is closed. */
  #move(from: Phase, to: Phase): void {
    if (this.#phase === from) this.#phase = to;
  }

  async #follow(run: Run, answered: Promise<JupyterMessage>): Promise<void> {
    try {
      const { status, execution_count: count } = (await answered).content;
      run.end({ status: status as ExecuteReply["status"], execution_count: count as number });
    } catch {
      // What let go of the request has ended the run, or left it to the next visit.
    }
    this.#forgetRun(run);
  }

  #sendAnswer({ answer }: Run): void {
    if (answer) this.#link?.answer("input_reply", { value: answer.value }, answer.header, "stdin");
  }

  #receive(run: Run, message: JupyterMessage): void {
    run.answer = null;
    run.heardAt = performance.now();
    if (!run.isReceived) {
      run.isReceived = true;
      this.remember();
    }
    this.#events.onRunMessage(run, message);
  }

  /** The connection is back. The server sends again what it kept; a run that gets nothing has lost it. */
  async #recover(link: KernelLink): Promise<void> {
    if (this.#run) this.#run.heardAt = performance.now();
    if ((await this.#stateOf(link)) === null) return;
    this.#events.onConnection(true);
    const run = this.#run;
    if (!run || !(await this.#watch.hasLostEnd(run, link))) return;
    this.#events.onRunLost(run, run.isReceived ? "output lost" : "not received");
    run.end({ status: "error" });
    link.drop(run.messageId, "Its output was lost.");
  }

  /** What the kernel does; null where it is gone, which is then told, or where nobody needs it anymore. */
  async #stateOf(link: KernelLink): Promise<string | null> {
    // A server that doesn't answer now closes the socket too, and the socket is opened again.
    const asked = this.#parts.server.stateOf(link.kernelId, { timeoutMs: STATE_TIMEOUT_MS });
    const state = await asked.catch((error: unknown) => {
      if (!this.#isClosed && !link.isOpen && isRefusal(error)) this.#events.onRefused();
      return "unknown";
    });
    if (this.#isClosed) return null;
    if (state === null) this.#gone();
    return state;
  }

  #gone(): void {
    this.#events.onGone();
    this.#endRequests();
    this.#parts.records.write(null);
  }

  #receiveOther(message: JupyterMessage): void {
    const { header, content, channel } = message;
    const state = channel === "iopub" && header.msg_type === "status" ? content["execution_state"] : null;
    if (state === "dead") return this.#gone();
    if (state !== "restarting" || this.#phase === "restarting") return this.#events.onOther(message);
    this.#move("ready", "starting");
    this.#events.onDied();
    this.#endRequests();
    void this.#revive();
  }

  async #revive(): Promise<void> {
    if (this.#link) await this.#askUntilAnswered(this.#link);
    if (!this.#isClosed) this.#events.onRevived();
  }

  /** Ends all requests from this side: their kernel is no more, and no reply comes. */
  #endRequests(): void {
    const run = this.#run;
    run?.end();
    if (run) this.#forgetRun(run);
    this.#link?.dropAll("The kernel ended.");
  }

  #forgetRun(run: Run): void {
    // What the page leaves open is the next visit's.
    if (this.#run !== run || this.#isClosed) return;
    this.#run = null;
    this.remember();
  }

  /** Lets the next visit know of the run and its question. */
  remember(): void {
    if (!this.#link) return;
    const { kernelId, sessionId } = this.#link;
    const { messageId = "", cellId = "", isReceived = false, question = null } = this.#run ?? {};
    const run = this.#run && { messageId, cellId, isReceived, question };
    this.#parts.records.write({ kernelId, sessionId, run });
  }
}
