import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { PYODIDE } from "../build/runtime.ts";

const CHECKLIST = "Pyodide has changed. Go through docs/upgrading-pyodide.md, then change what this test expects.";

function readPyodide(name: string): string {
  return readFileSync(resolve(PYODIDE, name), "utf8");
}

interface Lock {
  readonly info: { readonly python: string; readonly abi_version: string };
  readonly packages: Readonly<Record<string, { readonly version: string } | undefined>>;
}

test("Pyodide is the release that the start from a snapshot was checked with", () => {
  const { version } = JSON.parse(readPyodide("package.json")) as { readonly version: string };
  const { info, packages } = JSON.parse(readPyodide("pyodide-lock.json")) as Lock;
  expect(
    { version, python: info.python, abi: info.abi_version, packaging: packages["packaging"]?.version },
    CHECKLIST,
  ).toEqual({ version: "314.0.7", python: "3.14.2", abi: "2026_0", packaging: "26.1" });
});

/** The internals that are replaced or read without being part of Pyodide's API, by the file that contains them. */
const INTERNALS: Readonly<Record<string, readonly string[]>> = {
  "pyodide.mjs": ["WasmOffsetConverter", "_loadSnapshot", "createPyodideModule", "lockFileContents", "stdLibURL"],
  "pyodide.asm.mjs": [
    "restoreSnapshot",
    "makeMemorySnapshot",
    "rawRun",
    "package_loader",
    "_Py_CheckEmscriptenSignals_Helper",
    "__PyRuntime",
    "__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET",
    "noInitialRun",
    "instantiateWasm",
  ],
};

test.each(Object.entries(INTERNALS))("%s still has the internals that are used", (file, names) => {
  const text = readPyodide(file);
  expect(
    names.filter((name) => !text.includes(name)),
    CHECKLIST,
  ).toEqual([]);
});
