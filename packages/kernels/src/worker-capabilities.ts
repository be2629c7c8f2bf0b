import type { WorkerName } from "./frame/protocol.ts";
import type { KernelCapabilities } from "./kernel.ts";

/** Without shared memory. */
const STOP_LOSES = "Stopping a cell here restarts Python, and its variables are lost.";
/** Without WebAssembly's JSPI as well. */
const NO_INPUT = "input() needs a newer browser.";

/** The capabilities of a browser kernel with or without shared memory. */
export function capabilitiesOf(worker: WorkerName | "connection", isolated: boolean): KernelCapabilities {
  // DuckDB returns to the event loop between its own tasks, while SQLite only checks the shared memory.
  // A connection waits for the server.
  if (worker === "connection") return { interrupt: "signal", input: false };
  const isInBrowser = true;
  if (worker === "duckdb") return { interrupt: "signal", input: false, isInBrowser };
  if (worker === "sqlite") return { interrupt: isolated ? "signal" : "restart", input: false, isInBrowser };
  if (isolated) return { interrupt: "signal", input: true, isInBrowser };
  const stackSwitching = "Suspending" in WebAssembly;
  const degraded = stackSwitching ? STOP_LOSES : `${STOP_LOSES} ${NO_INPUT}`;
  return { interrupt: "restart", input: stackSwitching, isInBrowser, degraded };
}
