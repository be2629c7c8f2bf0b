import { readUpcomingCode } from "@fiddle/notebook/upcoming-code";
import type { LoadProgress } from "../kernel-status.ts";
import { fetchOutside } from "./fetch.ts";
import { serveFiles } from "./file-port.ts";
import { canShareMemory, KernelMemory } from "./memory.ts";
import type {
  ControlEvent,
  ControlRequest,
  FrameConfig,
  FrameToPage,
  FrameToWorker,
  PageToFrame,
  PassedFile,
  WorkerConfig,
  WorkerName,
  WorkerToFrame,
} from "./protocol.ts";
import { chooseGroup, type PackageGroup } from "./package-groups.ts";
import { WheelCache } from "./wheel-cache.ts";
import { PageWheels } from "./wheel-port.ts";
import { WebReader } from "./web-reader.ts";
import { workerOf } from "../specs.ts";
import { isOpaqueHere } from "./opaque.ts";
import { OpaqueHost } from "./opaque-workers.ts";
import { fetchPythonFiles, getFile, type PythonFileInfo, type PythonFiles } from "./python-files.ts";

/** How long printed text can wait in a busy worker before the frame requests it. In milliseconds. */
const TEXT_DELAY_MS = 60;

/**
 * The frame document's script: it starts workers and connects them to the page. `start` names a worker to start before the page
 * requests it. If the frame's name describes the notebook's code, that decides which worker it is, and with which packages.
 */
export function runFrame(config: FrameConfig, { start: asked = null as WorkerName | null, scope = window } = {}): void {
  const opaque = isOpaqueHere() ? new OpaqueHost() : null;
  const startWorker: StartWorker = opaque
    ? (url, name) => opaque.startWorker(url, name)
    : (url, name) => new Worker(url, { type: "module", name });
  const python = new PythonSource(config);
  const pageWheels = new PageWheels();
  const wheels = new WheelCache({
    store: pageWheels,
    compiledFor: config.compiledFor,
    startCompiler:
      config.compilerScript === "" ? null : () => startWorker(config.compilerScript, absolute(config.runtimeUrl)),
    fetchFiles: () => python.fetch(() => {}, null),
    sharesMemory: canShareMemory(scope),
  });
  pageWheels.onTyping = () => wheels.pauseForTyping();
  const host = { config: opaque ? absoluteUrls(config) : config, python, wheels, startWorker };
  const expected = asked && readUpcomingCode(scope.name);
  const start = expected ? workerOf(expected.kernel) : asked;
  const expectedGroup = expected && start === "pyodide" ? chooseGroup(config.packageGroups, expected) : null;
  let waiting = start && {
    name: start,
    group: expectedGroup,
    worker: new HostedWorker(host, start, expectedGroup),
  };
  const groupNamed = (name: string | null | undefined) =>
    config.packageGroups.find((group) => group.name === name) ?? null;
  scope.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (event.source !== scope.parent || !isPageToFrame(event.data)) return;
    if (event.data.fiddle === "hello") {
      const { packageGroups } = config;
      const ready: FrameToPage = { fiddle: "ready", isolated: canShareMemory(scope), packageGroups };
      // A page that was opened from disk has no origin to name.
      scope.parent.postMessage(ready, /^https?:/.test(event.origin) ? event.origin : "*");
      return;
    }
    const [control, channel] = event.ports;
    if (event.data.fiddle === "fetch") {
      void fetchOutside(event.data.url, event.data.limit).then((answer) => control?.postMessage(answer));
      return;
    }
    if (event.data.fiddle === "own-files") {
      if (control) opaque?.usePort(control);
      return;
    }
    if (event.data.fiddle === "files") {
      if (control) serveFiles(control);
      return;
    }
    if (event.data.fiddle === "wheels") {
      if (control) pageWheels.usePort(control);
      return;
    }
    if (!control || !channel) return;
    const name = event.data.worker;
    const group = name === "pyodide" ? groupNamed(event.data.group) : null;
    const early = waiting?.name === name ? waiting : null;
    if (early) waiting = null;
    if (early && early.group !== group) early.worker.end();
    const worker = early?.group === group ? early.worker : new HostedWorker(host, name, group);
    worker.join(control, channel);
  });
}

function isPageToFrame(data: unknown): data is PageToFrame {
  if (typeof data !== "object" || data === null || !("fiddle" in data)) return false;
  if (["hello", "files", "own-files", "wheels"].includes(String(data.fiddle))) return true;
  if (data.fiddle === "fetch")
    return "url" in data && typeof data.url === "string" && "limit" in data && typeof data.limit === "number";
  return data.fiddle === "connect" && "worker" in data && isWorkerName(data.worker);
}

export function isWorkerName(name: unknown): name is WorkerName {
  return name === "pyodide" || name === "duckdb" || name === "sqlite";
}

/** A worker without a URL of its own can't resolve paths. */
function absoluteUrls(config: FrameConfig): FrameConfig {
  const { runtimeUrl, mirrorUrl, packagesUrl, pypiIndexUrl } = config;
  return {
    ...config,
    runtimeUrl: absolute(runtimeUrl),
    mirrorUrl: mirrorUrl && absolute(mirrorUrl),
    packagesUrl: absolute(packagesUrl),
    pypiIndexUrl: absolute(pypiIndexUrl),
  };
}

type StartWorker = (url: string, name: string) => Worker;

/** A worker's base URL is its script's. */
function absolute(path: string): string {
  return new URL(path, document.baseURI).href;
}

/** Python's large files for each of its workers. A file that one worker has compiled is not compiled again. */
class PythonSource {
  readonly #info: PythonFileInfo;
  /** Also while it is compiled, for a worker that replaces one that has just started. */
  #compiled: Promise<WebAssembly.Module> | null = null;

