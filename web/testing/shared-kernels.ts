import { afterAll, beforeAll, vi } from "vitest";
import { PythonKernel } from "./python-kernel.ts";
import { RuntimeKernel } from "./runtime-kernel.ts";

/** Starts Python and these databases for the tests of a file. What a page would report as an error is thrown. */
export function sharedKernels(...databases: readonly ("duckdb-wasm" | "sqlite-wasm")[]) {
  const kernels = new Map<string, RuntimeKernel>();
  beforeAll(async () => {
    vi.stubGlobal("reportError", (error: unknown) => {
      throw error;
    });
    kernels.set("pyodide", await PythonKernel.start());
    for (const name of databases) kernels.set(name, await RuntimeKernel.startSql(name));
  }, 600_000);
  afterAll(() => void vi.unstubAllGlobals());
  const get = (name: string) => kernels.get(name) as RuntimeKernel;
  return { all: () => [...kernels.values()], pool: { get, another: get } };
}
