import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { dirname } from "node:path/posix";
import { pathToFileURL } from "node:url";
import {
  encodeSnapshot,
  importModules,
  MODULES_FOLDER,
  SITE_PACKAGES,
  SNAPSHOT_BLOCK,
  type SnapshotHeader,
} from "@fiddle/kernels/worker/pyodide";
import type { PythonModules } from "@fiddle/kernels/python-modules";
import { loadPyodide, type PyodideAPI } from "pyodide";
import { isInitialBlock, readDataSegments } from "./delta.ts";
import { archivePackages } from "./package-archives.ts";
import { type LinkStart, type RecordedModule, recordLinks, recordStart } from "./record-links.ts";

/** The modules that notebooks import most. They are part of the snapshot, so importing them costs nothing. */
const COMMON = `
import abc, ast, asyncio, base64, bisect, calendar, collections, contextlib, copy, csv, dataclasses, datetime, decimal
import enum, fractions, functools, glob, hashlib, heapq, html, inspect, io, itertools, json, linecache, math, operator, os
import pathlib, pprint, random, re, shutil, statistics, string, tempfile, textwrap, time, tokenize, traceback, types, typing
import uuid, zipfile, importlib.metadata, urllib.parse, pyodide.code, pyodide.http
`;

/** Fills freed memory with zeros, which compress well, by allocating blocks of every size and dropping them. */
const SCRUB = `
import gc
def _scrub():
    gc.collect()
    for _ in range(2):
        for size in range(512, 47, -16):
            blocks = [bytes(size - 33) for _ in range(8000)]
            del blocks
    large = [bytearray(1 << power) for power in range(9, 21) for _ in range(2)]
    del large
    gc.collect()
_scrub()
del _scrub, gc
`;

/** Some packages import their public parts when these are first used. Here, all of them are. */
const IMPORT_PARTS = `
import contextlib, sys, warnings
def _import_parts():
    with warnings.catch_warnings(action="ignore"):
        for module in map(sys.modules.get, MODULES):
            for name in getattr(module, "__all__", ()) if "__getattr__" in vars(module) else ():
                with contextlib.suppress(Exception):
                    getattr(module, name)
_import_parts()
`;

interface SnapshotFile {
  readonly json: string;
  readonly heap: Uint8Array;
}

/** The parts of the runtime that a snapshot is made of. */
export interface SnapshotParts {
  /** The folder with Pyodide. */
  readonly pyodide: string;
  /** The file with the compiled standard library. */
  readonly stdlib: string;
  readonly modules: PythonModules;
}

/** Starts Python, imports our modules and the common ones, and saves its memory as a delta to the wasm file's. */
export async function makeSnapshot(parts: SnapshotParts): Promise<Uint8Array<ArrayBuffer>> {
  const options = optionsFor(parts);
  const python = await loadPyodide({ ...options, _makeSnapshot: true });
  importForSnapshot(python, parts.modules, () => {});
  return encode(await takeMemory(python, options, parts));
}

/** What a snapshot with packages consists of. */
export interface GroupSnapshot {
  readonly snapshot: Uint8Array<ArrayBuffer>;
  /** By the names of `ARCHIVES`. */
  readonly archives: Readonly<Record<string, Uint8Array>>;
}

/**
 * The same with packages: `files` are theirs, by their paths below `site-packages`, and `imports` the modules to import. Throws
 * if the packages can't be part of a snapshot.
 */
export async function makeGroupSnapshot(
  parts: SnapshotParts,
  files: ReadonlyMap<string, Uint8Array>,
  imports: readonly string[],
): Promise<GroupSnapshot> {
  const options = optionsFor(parts);
  const created = Promise.withResolvers<{ readonly module: RecordedModule; readonly start: LinkStart }>();
  const factory = await loadFactory(parts.pyodide);
  const python = await loadPyodide({
    ...options,
    _makeSnapshot: true,
    createPyodideModule: (async (settings: unknown) => {
      const module = await factory(settings);
      created.resolve({ module, start: recordStart(module) });
      return module;
    }) as never,
  });
  const { module, start } = await created.promise;
  importForSnapshot(python, parts.modules, () => importPackages(python, files, imports));
  const { links, file, ranges } = recordLinks(module, start, (path) => {
    const bytes = files.get(path.slice(SITE_PACKAGES.length + 1));
    if (!bytes) throw new Error(`${path} isn't a file of the packages.`);
    return bytes;
  });
  const { tree, archives } = archivePackages(files, links.libraries);
  const memory = await takeMemory(python, options, parts);
  // Instantiating a library writes its data where the snapshot may have zeros.
  const isWritten = (block: number) =>
    ranges.some(([from, to]) => (block + 1) * SNAPSHOT_BLOCK > from && block * SNAPSHOT_BLOCK < to);
  const snapshot = encode({
    header: { ...memory.header, packages: { links, files: tree } },
    heap: memory.heap,
    isInitial: (block) => !isWritten(block) && memory.isInitial(block),
  });
  return { snapshot, archives: { ...archives, "libraries.bin": file } };
}

