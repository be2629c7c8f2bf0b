import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
import type { WorkerHost } from "../frame/worker.ts";
import type { KernelRuntime } from "../runtime.ts";
import { createSqliteRuntime } from "./runtime.ts";

export { serveInFrame } from "../frame/worker.ts";

/** The frame is refused the browser's private files; without this the library tries, and complains in the console. */
const NO_PRIVATE_FILES = { disable: { vfs: { opfs: true, "opfs-wl": true, "opfs-sahpool": true } } };

const UNREACHABLE = "SQLite could not be loaded. Check the connection and restart the kernel.";

/** Starts SQLite in the worker itself. Its wasm lies beside the script, where the bundler puts it. */
export async function startSqlite(host: WorkerHost): Promise<KernelRuntime> {
  Object.assign(globalThis, { sqlite3ApiConfig: NO_PRIVATE_FILES });
  const sqlite = await sqlite3InitModule().catch(() => {
    throw new Error(UNREACHABLE);
  });
  const memory = await host.memory;
  const runtime = createSqliteRuntime({ sqlite, memory });
  host.onInterrupt = (run) => runtime.interrupt(run);
  return runtime;
}
