import type { PyodideAPI } from "pyodide";
import type { KernelMemory } from "../frame/memory.ts";
import type { ExecuteReply, ExecuteRequest, KernelMessage, SharedTable, TableQuery } from "../kernel.ts";
import { KERNEL_DIED, type KernelRuntime } from "../runtime.ts";
import { KernelFiles } from "./files.ts";
import { PackageInstaller, type PackageSources } from "./packages.ts";
import { type PythonHost, type PythonKernel, type RunStatus, startPythonKernel } from "./python-kernel.ts";
import { installWanted, type Wanted } from "./requirements.ts";
import { StreamLimiter } from "./streams.ts";
import { warmUp } from "./warm-up.ts";

type Send = (message: KernelMessage) => void;

/** How long text may wait while code awaits something, in milliseconds. */
const PENDING_LIMIT = 50;
/** Code that may want to wait for promises in the midst of plain calls, as `asyncio.run` does. */
const WAITS = /\b(asyncio|run_sync|anyio|trio|await)\b/;

export interface RuntimeOptions {
  /** Shared with the frame; null where it is not isolated. */
  readonly memory: KernelMemory | null;
  readonly sources: PackageSources;
  /** Let the engine compile the interpreter well while nothing runs. */
  readonly warm?: boolean;
  readonly host: {
    reportPending(): void;
    reportFailure(reason: string): void;
    onInterrupt: (() => void) | null;
  };
}

/** The Python kernel on a started interpreter. */
export function createPyodideRuntime(python: PyodideAPI, options: RuntimeOptions): KernelRuntime {
  const runtime = new PyodideRuntime(python, options);
  if (options.warm) void runtime.warmUp();
  return runtime;
}

class PyodideRuntime implements KernelRuntime {
  readonly #memory: KernelMemory | null;
  readonly #host: RuntimeOptions["host"];
  readonly #kernel: PythonKernel;
  readonly #files: KernelFiles;
  readonly #installer: PackageInstaller;
  #executions = 0;
  #run: { readonly send: Send; readonly streams: StreamLimiter } | null = null;
  /** Printed between runs, by tasks that go on; shown with the next run. */
  #late: KernelMessage[] = [];
  #installing: AbortController | null = null;
  #answer: ((value: string) => void) | null = null;

  constructor(python: PyodideAPI, { memory, sources, host }: RuntimeOptions) {
    this.#memory = memory;
    this.#host = host;
    this.#kernel = startPythonKernel(python, this.#pythonHost());
    this.#files = new KernelFiles(python.FS);
    this.#installer = new PackageInstaller(python, this.#kernel, sources);
    if (memory) python.setInterruptBuffer(memory.signals);
    const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
    // For what does not go through Python's streams: C libraries and `os.write`. It may overtake text that waits in
    // Python, which cannot be called from here.
    const raw = (name: "stdout" | "stderr") => ({
      write: (bytes: Uint8Array) => {
        this.#stream(name, decoders[name].decode(bytes.slice(), { stream: true }));
        return bytes.length;
      },
    });
    python.setStdout(raw("stdout"));
    python.setStderr(raw("stderr"));
    host.onInterrupt = () => this.#interruptIdle();
  }

