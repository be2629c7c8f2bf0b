import {
  checksum,
  type LibraryLinks,
  type LinkedLibrary,
  type LinkingModule,
  mainExports,
} from "@fiddle/kernels/worker/pyodide";

/** Emscripten's module with what is only needed to make a snapshot. */
export interface RecordedModule extends LinkingModule {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;
  /** The function's index in the table; 0 if it isn't there. */
  getFunctionAddress(value: unknown): number;
}

/** The table and the symbols before any library was loaded. */
export interface LinkStart {
  readonly tableStart: number;
  readonly symbols: ReadonlyMap<string, number>;
}

/** Offsets in Emscripten's record of a library (`struct dso`), in bytes. */
const DSO = { memoryBase: 12, memorySize: 16, tableBase: 20, tableSize: 24, file: 28, fileSize: 32 };

export function recordStart({ wasmTable, GOT }: RecordedModule): LinkStart {
  return {
    tableStart: wasmTable.length,
    symbols: new Map(Object.entries(GOT).map(([name, symbol]) => [name, symbol.value as number])),
  };
}

export interface RecordedLinks {
  readonly links: LibraryLinks;
  /** All libraries, one after the other. */
  readonly file: Uint8Array<ArrayBuffer>;
  /** The parts of the memory that libraries write to when they are instantiated, as [start, end] in bytes. */
  readonly ranges: readonly (readonly [number, number])[];
}

/**
 * Records how the loaded libraries are connected, and erases Emscripten's copies of their files from the memory. Throws if one of
 * them can't be part of a snapshot. `read` returns a library's file.
 */
export function recordLinks(
  module: RecordedModule,
  { tableStart, symbols }: LinkStart,
  read: (path: string) => Uint8Array,
): RecordedLinks {
  const loaded = loadedLibraries(module).map((library) => ({ ...library, bytes: read(library.path) }));
  let length = 0;
  const libraries = loaded.map(({ path, handle, global, memoryBase, tableBase, bytes }): LinkedLibrary => {
    const offset = length;
    length = Math.ceil((offset + bytes.length) / 4) * 4;
    return { path, handle, global, memoryBase, tableBase, offset, length: bytes.length };
  });
  const file = new Uint8Array(length);
  libraries.forEach(({ offset }, index) => file.set(loaded[index]?.bytes ?? [], offset));
  const word = (address: number) => module.HEAPU32[address >>> 2] ?? 0;
  for (const { handle } of loaded)
    module.HEAPU8.fill(0, word(handle + DSO.file), word(handle + DSO.file) + word(handle + DSO.fileSize));
  return {
    file,
    ranges: loaded.map(({ memoryBase, memorySize }) => [memoryBase, memoryBase + memorySize]),
    links: {
      tableStart,
      tableEnd: module.wasmTable.length,
      libraries,
      symbols: Object.entries(module.GOT).flatMap(([name, { value }]): [string, number][] =>
        symbols.get(name) === value ? [] : [[name, value as number]],
      ),
      slots: recordSlots(module, tableStart, loaded),
      checksum: checksum(new Int32Array(file.buffer)),
    },
  };
}

interface LoadedLibrary extends Omit<LinkedLibrary, "offset" | "length"> {
  readonly memorySize: number;
  readonly tableSize: number;
}

function loadedLibraries({ LDSO, HEAPU32 }: RecordedModule): readonly LoadedLibrary[] {
  const handles = new Map(Object.entries(LDSO.loadedLibsByHandle).map(([handle, { name }]) => [name, Number(handle)]));
  return Object.values(LDSO.loadedLibsByName)
    .filter(({ name }) => name !== "__main__")
    .map(({ name: path, global, exports }) => {
      const handle = handles.get(path);
      if (!handle) throw new Error(`${path} is needed by another library, which a snapshot can't restore.`);
      if (Object.keys(exports).some((each) => /^__em_js__|^__start_em_/.test(each)))
        throw new Error(`${path} contains JavaScript, which a snapshot can't restore.`);
      const word = (offset: number) => HEAPU32[(handle + offset) >>> 2] ?? 0;
      return {
        path,
        handle,
        global,
        memoryBase: word(DSO.memoryBase),
        memorySize: word(DSO.memorySize),
        tableBase: word(DSO.tableBase),
        tableSize: word(DSO.tableSize),
      };
    });
}

/** Names the functions that were added to the table one by one, because their addresses were asked for. */
function recordSlots(
  module: RecordedModule,
  tableStart: number,
  libraries: readonly LoadedLibrary[],
): LibraryLinks["slots"] {
  const names = new Map<number, readonly [library: number, name: string]>();
  const note = (library: number, exports: WebAssembly.Exports) => {
    for (const [name, value] of Object.entries(exports)) {
      const index = typeof value === "function" ? module.getFunctionAddress(value) : 0;
      if (index >= tableStart && !names.has(index)) names.set(index, [library, name]);
    }
  };
  note(-1, mainExports(module));
  libraries.forEach(({ path }, index) => note(index, module.LDSO.loadedLibsByName[path]?.exports ?? {}));
  const isOwn = (slot: number) =>
    libraries.some(({ tableBase, tableSize }) => slot >= tableBase && slot < tableBase + tableSize);
  const slots: [number, number, string][] = [];
  for (let slot = tableStart; slot < module.wasmTable.length; slot++) {
    if (isOwn(slot) || module.wasmTable.get(slot) === null) continue;
    const name = names.get(slot);
    if (!name) throw new Error(`The function at ${slot} in the table has no name, so a snapshot can't restore it.`);
    slots.push([slot, ...name]);
  }
  return slots;
}
