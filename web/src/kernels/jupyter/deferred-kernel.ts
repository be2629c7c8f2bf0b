import {
  KERNEL_NOT_RUNNING,
  type Kernel,
  type KernelCapabilities,
  type CommMessage,
  type LateOutput,
  type KernelSpec,
  type KernelStatus,
  type UnfinishedRun,
} from "@fiddle/kernels";
import { messageOf } from "@fiddle/notebook/message-of";

/** A kernel whose code is loaded when it first starts. Until then nothing can be asked of it. */
export class DeferredKernel implements Kernel {
  readonly spec: KernelSpec;
  readonly #load: () => Promise<Kernel>;
  readonly #unfinished: UnfinishedRun | null;
  readonly #subscribers = new Set<() => void>();
  /** What listens to the kernel once it is there, with how to stop. */
  readonly #subscriptions = new Map<(kernel: Kernel) => () => void, () => void>();
  #loading: Promise<Kernel> | null = null;
  #kernel: Kernel | null = null;
  #status: KernelStatus = { kind: "not-started" };
  #isDisposed = false;

  /** `unfinished` is the kernel's own, as far as it is known before its code is there. */
  constructor(spec: KernelSpec, unfinished: UnfinishedRun | null, load: () => Promise<Kernel>) {
    this.spec = spec;
    this.#unfinished = unfinished;
    this.#load = load;
  }

  get status(): KernelStatus {
    return this.#kernel?.status ?? this.#status;
  }

  get capabilities(): KernelCapabilities {
    return this.#kernel?.capabilities ?? { interrupt: "signal", input: true };
  }

  get installing() {
    return this.#kernel?.installing ?? null;
  }

  get unfinished(): UnfinishedRun | null {
    return this.#kernel ? this.#kernel.unfinished : this.#unfinished;
  }

  get position() {
    return this.#kernel?.position ?? null;
  }

  subscribe(listener: () => void): () => void {
    this.#subscribers.add(listener);
    const stop = this.#listen((kernel) => kernel.subscribe(listener));
    return () => {
      this.#subscribers.delete(listener);
      stop();
    };
  }

  onComm(listener: (message: CommMessage | null) => void): () => void {
    return this.#listen((kernel) => kernel.onComm(listener));
  }

  onLateOutput(listener: (late: LateOutput) => void): () => void {
    return this.#listen((kernel) => kernel.onLateOutput(listener));
  }

  start = async () => (await this.#loaded()).start();
  restart = async () => (await this.#loaded()).restart();
  execute: Kernel["execute"] = async (...args) => (await this.#loaded()).execute(...args);
  resume: Kernel["resume"] = async (...args) => (await this.#loaded()).resume(...args);
  shareTable: Kernel["shareTable"] = async (table) => (await this.#loaded()).shareTable(table);
  sendTable: Kernel["sendTable"] = async (name, to) => (await this.#loaded()).sendTable(name, to);
  receiveTable: Kernel["receiveTable"] = async (from) => (await this.#loaded()).receiveTable(from);
  forgetTable: Kernel["forgetTable"] = async (name) => this.#kernel?.forgetTable(name);
  ask: Kernel["ask"] = async (question, content) => this.#running.ask(question, content);
  tableRows: Kernel["tableRows"] = async (...args) => this.#running.tableRows(...args);
  tableCsv: Kernel["tableCsv"] = async (...args) => this.#running.tableCsv(...args);
  tableSummary: Kernel["tableSummary"] = async (...args) => this.#running.tableSummary(...args);
  tableChart: Kernel["tableChart"] = async (...args) => this.#running.tableChart(...args);
  sendComm: Kernel["sendComm"] = async (...args) => this.#running.sendComm(...args);
  writeFiles: Kernel["writeFiles"] = async (changes) => (await this.#loaded()).writeFiles(changes);
  takeSharedTable: Kernel["takeSharedTable"] = async (name) => this.#kernel?.takeSharedTable(name) ?? null;
  takeFileChanges: Kernel["takeFileChanges"] = async () =>
    this.#kernel?.takeFileChanges() ?? { written: [], removed: [] };
  answers: Kernel["answers"] = (question) => this.#kernel?.answers(question) ?? false;
  inputReply = (value: string) => this.#kernel?.inputReply(value);
  interrupt = () => this.#kernel?.interrupt();
  reportFiles = () => this.#kernel?.reportFiles();

  dispose(): void {
    this.#isDisposed = true;
    this.#kernel?.dispose();
    this.#subscribers.clear();
    this.#subscriptions.clear();
  }

  #listen(begin: (kernel: Kernel) => () => void): () => void {
    this.#subscriptions.set(begin, this.#kernel ? begin(this.#kernel) : () => {});
    return () => {
      this.#subscriptions.get(begin)?.();
      this.#subscriptions.delete(begin);
    };
  }

  get #running(): Kernel {
    if (!this.#kernel) throw new Error(KERNEL_NOT_RUNNING);
    return this.#kernel;
  }

  #loaded(): Promise<Kernel> {
    this.#loading ??= this.#begin();
    return this.#loading;
  }

  async #begin(): Promise<Kernel> {
    this.#change({ kind: "loading", progress: null });
    try {
      const kernel = await this.#load();
      if (this.#isDisposed) {
        kernel.dispose();
        throw new Error("The notebook was closed.");
      }
      this.#kernel = kernel;
      for (const begin of this.#subscriptions.keys()) this.#subscriptions.set(begin, begin(kernel));
      return kernel;
    } catch (error) {
      // The next start tries again.
      this.#loading = null;
      this.#change({ kind: "failed", reason: messageOf(error) });
      throw error;
    }
  }

  #change(status: KernelStatus): void {
    this.#status = status;
    for (const listener of this.#subscribers) listener();
  }
}
