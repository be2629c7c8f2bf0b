import * as duckdb from "duckdb-browser-blocking";
import type { WorkerHost } from "../frame/worker.ts";
import type { KernelRuntime } from "../runtime.ts";
import { DUCKDB_ASSETS } from "./assets.ts";
import { createDuckdbRuntime, type DuckdbLibrary } from "./runtime.ts";

export { serveInFrame } from "../frame/worker.ts";

const TOO_OLD = "DuckDB needs a newer browser. Update your browser, or use another kernel.";
const UNREACHABLE = "Couldn't load DuckDB. Check your connection and restart the kernel.";

/** Starts DuckDB in the worker itself, because the library's own worker would be one more hop for every message. */
export async function startDuckdb(host: WorkerHost): Promise<KernelRuntime> {
  const { wasmExceptions } = await duckdb.getPlatformFeatures();
  if (!wasmExceptions) throw new Error(TOO_OLD);
  const wasm = host.config.runtimeUrl + DUCKDB_ASSETS["@duckdb/duckdb-wasm/dist/duckdb-eh.wasm"];
  const lost = lostLoad();
  const library: DuckdbLibrary = {
    bind: (runtime) => duckdb.createDuckDB(bundles(wasm), new duckdb.VoidLogger(), runtime),
    runtime: duckdb.BROWSER_RUNTIME,
    readString: duckdb.readString,
    failWith: duckdb.failWith,
  };
  const memory = await host.memory;
  const onProgress = host.reportProgress.bind(host);
  const runtime = await Promise.race([createDuckdbRuntime({ library, memory, onProgress }), lost.promise]);
  lost.stopWatching();
  host.onInterrupt = (run) => runtime.interrupt(run);
  return runtime;
}

function bundles(mainModule: string) {
  const bundle = { mainModule, mainWorker: "" };
  return { mvp: bundle, eh: bundle };
}

/** The library doesn't report a failed download of its wasm: its promise is rejected without a handler. */
function lostLoad() {
  const { promise, reject } = Promise.withResolvers<never>();
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    reject(new Error(UNREACHABLE));
  };
  addEventListener("unhandledrejection", onRejection);
  return { promise, stopWatching: () => removeEventListener("unhandledrejection", onRejection) };
}
