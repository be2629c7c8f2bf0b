import type { PyodideAPI } from "pyodide";
import { CALLBACKS, type KernelMemory } from "../frame/memory.ts";
import type { WebMessage } from "../frame/web-reader.ts";
import type { ChartQuery, ChartRows } from "../charts.ts";
import type { CommMessage, ExecuteReply, ExecuteRequest } from "../messages.ts";
import type { ColumnSummary, SharedTable, TableQuery } from "../tables.ts";
import { forPython, tableFromPython } from "./shared-column.ts";
import type { Answers, Asked, PackageList } from "../questions.ts";
import { LastStack } from "./last-stack.ts";
import { causeOfDeath, type KernelRuntime, type RuntimeMessage } from "../runtime.ts";
import type { WheelCache } from "./compiled-wheel.ts";
import { KernelFiles } from "./files.ts";
import { PackageService } from "./package-service.ts";
import { PackageSupply, type Plan, type SupplyParts } from "./package-supply.ts";
import { PackageInstaller, type PackageSources } from "./packages.ts";
import {
  type AsyncRun,
  type PythonKernel,
  type RunOutcome,
  type RunStatus,
  startPythonKernel,
} from "./python-kernel.ts";
import { PageForPython } from "./page-for-python.ts";
import { probeAddress } from "./probe-address.ts";
import { RunOutputs } from "./run-outputs.ts";
import { Waits } from "./waits.ts";
import { warmUp } from "./warm-up.ts";

type Send = (message: RuntimeMessage) => void;

/** How long text can wait while code awaits something, in milliseconds. */
const TEXT_DELAY_MS = 50;
/** After a run, another one is likely, as when all cells run. Nothing else starts for this long, in milliseconds. */
const PAUSE_BETWEEN_RUNS_MS = 25;
/** Larger files are reported after the run, because copying them during it would slow it down. In bytes. */
const MAX_REPORTED_BYTES = 2_000_000;

export interface RuntimeOptions {
  /** Shared with the frame; null if the frame isn't isolated. */
  readonly memory: KernelMemory | null;
  readonly sources: PackageSources;
  readonly fetchStdlib?: () => Promise<void>;
  /** Packages that earlier visits have compiled. */
  readonly cache?: WheelCache;
  /** Downloads packages. */
  readonly fetch?: typeof fetch;
  /** Whether to let V8 optimize the interpreter while nothing runs. */
  readonly warm?: boolean;
  /** Finds out why an address can't be read. */
  readonly probe?: typeof probeAddress;
  readonly host: {
    reportPending(): void;
    reportFailure(reason: string): void;
    /** With shared memory: has the frame make the requests of code that waits. */
    readonly postWeb?: (message: WebMessage) => void;
    onInterrupt: ((run: number) => void) | null;
  };
}

/** The Python kernel on a started interpreter. */
export function createPyodideRuntime(python: PyodideAPI, options: RuntimeOptions): KernelRuntime {
  const runtime = new PyodideRuntime(python, options);
  if (options.warm) void runtime.warmUp();
  return runtime;
}

class PyodideRuntime implements KernelRuntime {
  readonly answers: Answers;
  readonly #memory: KernelMemory | null;
  readonly #host: RuntimeOptions["host"];
  readonly #PythonError: PyodideAPI["ffi"]["PythonError"];
  readonly #kernel: PythonKernel;
  readonly #page: PageForPython;
  readonly #files: KernelFiles;
  readonly #packages: PackageService;
  readonly #supply: PackageSupply;
  readonly #waits = new Waits();
  readonly #probe: typeof probeAddress;
  #executions = 0;
  /** When the last run ended. The start counts as one. */
  #ranAt = performance.now();
  readonly #lastStack = new LastStack();
  readonly #outputs = new RunOutputs((message) => this.#send(message));
  /** Sends to the page at any time. */
  #send: Send = () => {};

