import type { LoadProgress } from "../kernel.ts";
import type { ModuleFactory, RuntimeFiles } from "./load.ts";

/** The runtime folder's files, on their way. */
export interface FetchedFiles extends RuntimeFiles {
  /** Fetches the standard library, so that reading it needs no request in the midst of a call. */
  fetchStdlib(): Promise<void>;
}

/** Asks for every file before the first one is waited for. */
export function fetchRuntimeFiles(url: string, report: (progress: LoadProgress) => void): FetchedFiles {
  const progress = trackProgress(url, report);
  let stdlib: Uint8Array | null = null;
  const files: FetchedFiles = {
    url,
    emptyUrl: "data:application/zip,",
    wasm: orSay(WebAssembly.compileStreaming(get("pyodide.asm.wasm"))),
    snapshot: get("snapshot.bin").then((response) => readCounting(response, (bytes) => progress.add(bytes))),
    factory: orSay(import(/* @vite-ignore */ `${url}pyodide.asm.mjs`)).then(
      (module: { default: ModuleFactory }) => module.default,
    ),
    loader: orSay(import(/* @vite-ignore */ `${url}pyodide.mjs`) as RuntimeFiles["loader"]),
    fetchStdlib: async () => {
      if (stdlib) return;
      const bytes = await orSay(get("stdlib.zip").then((response) => response.arrayBuffer()));
      stdlib ??= new Uint8Array(bytes);
    },
    readStdlib: () => (stdlib ??= readInPlace(`${url}stdlib.zip`)),
    fetchModules: () =>
      orSay(get("modules.json").then((response) => response.json() as Promise<Record<string, string>>)),
  };
  for (const file of [files.wasm, files.snapshot, files.factory, files.loader]) file.catch(() => {});
  // All at once: only the response itself, unread, lets the browser keep the compiled code.
  void files.wasm.then(
    () => progress.addFile("pyodide.asm.wasm"),
    () => {},
  );
  return files;

  async function get(name: string): Promise<Response> {
    const response = await fetch(url + name);
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return response;
  }
}

/** What the person reads where a file is not to be had. */
function orSay<T>(file: Promise<T>): Promise<T> {
  return file.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Python could not be loaded (${reason}). Check the connection and try again.`);
  });
}

/** Fetches a file without returning to the event loop, which only a worker may. */
function readInPlace(url: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  return new Uint8Array(request.response as ArrayBuffer);
}

/** The whole body; `onBytes` hears of each piece as it comes. */
async function readCounting(response: Response, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    pieces.push(next.value);
    length += next.value.length;
    onBytes(next.value.length);
  }
  // A `Blob` would join them too, by way of another process.
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole.buffer;
}

/** How often bytes are reported, in milliseconds. */
const REPORT_INTERVAL = 100;

/** Reports how many of the runtime's bytes are here. */
function trackProgress(url: string, tell: (progress: LoadProgress) => void) {
  const sizes = fetch(`${url}sizes.json`).then((response) => response.json() as Promise<Record<string, number>>);
  sizes.catch(() => {});
  let loaded = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (all: Record<string, number>) => {
    const total = Object.values(all).reduce((sum, size) => sum + size, 0);
    reportedAt = performance.now();
    tell({ text: "Loading Python", loaded: Math.min(loaded, total), total });
  };
  const add = async (bytes: number | string) => {
    if (typeof bytes === "number") loaded += bytes;
    const all = await sizes;
    if (typeof bytes === "string") loaded += all[bytes] ?? 0;
    if (typeof bytes === "string" || performance.now() - reportedAt > REPORT_INTERVAL) report(all);
  };
  return {
    add: (bytes: number) => void add(bytes).catch(() => {}),
    addFile: (name: string) => void add(name).catch(() => {}),
  };
}
