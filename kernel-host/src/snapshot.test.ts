import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readPythonModules } from "@fiddle/kernels/python-modules";
import { KernelMemory, loadPython, type RuntimeFiles } from "@fiddle/kernels/worker/pyodide";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { prepareRuntime, PYODIDE } from "../build/runtime.ts";

/** The build's snapshot, created by the first test that needs it. */
const RUNTIMES = resolve(import.meta.dirname, "../../build/kernel-host/runtime");

let empty: string;
let stdlib: string;
let snapshot: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const runtime = resolve(RUNTIMES, (await prepareRuntime(RUNTIMES)).hash);
  empty = resolve(mkdtempSync(resolve(tmpdir(), "runtime-")), "empty.zip");
  writeFileSync(empty, "");
  stdlib = resolve(runtime, "stdlib.zip");
  snapshot = new Uint8Array(readFileSync(resolve(runtime, "snapshot.bin")));
}, 120_000);

afterEach(() => void vi.unstubAllGlobals());

/** The runtime's files from disk, and the files requested beyond those of every start. */
function filesWith(snapshot: Uint8Array<ArrayBuffer>): RuntimeFiles & { readonly asked: string[] } {
  const load = (name: string) => import(pathToFileURL(resolve(PYODIDE, name)).href) as Promise<never>;
  const asked: string[] = [];
  return {
    asked,
    url: PYODIDE,
    emptyUrl: empty,
    loader: load("pyodide.mjs"),
    factory: load("pyodide.asm.mjs").then(({ default: factory }) => factory),
    wasm: WebAssembly.compile(readFileSync(resolve(PYODIDE, "pyodide.asm.wasm"))),
    snapshot: Promise.resolve(snapshot.slice().buffer),
    readStdlib() {
      asked.push("stdlib");
      return readFileSync(stdlib);
    },
    async fetchModules() {
      asked.push("modules");
      return readPythonModules();
    },
  };
}

/** Fails the test if a plain start replaced the snapshot. */
function fail(error: unknown): never {
  throw error;
}

const RUN = "import json, fiddle_kernel; json.dumps([6 * 7, fiddle_kernel.fiddle.drop_magics('%x')])";

test("starts from the snapshot, with the standard library read only when it is needed", async () => {
  const files = filesWith(snapshot);
  const python = await loadPython(files, { onPlainStart: fail });
  expect(python.runPython(RUN)).toBe('[42, "pass"]');
  python.runPython("import fiddle_warm_up; fiddle_warm_up.work()");
  expect(files.asked).toEqual([]);
  expect(python.runPython("import colorsys; colorsys.rgb_to_hsv(1, 0, 0)[2]")).toBe(1);
  expect(files.asked).toEqual(["stdlib"]);
}, 60_000);

test("the environment has no path of the machine that made the snapshot", async () => {
  const python = await loadPython(filesWith(snapshot), { onPlainStart: fail });
  expect(python.runPython("import os; os.environ['_']")).toBe("./this.program");
}, 60_000);

test("sees an interrupt in shared memory, which Pyodide's own way does not know of here", async () => {
  const memory = new KernelMemory();
  const python = await loadPython(filesWith(snapshot), { memory: Promise.resolve(memory), onPlainStart: fail });
  python.setInterruptBuffer(new Int32Array(1));
  memory.begin(1);
  memory.interrupt(1);
  expect(() => python.runPython("while True: pass")).toThrow("KeyboardInterrupt");
  expect(python.runPython("6 * 7")).toBe(42);
}, 60_000);

test("starts from the snapshot where CPython has no trampoline, as on iPhones", async () => {
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)" });
  const files = filesWith(snapshot);
  const python = await loadPython(files, { onPlainStart: fail });
  expect(python.runPython(RUN)).toBe('[42, "pass"]');
  expect(files.asked).toEqual([]);
}, 60_000);

test("starts Pyodide's own way when the snapshot is damaged, and reports why", async () => {
  const files = filesWith(snapshot.slice(0, -64));
  const reasons: unknown[] = [];
  const python = await loadPython(files, { onPlainStart: (error) => reasons.push(error) });
  expect(python.runPython(RUN)).toBe('[42, "pass"]');
  expect(files.asked).toEqual(["modules"]);
  expect(reasons).toEqual([new Error("The snapshot is cut off.")]);
}, 60_000);

test("says that the wasm file is not to be had, which no way to start can do without", async () => {
  const wasm = Promise.reject(new Error("cut off"));
  await expect(loadPython({ ...filesWith(snapshot), wasm }, { onPlainStart: fail })).rejects.toThrow("cut off");
}, 60_000);

test("every module of ours is in the snapshot or beside the standard library", async () => {
  const python = await loadPython(filesWith(snapshot), { onPlainStart: fail });
  const names = Object.keys(readPythonModules()).flatMap((path) => /^(fiddle\w*)\.py$/.exec(path)?.[1] ?? []);
  const missing: unknown = python.runPython(`import importlib.util, json, sys
json.dumps([n for n in json.loads('${JSON.stringify(names)}') if n not in sys.modules and not importlib.util.find_spec(n)])`);
  expect([names.includes("fiddle_encodings"), missing]).toEqual([true, "[]"]);
}, 60_000);
