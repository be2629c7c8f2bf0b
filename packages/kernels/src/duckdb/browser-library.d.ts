// The package doesn't export this file. The kernel host's bundler knows where it is. Its types are those of the Node
// build.
declare module "duckdb-browser-blocking" {
  export * from "@duckdb/duckdb-wasm/blocking";
  import type { DuckDBRuntime } from "@duckdb/duckdb-wasm/blocking";
  import type { FileInfoSource } from "./file-runtime.ts";
  export const BROWSER_RUNTIME: DuckDBRuntime & FileInfoSource;
  export function getPlatformFeatures(): Promise<{ readonly wasmExceptions: boolean; readonly wasmSIMD: boolean }>;
}
