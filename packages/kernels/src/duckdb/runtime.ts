import type { DuckDBBindings, DuckDBRuntime } from "@duckdb/duckdb-wasm/blocking";
import type { LoadProgress } from "../kernel-status.ts";
import { type InterruptMemory, SqlRuntime } from "../sql/sql-runtime.ts";
import { WorkerFiles } from "../sql/worker-files.ts";
import { DuckdbEngine } from "./engine.ts";
import { createFileRuntime, type FileInfoSource, type FileRuntimeParts } from "./file-runtime.ts";
import { readStartOf } from "./old-encoding.ts";
import { type ResultLimits, SLICE_MS } from "./query.ts";

/** The parts of the library that its browser and Node builds share. */
export interface DuckdbLibrary {
  /** Bindings on our own runtime, before the wasm is loaded. */
  bind(runtime: DuckDBRuntime): Promise<DuckDBBindings>;
  readonly runtime: DuckDBRuntime & FileInfoSource;
  readonly readString: FileRuntimeParts["readString"];
  readonly failWith: FileRuntimeParts["failWith"];
}

export interface DuckdbRuntimeOptions {
  readonly library: DuckdbLibrary;
  readonly files?: WorkerFiles;
  readonly memory?: InterruptMemory | null;
  readonly limits?: ResultLimits;
  readonly onProgress?: (progress: LoadProgress) => void;
}

/** Starts DuckDB in this thread: one in-memory database, one connection. */
export async function createDuckdbRuntime({
  library,
  files = new WorkerFiles(),
  memory = null,
  limits,
  onProgress = () => {},
}: DuckdbRuntimeOptions): Promise<SqlRuntime> {
  Object.assign(globalThis, { runtime: { whereToLoad: refuse } });
  const opened = new Set<string>();
  const { runtime: base, readString, failWith } = library;
  const bindings = await library.bind(createFileRuntime({ base, files, readString, failWith }, opened));
  await bindings.instantiate(({ bytesLoaded: loaded, bytesTotal: total }) =>
    onProgress({ text: "Loading DuckDB", loaded, total: Math.max(total, 0) }),
  );
  return new SqlRuntime(
    new DuckdbEngine(bindings, () => connect(bindings), opened, readStartOf(files), limits),
    files,
    memory,
  );
}

/**
 * The library asks a global of this name from where it may load an extension, which it does for some functions even where settings
 * forbid that. It would send a request to a site that isn't ours, and in Node wait forever.
 */
function refuse(extension: string): never {
  throw new Error(`${extension}.duckdb_extension isn't loaded here.`);
}

/** Opens an empty database in memory in place of the last one, and connects to it. */
function connect(bindings: DuckDBBindings): number {
  bindings.open({
    path: ":memory:",
    query: { queryPollingInterval: SLICE_MS },
    filesystem: { allowFullHTTPReads: true },
    // Arrow has no BIT, no TIME WITH TIME ZONE and no HUGEINT, so that their values come as the engine has them.
    arrowLosslessConversion: true,
  });
  const connection = bindings.connect().useUnsafe((_, id) => id);
  // A query that needs an extension must fail immediately instead of waiting for a download.
  for (const option of ["autoinstall_known_extensions", "autoload_known_extensions"]) {
    bindings.runQuery(connection, `SET ${option} = false`);
  }
  return connection;
}
