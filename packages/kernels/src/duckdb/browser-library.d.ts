// The package does not export this file of its own; the bundler of the kernel host knows where it is. Its types are the Node build's.
declare module "duckdb-browser-blocking" {
  export * from "@duckdb/duckdb-wasm/blocking";
  import type { DuckDBRuntime } from "@duckdb/duckdb-wasm/blocking";
  import type { FileInfoSource } from "./file-runtime.ts";
  export const BROWSER_RUNTIME: DuckDBRuntime & FileInfoSource;
  export function getPlatformFeatures(): Promise<{ readonly wasmExceptions: boolean; readonly wasmSIMD: boolean }>;
}
