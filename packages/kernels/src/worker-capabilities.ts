import type { WorkerName } from "./frame/protocol.ts";
import type { KernelCapabilities } from "./kernel.ts";

const STOP_LOSES =
  "This browser gives Python no shared memory here, so stopping a cell ends Python and its variables are lost.";
const NO_INPUT = "input() cannot wait for an answer either.";

/** What a browser kernel can do with or without shared memory; `stackSwitching` is WebAssembly's JSPI. */
export function capabilitiesOf(
  worker: WorkerName | "connection",
  isolated: boolean,
  stackSwitching = "Suspending" in WebAssembly,
): KernelCapabilities {
  // DuckDB hands the thread back between its own tasks; SQLite only looks at the shared memory.
  // A connection waits for the server.
  if (worker === "duckdb" || worker === "connection") return { interrupt: "signal", input: false };
  if (worker === "sqlite") return { interrupt: isolated ? "signal" : "restart", input: false };
  if (isolated) return { interrupt: "signal", input: true };
  const degraded = stackSwitching ? STOP_LOSES : `${STOP_LOSES} ${NO_INPUT}`;
  return { interrupt: "restart", input: stackSwitching, degraded };
}
