import { importText, isOpaqueHere } from "../frame/opaque.ts";
import { getFile, orSay, type PythonFiles } from "../frame/python-files.ts";
import { readInPlace } from "../frame/read-in-place.ts";
import type { GroupFiles, ModuleFactory, RuntimeFiles } from "./load-python.ts";
import type { ArchiveName } from "./package-files.ts";

/** The runtime folder's files, while they load. */
export interface FetchedFiles extends RuntimeFiles {
  /** Fetches the standard library, so that reading it doesn't need a request during a synchronous call. */
  fetchStdlib(): Promise<void>;
  readonly group: FetchedGroup | null;
}

/** How a document or worker gets the files. */
export interface FileAccess {
  readonly fetch: typeof fetch;
  readonly importModule: (url: string) => Promise<unknown>;
  /**
   * Fetches a file that this thread may also read in place before it has arrived. Required where that can happen: the browser lets
   * the second request wait for the first, which this thread, once blocked, would never end. (Chromium gives up after 20 s.)
   */
  readonly fetchAhead?: (url: string) => Promise<ArrayBuffer>;
}

export const DIRECT_ACCESS: FileAccess = {
  fetch: (...request) => fetch(...request),
  importModule: (url) => (isOpaqueHere() ? importText(url) : import(/* @vite-ignore */ url)),
};

/**
 * Requests every file before waiting for the first one. The large ones have already been requested. `groupUrl` is the folder of the
 * package group to start with.
 */
export function fetchRuntimeFiles(
  url: string,
  large: PythonFiles,
  access = DIRECT_ACCESS,
  groupUrl: string | null = null,
): FetchedFiles {
  const { fetch, importModule } = access;
  const fetchAhead =
    access.fetchAhead ?? ((file: string) => getFile(file, fetch).then((response) => response.arrayBuffer()));
  const group = groupUrl === null ? null : fetchGroupFiles(groupUrl, large, fetchAhead);
  let stdlib: Uint8Array | null = null;
  let fetching: Promise<void> | null = null;
  const fetchStdlib = async () => {
    if (stdlib) return;
    const bytes = await orSay(fetchAhead(`${url}stdlib.zip`));
    stdlib ??= new Uint8Array(bytes);
  };
  const files: FetchedFiles = {
    url,
    emptyUrl: "data:application/zip,",
    wasm: large.wasm,
    group,
    get snapshot() {
      // A start with packages needs the other snapshot only if it fails.
      return group ? getFile(`${url}snapshot.bin`, fetch).then((response) => response.arrayBuffer()) : large.snapshot;
    },
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

/** A package group's files, while they load. */
interface FetchedGroup extends GroupFiles {
  /** Fetches the packages' modules, so that reading one doesn't need a request during a synchronous call. */
  fetchModules(): Promise<void>;
}

/**
 * `url` is the group's folder. Its snapshot and libraries have already been requested. `fetchAhead` fetches a file in a thread that
 * isn't blocked while this one reads in place.
 */
function fetchGroupFiles(
  url: string,
  large: PythonFiles,
  fetchAhead: (url: string) => Promise<ArrayBuffer>,
): FetchedGroup {
  const archives = new Map<ArchiveName, Uint8Array>();
  return {
    snapshot: large.snapshot,
    libraries: large.libraries ?? Promise.reject(new Error("The libraries weren't requested.")),
    readArchive(name) {
      const bytes = archives.get(name) ?? readInPlace(`${url}${name}`);
      archives.set(name, bytes);
      return bytes;
    },
    async fetchModules() {
      await Promise.all(
        (["metadata.bin", "modules.bin"] as const).map(async (name) => {
          const bytes = new Uint8Array(await fetchAhead(`${url}${name}`));
          if (!archives.has(name)) archives.set(name, bytes);
        }),
      );
    },
  };
}
