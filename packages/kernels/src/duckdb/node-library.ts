import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import type * as blocking from "@duckdb/duckdb-wasm/blocking";
import type { FileInfoSource } from "./file-runtime.ts";
import type { DuckdbLibrary } from "./runtime.ts";

type NodeLibrary = typeof blocking & {
  readonly NODE_RUNTIME: blocking.DuckDBRuntime & {
    readonly _fileInfoCache: Map<number, unknown>;
    readonly resolveFileInfo: FileInfoSource["getFileInfo"];
  };
};

/** DuckDB for tests and benchmarks in Node: the same wasm as in the browser. */
export function nodeDuckdb(): DuckdbLibrary {
  const require = createRequire(import.meta.url);
  const path = require.resolve("@duckdb/duckdb-wasm/dist/duckdb-node-blocking.cjs");
  const duckdb = require(path) as NodeLibrary;
  const bundle = { mainModule: resolve(dirname(path), "duckdb-eh.wasm"), mainWorker: "" };
  const runtime = { ...duckdb.NODE_RUNTIME, getFileInfo: duckdb.NODE_RUNTIME.resolveFileInfo };
  return {
    bind: (ours) => duckdb.createDuckDB({ mvp: bundle, eh: bundle }, new duckdb.VoidLogger(), ours),
    runtime,
    readString: duckdb.readString,
    failWith: duckdb.failWith,
  };
}
