import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadPython, type RuntimeFiles } from "@fiddle/kernels/worker/pyodide";
import { beforeAll, expect, test } from "vitest";
import { PYODIDE, readModules } from "../build/runtime.ts";
import { makeSnapshot } from "../build/snapshot.ts";
import { makeStdlib } from "../build/stdlib.ts";

let stdlib: string;
let snapshot: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  stdlib = resolve(mkdtempSync(resolve(tmpdir(), "runtime-")), "stdlib.zip");
  writeFileSync(stdlib, await makeStdlib(resolve(PYODIDE, "python_stdlib.zip")));
  writeFileSync(`${stdlib}.empty`, "");
  snapshot = await makeSnapshot(PYODIDE, stdlib, readModules());
}, 120_000);

/** The runtime's files from disk, and what was asked for beyond those of every start. */
function filesWith(snapshot: Uint8Array<ArrayBuffer>): RuntimeFiles & { readonly asked: string[] } {
  const load = (name: string) => import(pathToFileURL(resolve(PYODIDE, name)).href) as Promise<never>;
  const asked: string[] = [];
  return {
    asked,
    url: PYODIDE,
    emptyUrl: `${stdlib}.empty`,
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
      return readModules();
    },
  };
}

const RUN = "import json, fiddle_kernel; json.dumps([6 * 7, fiddle_kernel.fiddle.drop_magics('%x')])";

test("starts from the snapshot, with the standard library read only when it is needed", async () => {
  const files = filesWith(snapshot);
  const python = await loadPython(files);
  expect(python.runPython(RUN)).toBe('[42, "pass #x"]');
  expect(files.asked).toEqual([]);
  expect(python.runPython("import colorsys; colorsys.rgb_to_hsv(1, 0, 0)[2]")).toBe(1);
  expect(files.asked).toEqual(["stdlib"]);
}, 60_000);

test("starts Pyodide's own way when the snapshot is damaged or of another build", async () => {
  for (const damaged of [snapshot.slice(0, -64), snapshot.map((byte, index) => (index === 9999 ? byte ^ 1 : byte))]) {
    const files = filesWith(damaged);
    const python = await loadPython(files);
    expect(python.runPython(RUN)).toBe('[42, "pass #x"]');
    expect(files.asked).toEqual(["modules"]);
  }
}, 60_000);
