/**
 * Starts Python from a snapshot of its memory. This depends on Pyodide's and Emscripten's internals, so every release of Pyodide
 * needs the checks of docs/upgrading-pyodide.md.
 */
import type { loadPyodide, PyodideAPI } from "pyodide";
import type { KernelMemory } from "../frame/memory.ts";
import { PatientFinalizationRegistry } from "../frame/read-in-place.ts";
import { type Imports, instantiatePython, type InstantiationDone } from "./instantiate.ts";
import { compileLibraries, type LinkingModule, relink } from "./linked-libraries.ts";
import { archiveAt, type ArchiveName, INPUT_OUTPUT_ERROR, mountPackageFiles } from "./package-files.ts";
import { decodeSnapshot, restoreSnapshot, type Snapshot } from "./snapshot.ts";

/** The folder with our Python modules. A start from a snapshot has them in memory or beside the standard library instead. */
export const MODULES_FOLDER = "/lib/fiddle";
const STDLIB_PATH = "/lib/python314.zip";
export const SITE_PACKAGES = "/lib/python3.14/site-packages";

/** The runtime folder's files. Each is requested once; those of the fast start all at the same time. */
export interface RuntimeFiles {
  /** The folder's address, where a plain start finds Pyodide's own files. */
  readonly url: string;
  /** The address of an empty file, in place of the standard library, which Pyodide would load completely. */
  readonly emptyUrl: string;
  readonly loader: Promise<{ readonly loadPyodide: typeof loadPyodide }>;
  readonly factory: Promise<ModuleFactory>;
  readonly wasm: Promise<WebAssembly.Module>;
  readonly snapshot: Promise<ArrayBuffer>;
  /** The standard library, read synchronously at the first import of a module that the snapshot lacks. */
  readStdlib(): Uint8Array;
  /** Path → source of our Python modules, for a plain start. */
  fetchModules(): Promise<Readonly<Record<string, string>>>;
  /** The files of the package group to start with; null without one. */
  readonly group?: GroupFiles | null;
}

/** The files of a package group, whose snapshot replaces the one without packages. */
export interface GroupFiles {
  readonly snapshot: Promise<ArrayBuffer>;
  readonly libraries: Promise<ArrayBuffer>;
  /** Reads an archive synchronously. */
  readArchive(name: ArchiveName): Uint8Array;
}

export interface LoadOptions {
  /** Shared with the frame; null where browsers don't share memory. */
  readonly memory?: Promise<KernelMemory | null>;
  /** Called with the reason why the snapshot could not be used. */
  readonly onPlainStart: (error: unknown) => void;
  /** Called with the reason why the package group's snapshot could not be used. */
  readonly onStartWithoutGroup?: (error: unknown) => void;
}

/** Pyodide's Emscripten settings and module, as far as a start from a snapshot uses them. */
interface Settings {
  INITIAL_MEMORY: number;
  noInitialRun: boolean;
  instantiateWasm: (imports: Imports, done: InstantiationDone) => object;
  API: {
    restoreSnapshot: () => unknown;
    /** Runs code without Pyodide's help. The status is 0 where it succeeded. */
    rawRun: (code: string) => [status: number, stderr: string];
  };
}
interface EmscriptenModule extends TrampolineModule, LinkingModule {
  readonly HEAP8: Int8Array;
  readonly FS: PyodideAPI["FS"];
}
export type ModuleFactory = (settings: Settings) => Promise<EmscriptenModule>;

/**
 * Starts Python from the snapshot of the package group, or from the one without packages; where that fails for any reason, in
 * Pyodide's own way, which takes several times as long.
 */
export async function loadPython(
  files: RuntimeFiles,
  { memory = Promise.resolve(null), onPlainStart, onStartWithoutGroup = () => {} }: LoadOptions,
): Promise<PyodideAPI> {
  // Pyodide's loader leaves the wasm file to us where this global exists, which Emscripten has in debugging builds only.
  const scope = globalThis as { WasmOffsetConverter?: unknown; FinalizationRegistry: unknown };
  scope.WasmOffsetConverter = true;
  // The loader creates one registry, for the Python objects that JavaScript holds.
  scope.FinalizationRegistry = PatientFinalizationRegistry;
  try {
    if (files.group) {
      try {
        return await loadFromSnapshot(files, memory, files.group);
      } catch (error) {
        onStartWithoutGroup(error);
      }
    }
    return await loadFromSnapshot(files, memory, null);
  } catch (error) {
    delete scope.WasmOffsetConverter;
    // Pyodide's own way needs these too: without the wasm file it would wait forever.
    await Promise.all([files.loader, files.wasm]);
    onPlainStart(error);
    return await loadPlainly(files);
  } finally {
    delete scope.WasmOffsetConverter;
    scope.FinalizationRegistry = FINALIZATION_REGISTRY;
  }
}

/** The browser's own. */
const FINALIZATION_REGISTRY = globalThis.FinalizationRegistry;

