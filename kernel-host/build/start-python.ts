import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { devNull } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readPythonModules } from "@fiddle/kernels/python-modules";
import { type GroupFiles, loadPython, type LoadOptions, type RuntimeFiles } from "@fiddle/kernels/worker/pyodide";
import type { PyodideAPI } from "pyodide";
import { PYODIDE } from "./runtime.ts";

/** Starts Python as browsers do, with the files of a runtime's folder. */
export function startPython(
  runtime: string,
  options: LoadOptions,
  group: GroupFiles | null = null,
): Promise<PyodideAPI> {
  const load = (name: string) => import(pathToFileURL(resolve(PYODIDE, name)).href) as Promise<never>;
  const files: RuntimeFiles = {
    url: PYODIDE,
    emptyUrl: devNull,
    loader: load("pyodide.mjs"),
    factory: load("pyodide.asm.mjs").then(({ default: factory }) => factory),
    wasm: readFile(resolve(PYODIDE, "pyodide.asm.wasm")).then((bytes) => WebAssembly.compile(bytes)),
    snapshot: readFile(resolve(runtime, "snapshot.bin")).then((bytes) => new Uint8Array(bytes).buffer),
    readStdlib: () => readFileSync(resolve(runtime, "stdlib.zip")),
    fetchModules: async () => readPythonModules(),
    group,
  };
  return loadPython(files, options);
}
