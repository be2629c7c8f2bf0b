import type { LoadProgress } from "../kernel-status.ts";
import type { PythonFileInfo } from "./python-files.ts";

/**
 * Between the app's page and the kernel frame, an iframe on another origin that starts the workers.
 * Three steps: the page says `hello` (any time, repeatedly), the frame answers `ready`, the page sends `connect`
 * with two ports: `channel` goes on to the worker (rpc.ts), `control` stays with the frame, whose thread is
 * free while the worker is busy and which alone holds the shared memory that interrupts it.
 */
export const FRAME_PATH = "/kernel/frame";

export type PageToFrame =
  | { readonly fiddle: "hello" }
  /** Ports are transferred in this order: [control, channel]. */
  | { readonly fiddle: "connect"; readonly worker: WorkerName }
  /** With one port, which brings the answer. At most `limit` bytes are read. */
  | { readonly fiddle: "fetch"; readonly url: string; readonly limit: number }
  /** With one port, on which a stage asks for files (file-port.ts). */
  | { readonly fiddle: "files" };

/** What came of a fetch. A site that refuses (CORS) and one that is not there look the same to a browser: unreachable. */
export type FetchAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly contentType: string; readonly body: Uint8Array }
  | { readonly kind: "too-large" | "timeout" | "unreachable" };

export type WorkerName = "pyodide" | "duckdb" | "sqlite";

export interface FrameToPage {
  readonly fiddle: "ready";
  /** Whether the frame can share memory with its workers. */
  readonly isolated: boolean;
}

/** Page → frame, on the control port. */
export type ControlRequest =
  /** Stops the request that was sent as this run, or `CALLBACKS`; it may not have begun, or be over. */
  | { readonly control: "interrupt"; readonly run: number }
  | { readonly control: "report_files" }
  | { readonly control: "input_reply"; readonly value: string }
  | { readonly control: "terminate" };

/** Frame → page, on the control port. */
export type ControlEvent =
  | { readonly control: "progress"; readonly progress: LoadProgress }
  /** Something for the page's error report. The kernel works all the same. */
  | { readonly control: "problem"; readonly reason: string }
  /** The worker could not start, or died. */
  | { readonly control: "failed"; readonly reason: string };

/** What the server writes into the frame's document as JSON, in `<script id="config">`. */
export interface FrameConfig extends PythonFileInfo {
  /** Script URL of each worker. */
  readonly workers: Readonly<Record<WorkerName, string>>;
  /** Where Pyodide's own wheels come from. */
  readonly packagesUrl: string;
  /** A PyPI simple index. */
  readonly pypiIndexUrl: string;
}

/** What the frame passes to a worker as its name, so that the worker can begin before any message. */
export type WorkerConfig = Omit<FrameConfig, "workers">;

/** Frame → worker. */
export type FrameToWorker =
  /** Sent first; see memory.ts. Null where the frame can't share memory. */
  | { readonly worker: "memory"; readonly shared: WebAssembly.Memory | null }
  /** One of Python's large files, which the frame has asked for while the worker's script was on its way. */
  | { readonly worker: "wasm"; readonly module: WebAssembly.Module }
  | { readonly worker: "snapshot"; readonly bytes: ArrayBuffer }
  | { readonly worker: "missing"; readonly file: "wasm" | "snapshot"; readonly reason: string }
  /** With the page's end of the channel as the only transferred port. */
  | { readonly worker: "channel" }
  /** For code that waits with its thread free; busy code sees the shared memory instead. */
  | { readonly worker: "interrupt"; readonly run: number };

/** Worker → frame. */
export type WorkerToFrame =
  | ControlEvent
  /** Printed text waits to be sent; unless it is soon, ask the code to send it. */
  | { readonly worker: "pending" };