async function loadFromSnapshot(
  files: RuntimeFiles,
  memory: Promise<KernelMemory | null>,
  group: GroupFiles | null,
): Promise<PyodideAPI> {
  const snapshot = (group ?? files).snapshot.then(decodeSnapshot);
  const libraries = compileLibrariesOf(snapshot, group);
  const lock = snapshot.then(({ header }) => ({ info: header.lockInfo, packages: {} }));
  for (const early of [lock, libraries]) early.catch(() => {});
  const { loadPyodide } = await files.loader;
  const python = await loadPyodide({
    indexURL: files.url,
    packageBaseUrl: files.url,
    lockFileContents: lock as never,
    stdLibURL: files.emptyUrl,
    env: { HOME: "/home/pyodide" },
    // This only tells Pyodide that there is a snapshot; `restoreSnapshot` below replaces what would read it.
    _loadSnapshot: new Uint8Array(1),
    createPyodideModule: (async (settings: Settings) => {
      // The snapshot is read before anything else exists, so a damaged file costs nothing.
      const decoded = await snapshot;
      const compiled = await libraries;
      settings.INITIAL_MEMORY = decoded.heapLength;
      settings.noInitialRun = true;
      const instance = Promise.withResolvers<WebAssembly.Instance>();
      settings.instantiateWasm = (imports, done) => {
        instantiatePython({ wasm: files.wasm, memory, imports, done }).then(instance.resolve, instance.reject);
        return {};
      };
      const module = (await files.factory)(settings);
      // Emscripten would wait forever for a module that can't be fetched or compiled, so this rejects first.
      await Promise.race([module, instance.promise]);
      return prepareRestore(await module, await instance.promise);

      function prepareRestore(module: EmscriptenModule, { exports }: WebAssembly.Instance): EmscriptenModule {
        mountStdlib(module.FS, files);
        const renewTrampoline = keepTrampoline(module, exports);
        const { packages } = decoded.header;
        if (packages && group) {
          relink(module, packages.links, compiled, decoded.heapLength);
        }
        settings.API.restoreSnapshot = () => {
          restoreSnapshot(decoded, module.HEAP8);
          renewTrampoline();
          // No code may run before `meet`; its documentation says why.
          const [status, stderr] = settings.API.rawRun("import fiddle_warm_up; fiddle_warm_up.meet()");
          if (status !== 0) throw new Error(stderr);
          return decoded.header.config;
        };
        return module;
      }
    }) as never,
  });
  const { packages } = (await snapshot).header;
  // Pyodide would read the metadata of packages that it finds at its start.
  if (packages && group)
    mountPackageFiles(python.FS, SITE_PACKAGES, packages.files, (archive) => group.readArchive(archiveAt(archive)));
  if (python.runPython("6 * 7") !== 42) throw new Error("The interpreter from the snapshot doesn't work.");
  return python;
}

async function compileLibrariesOf(
  snapshot: Promise<Snapshot>,
  group: GroupFiles | null,
): Promise<readonly WebAssembly.Module[]> {
  if (!group) return [];
  const [{ header }, file] = await Promise.all([snapshot, group.libraries]);
  if (!header.packages) throw new Error("The snapshot has no packages.");
  return compileLibraries(header.packages.links, file);
}

/** Puts the standard library where Python looks for it, as a file whose bytes are read when they are first needed. */
function mountStdlib(FS: EmscriptenModule["FS"], files: RuntimeFiles): void {
  FS.writeFile(STDLIB_PATH, new Uint8Array(0));
  const { node } = FS.lookupPath(STDLIB_PATH, {});
  let bytes: Uint8Array | null = null;
  const replace = (value: Uint8Array) => {
    bytes = value;
  };
  // Without a connection, an import fails, and not the interpreter.
  const read = () => {
    try {
      return (bytes ??= files.readStdlib());
    } catch {
      throw new FS.ErrnoError(INPUT_OUTPUT_ERROR);
    }
  };
  Object.defineProperty(node, "contents", { get: read, set: replace });
  Object.defineProperty(node, "usedBytes", { get: () => read().length, set: () => {} });
}

async function loadPlainly(files: RuntimeFiles): Promise<PyodideAPI> {
  const { loadPyodide } = await files.loader;
  const python = await loadPyodide({ indexURL: files.url, packageBaseUrl: files.url, env: { HOME: "/home/pyodide" } });
  importModules(python, await files.fetchModules());
  return python;
}

/** Writes our Python modules to a folder and imports those that a kernel needs to start. */
export function importModules(python: PyodideAPI, modules: Readonly<Record<string, string>>): void {
  for (const [name, source] of Object.entries(modules)) {
    const path = `${MODULES_FOLDER}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, source);
  }
  python.runPython(`
import sys
sys.path.append("${MODULES_FOLDER}")
import fiddle_kernel
del sys
`);
}

/** The part of Emscripten's module that the trampoline needs. Both numbers are in bytes. */
interface TrampolineModule {
  readonly HEAP8: Int8Array;
  readonly __PyRuntime: number;
  /** The offset from `__PyRuntime`. */
  readonly __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
}

/**
 * Python calls C functions through a trampoline, a function in the module's table that needs WebAssembly's garbage
 * collection. If the browser lacks that, and always on iPhones and iPads, CPython has no trampoline: the word with its
 * index is 0. The snapshot comes from an engine with a trampoline, so this keeps the table at the same length, and
 * returns a function that restores the word after the snapshot has overwritten it.
 */
function keepTrampoline(module: TrampolineModule, exports: WebAssembly.Exports): () => void {
  const words = () => new Int32Array(module.HEAP8.buffer);
  const offset = words()[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4] ?? 0;
  const index = (module.__PyRuntime + offset) / 4;
  if (words()[index] !== 0) return () => {};
  const table = exports["__indirect_function_table"];
  if (table instanceof WebAssembly.Table) table.grow(1);
  return () => {
    words()[index] = 0;
  };
}
