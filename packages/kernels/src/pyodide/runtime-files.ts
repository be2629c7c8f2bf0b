import { getFile, orSay, type PythonFiles } from "../frame/python-files.ts";
import type { ModuleFactory, RuntimeFiles } from "./load-python.ts";

/** The runtime folder's files, while they load. */
export interface FetchedFiles extends RuntimeFiles {
  /** Fetches the standard library, so that reading it doesn't need a request during a synchronous call. */
  fetchStdlib(): Promise<void>;
}

/** How a document or worker gets the files. */
export interface FileAccess {
  readonly fetch: typeof fetch;
  readonly importModule: (url: string) => Promise<unknown>;
}

const DIRECT_ACCESS: FileAccess = {
  fetch: (...request) => fetch(...request),
  importModule: (url) => import(/* @vite-ignore */ url),
};

/** Requests every file before waiting for the first one. The large ones have already been requested. */
export function fetchRuntimeFiles(
  url: string,
  large: PythonFiles,
  { fetch, importModule } = DIRECT_ACCESS,
): FetchedFiles {
  let stdlib: Uint8Array | null = null;
  let fetching: Promise<void> | null = null;
  const fetchStdlib = async () => {
    if (stdlib) return;
    const bytes = await orSay(getFile(`${url}stdlib.zip`, fetch).then((response) => response.arrayBuffer()));
    stdlib ??= new Uint8Array(bytes);
  };
  const files: FetchedFiles = {
    url,
    emptyUrl: "data:application/zip,",
    ...large,
    factory: orSay(importModule(`${url}pyodide.asm.mjs`) as Promise<{ readonly default: ModuleFactory }>).then(
      (module) => module.default,
    ),
    loader: orSay(importModule(`${url}pyodide.mjs`) as RuntimeFiles["loader"]),
    fetchStdlib: () => {
      fetching ??= fetchStdlib().catch((error: unknown) => {
        fetching = null;
        throw error;
      });
      return fetching;
    },
    readStdlib: () => (stdlib ??= readInPlace(`${url}stdlib.zip`)),
    fetchModules: () =>
      orSay(
        getFile(`${url}modules.json`, fetch).then((response) => response.json() as Promise<Record<string, string>>),
      ),
  };
  for (const file of [files.factory, files.loader]) file.catch(() => {});
  return files;
}

/** Fetches a file without returning to the event loop, which only a worker can do. */
function readInPlace(url: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  return new Uint8Array(request.response as ArrayBuffer);
}
