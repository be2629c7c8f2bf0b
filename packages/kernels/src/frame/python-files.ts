import { joinBytes } from "@fiddle/notebook/bytes";
import { messageOf } from "@fiddle/notebook/message-of";
import type { LoadProgress } from "../kernel-status.ts";
import type { PackageGroup } from "./package-groups.ts";

/** The large files that Python's start needs. */
export interface PythonFiles {
  readonly wasm: Promise<WebAssembly.Module>;
  /** The bytes of the snapshot. Each start has its own copy, because a start changes them. */
  readonly snapshot: Promise<ArrayBuffer>;
  /** The native code of a package group; null without one. */
  readonly libraries: Promise<ArrayBuffer> | null;
}

/** Where the files are, and the size in bytes of each once decompressed. */
export interface PythonFileInfo {
  /** The folder of the Python runtime, e.g. `/runtime/ab12cd34/`. */
  readonly runtimeUrl: string;
  readonly runtimeSizes: { readonly wasm: number; readonly snapshot: number };
}

/**
 * Requests all files at once. `compiled` is the module that an earlier start compiled; `group` the packages to start with, which
 * have a snapshot of their own.
 */
export function fetchPythonFiles(
  { runtimeUrl, runtimeSizes }: PythonFileInfo,
  report: (progress: LoadProgress) => void,
  {
    compiled = null as Promise<WebAssembly.Module> | null,
    group = null as PackageGroup | null,
    fetch = globalThis.fetch,
  } = {},
): PythonFiles {
  const sizes = group ? group.sizes.snapshot + group.sizes.libraries : runtimeSizes.snapshot;
  const progress = trackProgress(runtimeSizes.wasm + sizes, report);
  const read = (url: string) => getFile(url, fetch).then((response) => readCounting(response, progress));
  const files: PythonFiles = {
    // The browser caches compiled code only for an unread response.
    wasm: compiled ?? orSay(WebAssembly.compileStreaming(getFile(`${runtimeUrl}pyodide.asm.wasm`, fetch))),
    snapshot: read(`${group?.url ?? runtimeUrl}snapshot.bin`),
    libraries: group && read(`${group.url}libraries.bin`),
  };
  files.wasm.then(
    () => progress(runtimeSizes.wasm),
    () => {},
  );
  for (const file of [files.snapshot, files.libraries]) file?.catch(() => {});
  return files;
}

export async function getFile(url: string, fetch = globalThis.fetch): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.slice(url.lastIndexOf("/") + 1)} answered ${response.status}`);
  return response;
}

/** The message for the user if a file can't be downloaded. */
export function orSay<T>(file: Promise<T>): Promise<T> {
  return file.catch((error: unknown) => {
    const reason = messageOf(error);
    throw new Error(`Couldn't load Python (${reason}). Check your connection and try again.`);
  });
}

/** Reads the whole body, and calls `onBytes` for each piece. */
async function readCounting(response: Response, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    pieces.push(next.value);
    onBytes(next.value.length);
  }
  // A `Blob` would join the pieces too, but through another process.
  return joinBytes(pieces).buffer;
}

/** How often progress is reported, in milliseconds. */
const REPORT_INTERVAL_MS = 100;

/** Reports how many of `total` bytes have arrived. */
function trackProgress(total: number, report: (progress: LoadProgress) => void): (bytes: number) => void {
  let loaded = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (bytes) => {
    loaded += bytes;
    const now = performance.now();
    if (loaded < total && now - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = now;
    report({ text: "Loading Python", loaded: Math.min(loaded, total), total });
  };
}
