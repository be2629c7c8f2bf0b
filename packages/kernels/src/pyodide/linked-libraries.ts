/**
 * Connects shared libraries to a restored memory that already contains them. A snapshot has their data, but not their
 * functions, which WebAssembly keeps in a table outside of the memory
 * (docs/decisions/069-snapshots-with-native-packages.md).
 */
import { checksum } from "./snapshot.ts";
import { toWasmFunctions, type TypedFunction } from "./wasm-functions.ts";

/** What a snapshot's memory expects of the module's table, and of the libraries whose functions are in it. */
export interface LibraryLinks {
  /** The length of the table before the first library was loaded, and when the snapshot was made. */
  readonly tableStart: number;
  readonly tableEnd: number;
  /** In the order in which they were loaded. */
  readonly libraries: readonly LinkedLibrary[];
  /** Addresses of symbols (Emscripten's global offset table) that the libraries added or resolved. */
  readonly symbols: readonly (readonly [name: string, address: number])[];
  /** Functions in the table outside of the libraries' own ranges. Library -1 is Python itself. */
  readonly slots: readonly (readonly [index: number, library: number, exportName: string])[];
  /** The checksum of the file with the libraries. */
  readonly checksum: number;
}

export interface LinkedLibrary {
  readonly path: string;
  /** The address of Emscripten's record of the library. */
  readonly handle: number;
  /** Whether other libraries can use its symbols. */
  readonly global: boolean;
  readonly memoryBase: number;
  readonly tableBase: number;
  /** Its place in the file with the libraries, in bytes. */
  readonly offset: number;
  readonly length: number;
}

interface Library {
  readonly name: string;
  readonly exports: WebAssembly.Exports;
  refcount: number;
  global: boolean;
}

/** The parts of Emscripten's module that load libraries. */
export interface LinkingModule {
  readonly HEAP8: Int8Array;
  readonly wasmTable: WebAssembly.Table;
  readonly GOT: Record<string, WebAssembly.Global>;
  readonly LDSO: {
    readonly loadedLibsByName: Readonly<Record<string, Library>>;
    readonly loadedLibsByHandle: Readonly<Record<number, Library>>;
  };
  growMemory(bytes: number): unknown;
  newDSO(path: string, handle: number, exports: WebAssembly.Exports): Library;
  relocateExports(exports: WebAssembly.Exports, memoryBase: number): WebAssembly.Exports;
  mergeLibSymbols(exports: WebAssembly.Exports, path: string): void;
  updateTableMap(start: number, count: number): void;
}

/** Compiles all libraries at the same time, and frees the file. Throws if the file is damaged. */
export async function compileLibraries(links: LibraryLinks, file: ArrayBuffer): Promise<readonly WebAssembly.Module[]> {
  if (file.byteLength % 4 !== 0 || checksum(new Int32Array(file)) !== links.checksum)
    throw new Error("The file with the libraries is damaged.");
  const compiled = await Promise.all(
    links.libraries.map(({ offset, length }) => WebAssembly.compile(new Uint8Array(file, offset, length))),
  );
  file.transfer(0);
  return compiled;
}

/** Must run before anything is written to the memory or added to the table. `heapLength` is the snapshot's. */
export function relink(
  module: LinkingModule,
  links: LibraryLinks,
  compiled: readonly WebAssembly.Module[],
  heapLength: number,
): void {
  const { wasmTable } = module;
  if (wasmTable.length !== links.tableStart)
    throw new Error(`The table has ${wasmTable.length} entries instead of ${links.tableStart}.`);
  if (module.HEAP8.length < heapLength) module.growMemory(heapLength);
  if (module.HEAP8.length < heapLength) throw new Error("There isn't enough memory for the snapshot.");
  wasmTable.grow(links.tableEnd - links.tableStart);
  for (const [name, address] of links.symbols) setSymbol(module.GOT, name, address);
  const instances = links.libraries.map((library, index) => {
    const code = compiled[index];
    if (!code) throw new Error(`${library.path} isn't in the file with the libraries.`);
    return instantiate(module, library, code);
  });
  const own = mainExports(module);
  for (const [index, library, name] of links.slots)
    wasmTable.set(index, wasmFunction((library < 0 ? own : instances[library])?.[name], name));
  module.updateTableMap(links.tableStart, links.tableEnd - links.tableStart);
}

function setSymbol(symbols: LinkingModule["GOT"], name: string, address: number): void {
  const symbol = (symbols[name] ??= new WebAssembly.Global({ value: "i32", mutable: true }, UNRESOLVED));
  if (symbol.value !== address && symbol.value !== UNRESOLVED && symbol.value !== 0)
    throw new Error(`The symbol ${name} has another address than in the snapshot.`);
  symbol.value = address;
}

/** Emscripten's address of a symbol that no library has provided yet. */
export const UNRESOLVED = -1;

/** Instantiates a library at its recorded place, without its constructors, whose effects are in the memory. */
function instantiate(
  module: LinkingModule,
  { path, handle, global, memoryBase, tableBase }: LinkedLibrary,
  code: WebAssembly.Module,
): WebAssembly.Exports {
  const own = mainExports(module);
  let exports: WebAssembly.Exports = {};
  const late = new Map<string, (...args: readonly unknown[]) => unknown>();
  const env = new Proxy<Record<string, WebAssembly.ImportValue>>(
    {},
    {
      get(_, name: string) {
        if (name === "__memory_base") return memoryBase;
        if (name === "__table_base") return tableBase;
        const provided = own[name];
        if (provided && !("stub" in provided && provided.stub)) return provided;
        let call = late.get(name);
        if (!call) {
          // Emscripten resolves these when they are first called, too: another library may provide them only then.
          call = (...args) => {
            const found = own[name] && !("stub" in own[name]) ? own[name] : exports[name];
            if (typeof found !== "function") throw new Error(`Dynamic linking error: cannot resolve symbol ${name}`);
            return (found as (...args: readonly unknown[]) => unknown)(...args);
          };
          late.set(name, call);
        }
        return call;
      },
    },
  );
  const symbols = new Proxy(module.GOT, {
    get(known, name: string) {
      const symbol = known[name];
      if (!symbol) throw new Error(`${path} needs the symbol ${name}, which the snapshot doesn't have.`);
      return symbol;
    },
  });
  const instance = new WebAssembly.Instance(code, {
    "GOT.mem": symbols,
    "GOT.func": symbols,
    env,
    wasi_snapshot_preview1: env,
  });
  exports = module.relocateExports(instance.exports, memoryBase);
  const library = module.newDSO(path, handle, exports);
  library.refcount = 1;
  library.global = global;
  if (global) module.mergeLibSymbols(exports, path);
  return instance.exports;
}

/** What Python itself provides to libraries. */
export function mainExports({ LDSO }: LinkingModule): WebAssembly.Exports {
  return LDSO.loadedLibsByName["__main__"]?.exports ?? {};
}

/** A function as a table can hold it. Those that Emscripten provides are JavaScript's own. */
function wasmFunction(value: WebAssembly.ExportValue | undefined, name: string): unknown {
  if (typeof value !== "function") throw new Error(`The function ${name} doesn't exist.`);
  return "sig" in value && typeof value.sig === "string" ? toWasmFunctions([value as TypedFunction])[0] : value;
}
