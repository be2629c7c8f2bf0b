// The package leaves its own types of this file out of its exports; those of the Node build are the same.
declare module "*/duckdb-browser-blocking.mjs" {
  export * from "@duckdb/duckdb-wasm/blocking";
  import type { DuckDBRuntime } from "@duckdb/duckdb-wasm/blocking";
  import type { FileInfoSource } from "./file-runtime.ts";
  export const BROWSER_RUNTIME: DuckDBRuntime & FileInfoSource;
  export function getPlatformFeatures(): Promise<{ readonly wasmExceptions: boolean; readonly wasmSIMD: boolean }>;
}
