import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { encodeSnapshot, importModules, MODULES_FOLDER } from "@fiddle/kernels/worker/pyodide";
import type { PythonModules } from "@fiddle/kernels/python-modules";
import { loadPyodide } from "pyodide";
import { isInitialBlock, readDataSegments } from "./delta.ts";

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

interface SnapshotFile {
  readonly json: string;
  readonly heap: Uint8Array;
}

/** Starts Python, imports our modules and the common ones, and saves its memory as a delta to the wasm file's. */
export async function makeSnapshot(
  pyodide: string,
  stdlib: string,
  modules: PythonModules,
): Promise<Uint8Array<ArrayBuffer>> {
  const options = { stdLibURL: stdlib, env: { HOME: "/home/pyodide" } };
  const python = await loadPyodide({ ...options, _makeSnapshot: true });
  const clean = python.runPython("set(globals())");
  importModules(python, modules);
  python.runPython(COMMON);
  python.runPython(SCRUB);
  // The folder isn't part of the memory.
  python.runPython(
    `import sys; sys.path.remove("${MODULES_FOLDER}"); sys.path_importer_cache.pop("${MODULES_FOLDER}")`,
  );
  python.globals.set("_clean", clean);
  python.runPython("for _name in set(globals()) - _clean - {'_clean'}: del globals()[_name]\ndel _clean, _name");
  clean.destroy();
  const full = (python as unknown as { makeMemorySnapshot(): Uint8Array }).makeMemorySnapshot();
  const { json, heap } = split(full);
  const fresh = await freshMemory(pyodide, options, full);
  const segments = readDataSegments(await readFile(resolve(pyodide, "pyodide.asm.wasm")), heap.length);
  const lock = JSON.parse(await readFile(resolve(pyodide, "pyodide-lock.json"), "utf8")) as { info: unknown };
  return encodeSnapshot({ config: JSON.parse(json), lockInfo: lock.info }, heap, (block) =>
    isInitialBlock(block, heap, segments, fresh),
  );
}

/** Parses Pyodide's own snapshot file. Words 1 and 2 are the heap's offset and the JSON's length. */
function split(full: Uint8Array): SnapshotFile {
  const [, heapOffset = 0, jsonLength = 0] = new Uint32Array(full.buffer, full.byteOffset, 3);
  const json = new TextDecoder().decode(full.subarray(48, 48 + jsonLength));
  return { json, heap: full.subarray(heapOffset) };
}

/** The memory as it is just before a snapshot is restored into it. */
async function freshMemory(pyodide: string, options: object, full: Uint8Array): Promise<Uint8Array> {
  type Factory = (settings: unknown) => Promise<{ HEAP8: Int8Array }>;
  const { default: factory } = (await import(pathToFileURL(resolve(pyodide, "pyodide.asm.mjs")).href)) as {
    default: Factory;
  };
  let fresh = new Uint8Array();
  await loadPyodide({
    ...options,
    _loadSnapshot: full.slice(),
    createPyodideModule: (async (settings: unknown) => {
      const module = await factory(settings);
      fresh = new Uint8Array(module.HEAP8.slice().buffer);
      return module;
    }) as never,
  });
  return fresh;
}