  constructor(python: PyodideAPI, options: RuntimeOptions) {
    const { memory, sources, fetchStdlib = async () => {}, fetch, cache, host, probe = probeAddress } = options;
    this.#probe = probe;
    this.#memory = memory;
    this.#host = host;
    this.#PythonError = python.ffi.PythonError;
    this.#page = new PageForPython({
      memory,
      outputs: this.#outputs,
      postWeb: host.postWeb,
      send: (message) => this.#send(message),
      pending: () => {
        host.reportPending();
        setTimeout(() => this.#kernel.flush(), TEXT_DELAY_MS);
      },
      reportFiles: () => this.#reportFiles(),
    });
    this.#kernel = startPythonKernel(python, this.#page.host);
    const questions = JSON.parse(this.#kernel.questions()) as readonly string[];
    this.#files = new KernelFiles(python.FS);
    const installer = new PackageInstaller(python, this.#kernel, sources, {
      ...(fetch && { fetch }),
      fetchStdlib,
      ...(cache && { cache }),
    });
    this.#packages = new PackageService({
      installer,
      list: () => this.#ask("packages", {}) as PackageList,
      report: (content) => this.#send({ msg_type: "progress", content }),
    });
    this.#supply = new PackageSupply({
      kernel: this.#kernel,
      installer,
      packages: this.#packages,
      fetchStdlib,
      showFailures: (reasons) => this.#showFailures(reasons),
    });
    this.answers = {
      ...Object.fromEntries(questions.map((name) => [name, (content: never) => this.#ask(name, content)])),
      ...this.#packages.answers,
      wheels: async ({ sources, requirements }: Asked<"wheels">) => {
        for (const code of sources) await this.#supply.forCode(code, requirements);
        const { packages } = this.#ask("packages", {}) as PackageList;
        return { wheels: await installer.wheels(packages.filter(({ origin }) => origin !== "runtime")) };
      },
    };
    if (memory) {
      memory.onFilesAsked = () => this.#reportFiles();
      python.setInterruptBuffer(memory.forPython());
    }
    const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
    // For output that doesn't go through Python's streams: C libraries and `os.write`. It can overtake text that is
    // waiting in Python, which can't be called from here.
    const raw = (name: "stdout" | "stderr") => ({
      write: (bytes: Uint8Array) => {
        const text = decoders[name].decode(bytes.slice(), { stream: true });
        const shown = this.#lastStack.take(text);
        if (shown !== "") this.#outputs.write(name, "", shown);
        return bytes.length;
      },
    });
    python.setStdout(raw("stdout"));
    python.setStderr(raw("stderr"));
    host.onInterrupt = () => this.#interruptIdle();
  }

  async warmUp(): Promise<void> {
    await warmUp(
      this.#kernel,
      () => this.#outputs.isRunning || performance.now() - this.#ranAt < PAUSE_BETWEEN_RUNS_MS,
    );
  }

  async execute(request: ExecuteRequest, send: Send, run = 1): Promise<ExecuteReply> {
    const { code, cellId, runId = "", packages = [], trace, isDark = false } = request;
    this.#outputs.begin(runId, send);
    this.#kernel.begin(runId, isDark);
    this.#memory?.begin(run);
    const count = ++this.#executions;
    const options = trace ? JSON.stringify(trace) : "";
    const status = await this.#prepareAndRun(code, count, { cellId, packages, trace: options, send });
    this.#memory?.clear();
    const held = this.#lastStack.release();
    if (held !== "") this.#outputs.write("stderr", "", held);
    this.#outputs.end();
    this.#ranAt = performance.now();
    // Packages that no import needed yet are installed while nothing runs. Only failures are shown.
    if (this.#packages.hasNew(packages)) setTimeout(() => void this.#bringRest(packages), 0);
    return { status, execution_count: count };
  }

  writeFiles(changes: Parameters<KernelRuntime["writeFiles"]>[0]): Promise<void> {
    return this.#files.write(changes);
  }

  takeFileChanges() {
    return this.#files.takeChanges();
  }

  takeSharedTable(name: string): SharedTable {
    return tableFromPython(
      name,
      inWords(() => this.#kernel.take_table(name)),
    );
  }

  shareTable({ name, columns, values, rowCount }: SharedTable): void {
    this.#kernel.share(name, JSON.stringify(columns), values.map(forPython), rowCount);
  }

  /** A variable is the user's. */
  forgetTable(): void {}

  async tableRows(tableId: string, query: TableQuery, offset: number, limit: number) {
    const json = inWords(() => this.#kernel.table_rows(tableId, JSON.stringify(query), offset, limit));
    return JSON.parse(json) as Awaited<ReturnType<KernelRuntime["tableRows"]>>;
  }

  async tableCsv(tableId: string, query: TableQuery): Promise<Blob> {
    const csv = inWords(() => this.#kernel.table_csv(tableId, JSON.stringify(query)));
    return new Blob([csv], { type: "text/csv" });
  }

  openComms(send: Send): void {
    this.#send = send;
  }

  comm({ buffers, ...message }: CommMessage, runId: string): void {
    const handle = () => {
      this.#kernel.comm(JSON.stringify(message), buffers, runId);
      this.#kernel.flush();
    };
    // While a cell awaits something, a stop is meant for the cell.
    if (this.#outputs.isRunning) return handle();
    this.#memory?.clear();
    this.#memory?.begin(CALLBACKS);
    try {
      handle();
    } finally {
      this.#memory?.clear();
    }
  }

  async tableSummary(tableId: string, query: TableQuery, column: number) {
    const json = inWords(() => this.#kernel.table_summary(tableId, JSON.stringify(query), column));
    return JSON.parse(json) as ColumnSummary;
  }

  async tableChart(tableId: string, query: TableQuery, chart: ChartQuery) {
    const json = inWords(() => this.#kernel.table_chart(tableId, JSON.stringify(query), JSON.stringify(chart)));
    return JSON.parse(json) as ChartRows;
  }

  inputReply(value: string): void {
    this.#page.answer(value);
  }

  async #bringRest(packages: readonly string[]): Promise<void> {
    this.#showFailures(await this.#packages.installPins(packages));
  }

  /** Below the cell that ran last, which asked for the packages. */
  #showFailures(reasons: readonly string[]): void {
    for (const reason of reasons) this.#outputs.write("stderr", "", `${reason}\n`);
  }

  async #prepareAndRun(
    code: string,
    count: number,
    { cellId, trace, ...parts }: SupplyParts & Readonly<Record<"cellId" | "trace", string>>,
  ): Promise<RunStatus> {
    try {
      if (this.#memory?.takeInterrupt()) {
        this.#kernel.refuse("KeyboardInterrupt", "Stopped before the code started.");
        return "error";
      }
      const plan = this.#kernel.prepare(code);
      if (plan && !(await this.#supply.beforeRun(JSON.parse(plan) as Plan, code, parts))) return "error";
      const suspends =
        "Suspending" in WebAssembly && (!this.#memory || this.#waits.mayBeIn(code, () => this.#files.newModules()));
      const { run, resume } = this.#kernel;
      let outcome = await statusOf(
        suspends ? run.callPromising(code, count, cellId, trace) : run(code, count, cellId, trace),
      );
      while (outcome === "install") {
        await this.#provide(JSON.parse(this.#kernel.needed()) as Need, parts);
        outcome = await statusOf(suspends ? resume.callPromising() : resume());
      }
      return outcome;
    } catch (error) {
      // Python catches the code's errors, except an interrupt that arrives before or after the code.
      if (error instanceof this.#PythonError) {
        const lines = error.message.trimEnd().split("\n");
        const evalue = lines.at(-1)?.replace(/^[\w.]+(: |$)/, "") ?? "";
        parts.send({ msg_type: "error", content: { ename: error.type, evalue, traceback: lines.slice(-1) } });
        return "error";
      }
      // The page learns of it in two ways, and the first to come is shown.
      const reason = causeOfDeath(error, this.#lastStack.place());
      this.#host.reportFailure(reason);
      throw new Error(reason, { cause: error });
    }
  }

  async #provide({ probe, ...plan }: Need, parts: SupplyParts): Promise<void> {
    if (probe !== undefined) this.#kernel.probed(await this.#probe(probe));
    else if (!(await this.#supply.duringRun(plan, parts))) this.#kernel.interrupt();
  }

  #ask(question: string, content: unknown): unknown {
    return JSON.parse(inWords(() => this.#kernel.answer(question, JSON.stringify(content)))) as unknown;
  }

  /** An interrupt that arrived as a message, so no running code could have seen the signal. */
  #interruptIdle(): void {
    if (!this.#outputs.isRunning || !this.#memory?.takeInterrupt()) return;
    if (!this.#supply.stop()) this.#kernel.interrupt();
  }

  #reportFiles(): void {
    if (!this.#outputs.isRunning) return;
    const content = this.#files.takeChanges(MAX_REPORTED_BYTES);
    if (content.written.length > 0 || content.removed.length > 0) this.#outputs.tell({ msg_type: "files", content });
  }
}

/** What a paused run needs before it can continue or end with a reason. */
interface Need extends Plan {
  readonly probe?: string;
}

async function statusOf(started: RunOutcome | AsyncRun | Promise<RunOutcome | AsyncRun>): Promise<RunOutcome> {
  if (typeof started === "string") return started;
  const outcome = await started;
  if ("destroy" in started) started.destroy();
  return outcome;
}

/** Runs `call`. Of a Python error, only the last line is kept, which is the message. */
function inWords<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    const line = String(error).trim().split("\n").at(-1) ?? "";
    throw new Error(line.replace(/^[\w.]*Error: /, ""), { cause: error });
  }
}
