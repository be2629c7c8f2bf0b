import type { loadPyodide, PyodideAPI } from "pyodide";
import type { KernelMemory } from "../frame/memory.ts";
import { signalCheck } from "./signal-check.ts";
import { decodeSnapshot, restoreSnapshot } from "./snapshot.ts";
import { toWasmFunctions, type TypedFunction } from "./wasm-functions.ts";

/** Where our Python modules are, but in a start from a snapshot, which has them in memory or beside the standard library. */
export const MODULES_FOLDER = "/lib/fiddle";
const STDLIB_PATH = "/lib/python314.zip";

/** The runtime folder's files. Each is asked for once; those of the fast start all at the same time. */
export interface RuntimeFiles {
  /** The folder's address, where a plain start finds Pyodide's own files. */
  readonly url: string;
  /** The address of an empty file, for the standard library that Pyodide would read whole. */
  readonly emptyUrl: string;
  readonly loader: Promise<{ readonly loadPyodide: typeof loadPyodide }>;
  readonly factory: Promise<ModuleFactory>;
  readonly wasm: Promise<WebAssembly.Module>;
  readonly snapshot: Promise<ArrayBuffer>;
  /** The standard library, read in place at the first import of a module that the snapshot lacks. */
  readStdlib(): Uint8Array;
  /** Name → source of our Python modules, for a plain start. */
  fetchModules(): Promise<Readonly<Record<string, string>>>;
}

