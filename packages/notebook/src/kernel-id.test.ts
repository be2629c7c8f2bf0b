import { expect, test } from "vitest";
import { kernelIdOf } from "./kernel-id.ts";

const ALLOWED = ["pyodide", "duckdb-wasm", "sqlite-wasm"];

test.each([
  [{}, "pyodide"],
  [{ fiddle: { kernelId: "sqlite-wasm" } }, "sqlite-wasm"],
  [{ fiddle: { kernelId: "rm -rf" } }, "pyodide"],
  [{ fiddle: { kernelId: "toString" } }, "pyodide"],
  [{ fiddle: ["duckdb-wasm"] }, "pyodide"],
  [{ fiddle: { kernelId: 5 }, kernelspec: { language: "SQL", name: "x" } }, "duckdb-wasm"],
  [{ kernelspec: { language: "python" } }, "pyodide"],
  [{ language_info: { name: "sqlite" } }, "sqlite-wasm"],
  [{ kernelspec: { language: "R" } }, "pyodide"],
])("%j asks for %s", (metadata, kernel) => {
  expect(kernelIdOf(metadata, ALLOWED)).toBe(kernel);
});
