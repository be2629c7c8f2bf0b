import { connectionOf } from "@fiddle/kernels";
import type { Dialect } from "@fiddle/sql/dialect";
import { savedConnections } from "./saved-connections.ts";

/** The SQL that a kernel speaks, as far as its connection is known. */
export function kernelDialect(kernelName: string): Dialect {
  if (kernelName === "duckdb-wasm") return "duckdb";
  if (kernelName === "sqlite-wasm") return "sqlite";
  const uuid = connectionOf(kernelName);
  return savedConnections.getState().list.find((connection) => connection.uuid === uuid)?.type ?? "postgresql";
}