/** Pyodide's Emscripten settings and module, as far as a start from a snapshot reaches into them. */
interface Settings {
  INITIAL_MEMORY: number;
  noInitialRun: boolean;
  instantiateWasm: (
    imports: Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object;
  API: {
    restoreSnapshot: () => unknown;
    /** Runs code without Pyodide's help; answers with 0 where it succeeded, and what it wrote to stderr. */
    rawRun: (code: string) => [status: number, errors: string];
  };
}
type Imports = WebAssembly.Imports & { env: Record<string, WebAssembly.ImportValue> };
interface EmscriptenModule {
  HEAP8: Int8Array;
  FS: PyodideAPI["FS"];
}
export type ModuleFactory = (settings: Settings) => Promise<EmscriptenModule>;

/** Starts Python from the snapshot; when anything about that fails, Pyodide's own way. */
export async function loadPython(
  files: RuntimeFiles,
  memory: Promise<KernelMemory | null> = Promise.resolve(null),
): Promise<PyodideAPI> {
  // With this global, which Emscripten has in debugging builds only, the loader leaves fetching the wasm file to us.
  const scope = globalThis as { WasmOffsetConverter?: unknown };
  scope.WasmOffsetConverter = true;
  try {
    return await loadFromSnapshot(files, memory);
  } catch {
    delete scope.WasmOffsetConverter;
    // Without these Pyodide's own way has no chance either: for the wasm file it would wait for ever.
    await Promise.all([files.loader, files.wasm]);
    return await loadPlainly(files);
  } finally {
    delete scope.WasmOffsetConverter;
  }
}

async function loadFromSnapshot(files: RuntimeFiles, memory: Promise<KernelMemory | null>): Promise<PyodideAPI> {
  const snapshot = files.snapshot.then(decodeSnapshot);
  const lock = snapshot.then(({ header }) => ({ info: header.lockInfo, packages: {} }));
  lock.catch(() => {});
  const { loadPyodide } = await files.loader;
  const python = await loadPyodide({
    indexURL: files.url,
    packageBaseUrl: files.url,
    lockFileContents: lock as never,
    stdLibURL: files.emptyUrl,
    env: { HOME: "/home/pyodide" },
    // Only says that there is one; `restoreSnapshot` below replaces what would read it.
    _loadSnapshot: new Uint8Array(1),
    createPyodideModule: (async (settings: Settings) => {
      // Before anything of the module exists, so that a damaged file costs nothing.
      const decoded = await snapshot;
      settings.INITIAL_MEMORY = decoded.heapLength;
      settings.noInitialRun = true;
      // Emscripten would wait for ever for what could not be fetched or compiled.
      const failed = Promise.withResolvers<never>();
      settings.instantiateWasm = (imports, done) => {
        instantiate({ wasm: files.wasm, memory, imports, done }).catch(failed.reject);
        return {};
      };
      const module = await Promise.race([(await files.factory)(settings), failed.promise]);
      mountStdlib(module.FS, files);
      settings.API.restoreSnapshot = () => {
        restoreSnapshot(decoded, module.HEAP8);
        // Before all other code; `meet` says why.
        const [status, errors] = settings.API.rawRun("import fiddle_warm_up; fiddle_warm_up.meet()");
        if (status !== 0) throw new Error(errors);
        return decoded.header.config;
      };
      return module;
    }) as never,
  });
  if (python.runPython("6 * 7") !== 42) throw new Error("The snapshot gives an interpreter that does not work.");
  return python;
}

interface Instantiation {
  readonly wasm: Promise<WebAssembly.Module>;
  readonly memory: Promise<KernelMemory | null>;
  readonly imports: Imports;
  readonly done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
}

async function instantiate({ wasm, memory, imports, done }: Instantiation): Promise<void> {
  // The marker for "a JavaScript error was raised", which Pyodide's loader would otherwise supply.
  const marker = Symbol("JavaScript error");
  imports.env["Jsv_GetError_import"] = () => marker;
  imports.env["JsvError_Check"] = (value: unknown) => Number(value === marker);
  const signals = await memory;
  if (signals) imports.env["_Py_CheckEmscriptenSignals_Helper"] = signalCheck(signals);
  const module = await wasm;
  const instance = await WebAssembly.instantiate(module, imports);
  const functions = tableFunctions(module, instance, imports.env);
  // In there `done` looks for what goes into the table; nobody else is to find another function than the one that was.
  Object.assign(imports.env, Object.fromEntries(wrapped(functions)));
  done(instance, module);
  Object.assign(imports.env, Object.fromEntries(functions));
}

/** Those functions of JavaScript that the module calls by their place in its table, by name. */
function tableFunctions(
  module: WebAssembly.Module,
  instance: WebAssembly.Instance,
  env: Imports["env"],
): [string, TypedFunction][] {
  return WebAssembly.Module.imports(module).flatMap(({ module: from, name }): [string, TypedFunction][] => {
    if (from !== "GOT.func" || name in instance.exports) return [];
    const own = env[name];
    return isTyped(own) ? [[name, own]] : [];
  });
}

function isTyped(value: unknown): value is TypedFunction {
  return typeof value === "function" && "sig" in value && typeof value.sig === "string" && !("stub" in value);
}

function wrapped(functions: readonly [string, TypedFunction][]): [string, WebAssembly.ExportValue][] {
  // Under two names it is one all the same: the order of the table is the snapshot's.
  const distinct = [...new Set(functions.map(([, each]) => each))];
  const made = new Map(toWasmFunctions(distinct).map((each, index) => [distinct[index], each]));
  return functions.map(([name, each]) => [name, made.get(each) ?? each]);
}

/** Puts the standard library where Python looks for it, as a file whose bytes are read when first needed. */
function mountStdlib(FS: EmscriptenModule["FS"], files: RuntimeFiles): void {
  FS.writeFile(STDLIB_PATH, new Uint8Array(0));
  const { node } = FS.lookupPath(STDLIB_PATH, {});
  let bytes: Uint8Array | null = null;
  const replace = (value: Uint8Array) => {
    bytes = value;
  };
  const read = () => (bytes ??= files.readStdlib());
  Object.defineProperty(node, "contents", { get: read, set: replace });
  Object.defineProperty(node, "usedBytes", { get: () => read().length, set: () => {} });
}

async function loadPlainly(files: RuntimeFiles): Promise<PyodideAPI> {
  const { loadPyodide } = await files.loader;
  const python = await loadPyodide({ indexURL: files.url, packageBaseUrl: files.url, env: { HOME: "/home/pyodide" } });
  importModules(python, await files.fetchModules());
  return python;
}

/** Writes our Python modules to a folder, from which those that a kernel needs to start are imported. */
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
