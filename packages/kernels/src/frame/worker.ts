import { AFTERMATH, type LoadProgress } from "../kernel-status.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import { type KernelRuntime, serveRuntime } from "../runtime.ts";
import { KernelMemory } from "./memory.ts";
import { requestThroughFrame } from "./opaque.ts";
import type { FrameToWorker, WorkerConfig, WorkerToFrame } from "./protocol.ts";
import type { PythonFiles } from "./python-files.ts";
import type { WebMessage } from "./web-reader.ts";

/** What the frame passes to a worker that it starts. */
export interface WorkerHost {
  readonly config: WorkerConfig;
  /** Resolves to null if the frame can't share memory. */
  readonly memory: Promise<KernelMemory | null>;
  /** Loading in Python's worker. Other workers never get them. */
  readonly pythonFiles: PythonFiles;
  /** Has the frame fetch a file of the kernel host, so that this thread can read it in place meanwhile; see protocol.ts. */
  fetchFile(url: string): Promise<ArrayBuffer>;
  /** Compiled wheels of earlier visits. */
  readonly wheels: {
    find(sha256: string): Promise<ArrayBuffer | null>;
    offer(sha256: string, wheel: ArrayBuffer): void;
  };
  reportProgress(progress: LoadProgress): void;
  /** Reports that the kernel can't go on, as a sentence for the user. */
  reportFailure(reason: string): void;
  /** Reports something for developers that doesn't keep the kernel from working. */
  reportProblem(reason: string): void;
  /** Reports that printed text is waiting. The frame requests it if the worker stays busy. */
  reportPending(): void;
  /** Tells the frame about a request that it makes for code that waits. */
  postWeb(message: WebMessage): void;
  /** Called for an interrupt of a run while the worker's thread is free. */
  onInterrupt: ((run: number) => void) | null;
}

/** The used parts of a dedicated worker's global scope, which the DOM's types lack. */
interface WorkerScope {
  readonly name: string;
  close: () => void;
  addEventListener(type: "message", listener: (event: MessageEvent<FrameToWorker>) => void): void;
  postMessage(message: WorkerToFrame, transfer?: Transferable[]): void;
}

/** A worker's main program: starts the kernel immediately and serves it once the page connects. */
export function serveInFrame(start: (host: WorkerHost) => Promise<KernelRuntime>): void {
  requestThroughFrame();
  const scope = globalThis as unknown as WorkerScope;
  const memory = Promise.withResolvers<KernelMemory | null>();
  const wasm = Promise.withResolvers<WebAssembly.Module>();
  const snapshot = Promise.withResolvers<ArrayBuffer>();
  const libraries = Promise.withResolvers<ArrayBuffer>();
  for (const { promise } of [wasm, snapshot, libraries]) promise.catch(() => {});
  const config = JSON.parse(scope.name) as WorkerConfig;
  const wheels = new PendingAnswers((sha256) => post({ worker: "wheel_wanted", sha256 }));
  const wantedFiles = new PendingAnswers((url) => post({ worker: "file_wanted", url }));
  const host: WorkerHost = {
    config,
    memory: memory.promise,
    pythonFiles: {
      wasm: wasm.promise,
      snapshot: snapshot.promise,
      libraries: config.group && libraries.promise,
    },
    async fetchFile(url) {
      const bytes = await wantedFiles.ask(url);
      if (!bytes) throw new Error(`${url.slice(url.lastIndexOf("/") + 1)} couldn't be fetched.`);
      return bytes;
    },
    wheels: {
      find: (sha256) => wheels.ask(sha256),
      offer: (sha256, wheel) => post({ worker: "wheel_offered", sha256, wheel }, [wheel]),
    },
    reportProgress: (progress) => post({ control: "progress", progress }),
    reportFailure: (reason) => post({ control: "failed", reason }),
    reportProblem: (reason) => post({ control: "problem", reason }),
    reportPending: () => post({ worker: "pending" }),
    postWeb: post,
    onInterrupt: null,
  };
  let isEnded = false;
  // Code can end its own worker. Nothing else would report that, and the next cell would be busy forever. The page ends the worker when
  // it hears this: a worker that ends at once can take the report with it.
  scope.close = () => {
    isEnded = true;
    host.reportFailure(`The code ended the kernel with close(). ${AFTERMATH}`);
  };
  scope.addEventListener("message", ({ data, ports }) => {
    if (data.worker === "memory") memory.resolve(data.shared && new KernelMemory(data.shared));
    else if (data.worker === "wasm") wasm.resolve(data.module);
    else if (data.worker === "snapshot") snapshot.resolve(data.bytes);
    else if (data.worker === "libraries") libraries.resolve(data.bytes);
    else if (data.worker === "missing") ({ wasm, snapshot, libraries })[data.file].reject(new Error(data.reason));
    else if (data.worker === "wheel_found") wheels.answer(data.sha256, data.bytes);
    else if (data.worker === "file_found") wantedFiles.answer(data.url, data.bytes);
    else if (data.worker === "interrupt") host.onInterrupt?.(data.run);
    else if (ports[0]) serveRuntime(ports[0], runtime);
  });
  const runtime = start(host).then((started) => withReplies(started, () => !isEnded));
  runtime.catch((error: unknown) => host.reportFailure(messageOf(error)));

  function post(message: WorkerToFrame, transfer: Transferable[] = []): void {
    scope.postMessage(message, transfer);
  }
}

/** A run that has ended its worker doesn't reply, so that the page fails it with the reason, whichever message comes first. */
function withReplies(runtime: KernelRuntime, isOpen: () => boolean): KernelRuntime {
  const execute = runtime.execute.bind(runtime);
  runtime.execute = async (...request) => {
    const reply = await execute(...request);
    return isOpen() ? reply : new Promise(() => {});
  };
  return runtime;
}

/** Questions to the frame that it hasn't answered yet. Each is asked once, however many wait for its answer. */
class PendingAnswers {
  readonly #ask: (name: string) => void;
  readonly #pending = new Map<string, PromiseWithResolvers<ArrayBuffer | null>>();

  constructor(ask: (name: string) => void) {
    this.#ask = ask;
  }

  ask(name: string): Promise<ArrayBuffer | null> {
    const existing = this.#pending.get(name);
    if (existing) return existing.promise;
    const answer = Promise.withResolvers<ArrayBuffer | null>();
    this.#pending.set(name, answer);
    this.#ask(name);
    return answer.promise;
  }

  answer(name: string, bytes: ArrayBuffer | null): void {
    this.#pending.get(name)?.resolve(bytes);
    this.#pending.delete(name);
  }
}