  async warmUp(): Promise<void> {
    await warmUp(this.#kernel, () => this.#run !== null);
  }

  async execute({ code }: ExecuteRequest, send: Send): Promise<ExecuteReply> {
    const streams = new StreamLimiter(send);
    this.#run = { send, streams };
    for (const message of this.#late.splice(0)) send(message);
    this.#memory?.clear();
    const count = ++this.#executions;
    const status = await this.#prepareAndRun(code, count, send);
    this.#memory?.clear();
    streams.finish();
    this.#run = null;
    return { status, execution_count: count };
  }

  writeFiles(changes: Parameters<KernelRuntime["writeFiles"]>[0]): Promise<void> {
    return this.#files.write(changes);
  }

  takeFileChanges() {
    return this.#files.takeChanges();
  }

  takeSharedTable(): null {
    return null;
  }

  shareTable({ name, columns, values, rowCount }: SharedTable): void {
    this.#kernel.share(name, JSON.stringify(columns), values, rowCount);
  }

  async tableRows(tableId: string, query: TableQuery, offset: number, limit: number) {
    const json = inWords(() => this.#kernel.table_rows(tableId, JSON.stringify(query), offset, limit));
    return JSON.parse(json) as Awaited<ReturnType<KernelRuntime["tableRows"]>>;
  }

  async tableCsv(tableId: string, query: TableQuery): Promise<Blob> {
    const csv = inWords(() => this.#kernel.table_csv(tableId, JSON.stringify(query)));
    return new Blob([csv], { type: "text/csv" });
  }

  inputReply(value: string): void {
    this.#answer?.(value);
    this.#answer = null;
  }

  async #prepareAndRun(code: string, count: number, send: Send): Promise<RunStatus> {
    try {
      const plan = this.#kernel.prepare(code);
      if (plan && !(await this.#obtain(JSON.parse(plan) as Plan, send))) return "error";
      const outcome =
        "Suspending" in WebAssembly && (!this.#memory || WAITS.test(code))
          ? await this.#kernel.run.callPromising(code, count)
          : this.#kernel.run(code, count);
      if (typeof outcome === "string") return outcome;
      const status = await outcome;
      outcome.destroy();
      return status;
    } catch (error) {
      // Errors of the code are caught in Python: this is the interpreter itself.
      this.#host.reportFailure(KERNEL_DIED);
      throw error;
    }
  }

  /** False when the code must not run; the reason has then been shown. */
  async #obtain(plan: Plan, send: Send): Promise<boolean> {
    if (plan.unsupported) {
      const names = plan.unsupported.join(", ");
      this.#kernel.refuse("UnsupportedPackageError", `Following packages are not supported: ${names}`);
      return false;
    }
    this.#installing = new AbortController();
    const { signal } = this.#installing;
    try {
      await installWanted(plan.wanted, this.#installer, this.#kernel, { signal, send });
      return true;
    } catch (error) {
      if (!signal.aborted) throw error;
      send({ msg_type: "progress", content: null });
      this.#kernel.refuse("KeyboardInterrupt", "Stopped while packages were being installed.");
      return false;
    } finally {
      this.#installing = null;
    }
  }

  /** An interrupt that reached this thread as a message: nothing runs that would have seen the signal. */
  #interruptIdle(): void {
    if (!this.#memory?.takeInterrupt() || !this.#run) return;
    if (this.#installing) this.#installing.abort();
    else this.#kernel.interrupt();
  }

  #stream(name: "stdout" | "stderr", text: string): void {
    if (this.#run) this.#run.streams.write(name, text);
    else if (this.#late.length < 1000) this.#late.push({ msg_type: "stream", content: { name, text } });
  }

  #pythonHost(): PythonHost {
    const memory = this.#memory;
    const ask = (prompt: string, password: boolean) =>
      this.#run?.send({ msg_type: "input_request", content: { prompt, password } });
    return {
      stream: (name, text) => this.#stream(name, text),
      message: (json) => this.#run?.send(JSON.parse(json) as KernelMessage),
      pending: () => {
        this.#host.reportPending();
        setTimeout(() => this.#kernel.flush(), PENDING_LIMIT);
      },
      shared: memory !== null,
      sleep: (milliseconds) => memory?.sleep(milliseconds) ?? true,
      ask: (prompt, password) => memory?.waitForReply(() => ask(prompt, password)) ?? undefined,
      sleepLater: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      askLater: (prompt, password) =>
        new Promise((resolve) => {
          this.#answer = resolve;
          ask(prompt, password);
        }),
    };
  }
}

type Plan =
  | { readonly unsupported: readonly string[]; readonly wanted: Wanted }
  | { readonly unsupported?: undefined; readonly wanted: Wanted };

/** Runs `call`; of a Python error only the last line goes on, which is the sentence. */
function inWords<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    const line = String(error).trim().split("\n").at(-1) ?? "";
    throw new Error(line.replace(/^[\w.]*Error: /, ""), { cause: error });
  }
}