  constructor(info: PythonFileInfo) {
    this.#info = info;
  }

  fetch(report: (progress: LoadProgress) => void, group: PackageGroup | null): PythonFiles {
    const files = fetchPythonFiles(this.#info, report, { compiled: this.#compiled, group });
    this.#compiled ??= files.wasm;
    files.wasm.catch(() => {
      this.#compiled = null;
    });
    return files;
  }
}

/** What the frame's workers share. */
interface FrameParts {
  readonly config: FrameConfig;
  readonly python: PythonSource;
  readonly wheels: WheelCache;
  readonly startWorker: StartWorker;
}

/** One worker, its shared memory and, once connected, the page's control port. */
class HostedWorker {
  readonly #worker: Worker;
  readonly #memory: KernelMemory | null;
  readonly #wheels: WheelCache;
  readonly #web: WebReader | null;
  #control: MessagePort | null = null;
  /** The last event of each kind before the page connected. */
  #missed: readonly ControlEvent[] = [];

  constructor(
    { config: all, python, wheels, startWorker }: FrameParts,
    name: WorkerName,
    group: PackageGroup | null = null,
  ) {
    const { workers, packagesUrl, pypiIndexUrl, mirrorUrl, runtimeUrl, runtimeSizes } = all;
    const config: WorkerConfig = { packagesUrl, pypiIndexUrl, mirrorUrl, runtimeUrl, runtimeSizes, group };
    this.#wheels = wheels;
    // Created before the worker, because the worker takes a while to start and then waits for these.
    const files =
      name === "pyodide"
        ? python.fetch((progress) => this.#sendControl({ control: "progress", progress }), group)
        : null;
    this.#worker = startWorker(workers[name], JSON.stringify(config));
    this.#memory = canShareMemory() ? new KernelMemory() : null;
    this.#web = this.#memory && new WebReader(this.#memory);
    this.#post({ worker: "memory", shared: this.#memory?.shared ?? null });
    if (files) this.#pass(files);
    this.#worker.addEventListener("message", ({ data }: MessageEvent<WorkerToFrame | null>) => {
      // User code can post anything from the worker.
      if (typeof data === "object" && data !== null) this.#receive(data);
    });
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#sendControl({
        control: "failed",
        reason: event.message
          ? `The kernel failed: ${event.message}`
          : "Couldn't load the kernel. Check your connection and restart it.",
      });
    });
  }

  #pass({ wasm, snapshot, libraries }: PythonFiles): void {
    const missing = (file: PassedFile) => (error: Error) =>
      this.#post({ worker: "missing", file, reason: error.message });
    wasm.then((module) => this.#post({ worker: "wasm", module }), missing("wasm"));
    const pass = (worker: "snapshot" | "libraries", file: Promise<ArrayBuffer> | null) =>
      file?.then((bytes) => this.#post({ worker, bytes }, [bytes]), missing(worker));
    void pass("snapshot", snapshot);
    void pass("libraries", libraries);
  }

  /** Ends the worker. */
  end(): void {
    this.#worker.terminate();
    this.#control?.close();
  }

  join(control: MessagePort, channel: MessagePort): void {
    this.#control = control;
    control.addEventListener("message", ({ data }: MessageEvent<ControlRequest>) => this.#obey(data));
    control.start();
    for (const event of this.#missed) this.#sendControl(event);
    this.#post({ worker: "channel" }, [channel]);
  }

  #obey(request: ControlRequest): void {
    if (request.control === "interrupt") {
      this.#memory?.interrupt(request.run);
      this.#post({ worker: "interrupt", run: request.run });
    } else if (request.control === "report_files") {
      this.#memory?.askForFiles();
    } else if (request.control === "input_reply") {
      this.#memory?.reply(request.value);
    } else {
      this.end();
    }
  }

  #receive(message: WorkerToFrame): void {
    if ("control" in message) {
      // The page shows the reason, and user code can post anything as one.
      if (message.control === "progress" || typeof message.reason === "string") this.#sendControl(message);
    } else if (message.worker === "file_wanted") void this.#fetchFile(message.url);
    else if (message.worker === "wheel_wanted") void this.#findWheel(message.sha256);
    else if (message.worker === "wheel_offered") void this.#wheels.offer(message.sha256, message.wheel);
    else if (message.worker === "pending") setTimeout(() => this.#memory?.askForText(), TEXT_DELAY_MS);
    else this.#web?.receive(message);
  }

  async #fetchFile(url: string): Promise<void> {
    const bytes = await fetchOwnFile(url).catch(() => null);
    this.#post({ worker: "file_found", url, bytes }, bytes ? [bytes] : []);
  }

  async #findWheel(sha256: string): Promise<void> {
    const bytes = await this.#wheels.find(sha256);
    this.#post({ worker: "wheel_found", sha256, bytes }, bytes ? [bytes] : []);
  }

  #sendControl(event: ControlEvent): void {
    if (this.#control) this.#control.postMessage(event);
    else this.#missed = [...this.#missed.filter(({ control }) => control !== event.control), event];
  }

  #post(message: FrameToWorker, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
  }
}

/** User code can ask for any URL, so only files of the kernel host are fetched. */
async function fetchOwnFile(url: string): Promise<ArrayBuffer> {
  const { href, origin } = new URL(url, document.baseURI);
  const isOwn = isOpaqueHere() ? href.startsWith(absolute(".")) : origin === location.origin;
  if (!isOwn) throw new Error("Not a file of the kernel host.");
  return (await getFile(url)).arrayBuffer();
}

export type { FrameConfig } from "./protocol.ts";
