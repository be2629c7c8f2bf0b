import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
import type { WorkerHost } from "../frame/worker.ts";
import type { KernelRuntime } from "../runtime.ts";
import { createSqliteRuntime } from "./runtime.ts";

export { serveInFrame } from "../frame/worker.ts";

/** The frame has no access to the browser's private file system. Without this, the library tries, and logs an error. */
const NO_PRIVATE_FILES = { disable: { vfs: { opfs: true, "opfs-wl": true, "opfs-sahpool": true } } };

const UNREACHABLE = "Couldn't load SQLite. Check your connection and restart the kernel.";

/** Starts SQLite in the worker itself. The bundler puts its wasm beside the script. */
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
