import type { WorkerName } from "./frame/protocol.ts";
import type { KernelCapabilities } from "./kernel.ts";

const STOP_LOSES =
  "This browser lacks shared memory (SharedArrayBuffer), so stopping a cell restarts Python, and its variables are lost.";
const NO_INPUT = "It also lacks stack switching (JSPI), so input() can't wait for an answer.";

/** The capabilities of a browser kernel with or without shared memory. `stackSwitching` is WebAssembly's JSPI. */
export function capabilitiesOf(
  worker: WorkerName | "connection",
  isolated: boolean,
  stackSwitching = "Suspending" in WebAssembly,
): KernelCapabilities {
  // DuckDB returns to the event loop between its own tasks, while SQLite only checks the shared memory.
  // A connection waits for the server.
  if (worker === "connection") return { interrupt: "signal", input: false };
  const isInBrowser = true;
  if (worker === "duckdb") return { interrupt: "signal", input: false, isInBrowser };
  if (worker === "sqlite") return { interrupt: isolated ? "signal" : "restart", input: false, isInBrowser };
  if (isolated) return { interrupt: "signal", input: true, isInBrowser };
  const degraded = stackSwitching ? STOP_LOSES : `${STOP_LOSES} ${NO_INPUT}`;
  return { interrupt: "restart", input: stackSwitching, isInBrowser, degraded };
}
