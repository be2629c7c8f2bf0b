import type { Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import { type InterruptMemory, SqlRuntime } from "../sql/sql-runtime.ts";
import { WorkerFiles } from "../sql/worker-files.ts";
import { SqliteEngine, type SqliteLimits } from "./engine.ts";
import { installVfs, VFS_NAME } from "./vfs.ts";

export interface SqliteRuntimeOptions {
  readonly sqlite: Sqlite3Static;
  readonly files?: WorkerFiles;
  readonly memory?: InterruptMemory | null;
  readonly limits?: SqliteLimits;
}

/** Starts SQLite in this thread. `main` is in memory; other databases are attached files. */
export function createSqliteRuntime({
  sqlite,
  files = new WorkerFiles(),
  memory = null,
  limits,
}: SqliteRuntimeOptions): SqlRuntime {
  const open = new Map<string, number>();
  installVfs(sqlite, files, open);
  const connect = () => new sqlite.oo1.DB({ filename: ":memory:", vfs: VFS_NAME });
  return new SqlRuntime(new SqliteEngine(sqlite, connect, open, limits), files, memory);
}
