import type { LoadProgress } from "../kernel-status.ts";
import type { PackageGroup } from "./package-groups.ts";
import type { PythonFileInfo } from "./python-files.ts";
import type { WebMessage } from "./web-reader.ts";

/**
 * The protocol between the app's page and the kernel frame, an iframe on another origin that starts the workers. It has
 * three steps: the page sends `hello` (at any time, repeatedly), the frame answers `ready`, and the page sends
 * `connect` with two ports. `channel` is passed on to the worker (rpc.ts). `control` stays with the frame, whose thread
 * is free while the worker is busy and which alone holds the shared memory that interrupts it.
 */
export type PageToFrame =
  | { readonly fiddle: "hello" }
  /** Ports are transferred in this order: [control, channel]. */
  /** `group` names the packages that Python starts with. */
  | { readonly fiddle: "connect"; readonly worker: WorkerName; readonly group?: string | null }
  /** Sent with one port, on which the page keeps compiled wheels (wheel-port.ts). */
  | { readonly fiddle: "wheels" }
  /** Sent with one port for the answer. At most `limit` bytes are read. */
  | { readonly fiddle: "fetch"; readonly url: string; readonly limit: number }
  /** Sent to a frame of opaque origin with one port, on which it requests files of the kernel host (opaque.ts). */
  | { readonly fiddle: "own-files" }
  /** Sent with one port, on which a stage requests files (file-port.ts). */
  | { readonly fiddle: "files" };

/**
 * The result of a fetch. Browsers don't distinguish a site that refuses (CORS) from one that doesn't exist: both are
 * unreachable.
 */
export type FetchAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly contentType: string; readonly body: Uint8Array }
  | { readonly kind: "too-large" | "timeout" | "unreachable" };

export type WorkerName = "pyodide" | "duckdb" | "sqlite";

export interface FrameToPage {
  readonly fiddle: "ready";
  /** Whether the frame can share memory with its workers. */
  readonly isolated: boolean;
  /** The packages that Python can start with. */
  readonly packageGroups: readonly PackageGroup[];
}

/** Page → frame, on the control port. */
export type ControlRequest =
  /** Stops the request that was sent as this run, or `CALLBACKS`. The run may not have begun, or may be over. */
  | { readonly control: "interrupt"; readonly run: number }
  | { readonly control: "report_files" }
  | { readonly control: "input_reply"; readonly value: string }
  | { readonly control: "terminate" };

/** Frame → page, on the control port. */
export type ControlEvent =
  | { readonly control: "progress"; readonly progress: LoadProgress }
  /** A problem for the page's error report that doesn't keep the kernel from working. */
  | { readonly control: "problem"; readonly reason: string }
  /** The worker couldn't start, or died. */
  | { readonly control: "failed"; readonly reason: string };

/** The JSON that the server writes into the frame's document, in `<script id="config">`. */
export interface FrameConfig extends PythonFileInfo {
  /** The script URL of each worker. */
  readonly workers: Readonly<Record<WorkerName, string>>;
  /** The script URL of the worker that compiles wheels; empty for none. */
  readonly compilerScript: string;
  /** Pyodide's version and the format of compiled wheels. */
  readonly compiledFor: string;
  /** The URL of the operator's list of compiled wheels; null if there is none. */
  readonly mirrorUrl: string | null;
  /** Where Pyodide's own wheels are downloaded from. */
  readonly packagesUrl: string;
  /** The URL of a PyPI simple index. */
  readonly pypiIndexUrl: string;
  readonly packageGroups: readonly PackageGroup[];
}

/** The frame passes this to a worker as its name, so that the worker can start before any message. */
export type WorkerConfig = Omit<FrameConfig, "workers" | "packageGroups" | "compilerScript" | "compiledFor"> & {
  /** The packages that Python starts with. */
  readonly group: PackageGroup | null;
};

/** The files that the frame requests for Python's worker. */
export type PassedFile = "wasm" | "snapshot" | "libraries";

/** Frame → worker. */
export type FrameToWorker =
  /** Sent first; see memory.ts. Null if the frame can't share memory. */
  | { readonly worker: "memory"; readonly shared: WebAssembly.Memory | null }
  /** One of Python's large files, which the frame requested while the worker's script was loading. */
  | { readonly worker: "wasm"; readonly module: WebAssembly.Module }
  | { readonly worker: "snapshot" | "libraries"; readonly bytes: ArrayBuffer }
  | { readonly worker: "missing"; readonly file: PassedFile; readonly reason: string }
  /** The compiled form of a wheel that was asked for; null if there is none. */
  | { readonly worker: "wheel_found"; readonly sha256: string; readonly bytes: ArrayBuffer | null }
  /** A file that was asked for; null if it couldn't be fetched. */
  | { readonly worker: "file_found"; readonly url: string; readonly bytes: ArrayBuffer | null }
  /** Sent with the page's end of the channel as the only transferred port. */
  | { readonly worker: "channel" }
  /** For code that waits while its thread is free. Busy code checks the shared memory instead. */
  | { readonly worker: "interrupt"; readonly run: number };

/** Worker → frame. */
export type WorkerToFrame =
  | ControlEvent
  | WebMessage
  /** Printed text is waiting. If the worker doesn't send it soon, the frame requests it. */
  | { readonly worker: "pending" }
  /**
   * Asks for a file of the kernel host. The worker may read the same file in place before it arrives, and a browser lets one request
   * wait for another of the same URL. So only a thread that is never blocked fetches it.
   */
  | { readonly worker: "file_wanted"; readonly url: string }
  /** Asks for the compiled form of a wheel. */
  | { readonly worker: "wheel_wanted"; readonly sha256: string }
  /** A wheel that was downloaded, to be compiled for later visits. */
  | { readonly worker: "wheel_offered"; readonly sha256: string; readonly wheel: ArrayBuffer };

/** Frame → the worker that compiles wheels. The first message starts Python; each further one is answered. */
export type FrameToCompiler =
  | {
      readonly compiler: "start";
      readonly wasm: WebAssembly.Module;
      readonly snapshot: ArrayBuffer;
      /** Its word is 1 while the compiler has to rest. Null where memory can't be shared. */
      readonly pause: Int32Array<SharedArrayBuffer> | null;
    }
  | { readonly compiler: "compile"; readonly wheel: ArrayBuffer };

export interface CompilerToFrame {
  /** Null for a wheel that has to be installed as it is. */
  readonly compiled: ArrayBuffer | null;
}