function optionsFor({ stdlib }: SnapshotParts) {
  // Emscripten would put this machine's path of the running script into `_`, for every notebook to read.
  return { stdLibURL: stdlib, env: { HOME: "/home/pyodide", _: "./this.program" } };
}

/** Imports what the snapshot contains, and leaves nothing else behind. */
function importForSnapshot(python: PyodideAPI, modules: PythonModules, more: () => void): void {
  const clean = python.runPython("set(globals())");
  importModules(python, modules);
  python.runPython(COMMON);
  more();
  python.runPython("import fiddle_randomness; fiddle_randomness.collect()");
  python.runPython(SCRUB);
  // The folder isn't part of the memory.
  python.runPython(
    `import sys; sys.path.remove("${MODULES_FOLDER}"); sys.path_importer_cache.pop("${MODULES_FOLDER}")`,
  );
  python.globals.set("_clean", clean);
  python.runPython("for _name in set(globals()) - _clean - {'_clean'}: del globals()[_name]\ndel _clean, _name");
  clean.destroy();
}

function importPackages(python: PyodideAPI, files: ReadonlyMap<string, Uint8Array>, imports: readonly string[]): void {
  for (const [name, bytes] of files) {
    const path = `${SITE_PACKAGES}/${name}`;
    python.FS.mkdirTree(dirname(path));
    python.FS.writeFile(path, bytes);
  }
  python.runPython(`import importlib; importlib.invalidate_caches(); import ${imports.join(", ")}`);
  python.runPython(IMPORT_PARTS.replace("MODULES", JSON.stringify(imports)));
  // These remember files, of which the next start has new ones.
  python.runPython(`
import linecache, re, sys
linecache.clearcache()
re.purge()
for path in [path for path in sys.path_importer_cache if path.startswith("${SITE_PACKAGES}")]:
    del sys.path_importer_cache[path]
del path
`);
}

interface Memory {
  readonly header: SnapshotHeader;
  readonly heap: Uint8Array;
  readonly isInitial: (block: number) => boolean;
}

async function takeMemory(python: PyodideAPI, options: object, { pyodide }: SnapshotParts): Promise<Memory> {
  const full = python.makeMemorySnapshot();
  const { json, heap } = split(full);
  const fresh = await freshMemory(pyodide, options);
  const segments = readDataSegments(await readFile(resolve(pyodide, "pyodide.asm.wasm")), heap.length);
  const lock = JSON.parse(await readFile(resolve(pyodide, "pyodide-lock.json"), "utf8")) as { info: unknown };
  return {
    header: { config: JSON.parse(json), lockInfo: lock.info },
    heap,
    isInitial: (block) => isInitialBlock(block, heap, segments, fresh),
  };
}

function encode({ header, heap, isInitial }: Memory): Uint8Array<ArrayBuffer> {
  return encodeSnapshot(header, heap, isInitial);
}

/** Parses Pyodide's own snapshot file. Words 1 and 2 are the heap's offset and the JSON's length. */
function split(full: Uint8Array): SnapshotFile {
  const [, heapOffset = 0, jsonLength = 0] = new Uint32Array(full.buffer, full.byteOffset, 3);
  const json = new TextDecoder().decode(full.subarray(48, 48 + jsonLength));
  return { json, heap: full.subarray(heapOffset) };
}

/** The memory as it is just before a snapshot is restored into it. */
async function freshMemory(pyodide: string, options: object): Promise<Uint8Array> {
  const factory = await loadFactory(pyodide);
  const taken = Promise.withResolvers<Uint8Array>();
  const enough = new Error("The memory was taken.");
  const loading = loadPyodide({
    ...options,
    // It only says that a snapshot follows, which changes what runs before.
    _loadSnapshot: new Uint8Array(1),
    createPyodideModule: async (settings: unknown) => {
      const module = await factory(settings);
      taken.resolve(new Uint8Array(module.HEAP8.slice().buffer));
      throw enough;
    },
  });
  await loading.catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  return taken.promise;
}

type Factory = (settings: unknown) => Promise<RecordedModule>;

async function loadFactory(pyodide: string): Promise<Factory> {
  const { default: factory } = (await import(pathToFileURL(resolve(pyodide, "pyodide.asm.mjs")).href)) as {
    default: Factory;
  };
  return factory;
}
