import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { errorFields, type Log } from "../platform/log.ts";
import { backup } from "./backup.ts";
import type { Database } from "./schema.ts";

/** The name of the backup in DATA_DIR. */
export const BACKUP_FILE = "database.backup";
const BACKUP_INTERVAL_MS = 15 * 60 * 1000;

interface BackupScheduleOptions {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly log: Log;
  readonly intervalMs?: number;
}

/**
 * Backs up the embedded database to `database.backup` next to it, every 15 minutes and at the end, if it has changed. The
 * last backup of the process before is kept as `database.backup.previous`. The embedded database doesn't fsync, so a power
 * failure can corrupt it. Returns a function that must be called before the database is closed.
 */
export async function scheduleBackups({
  db,
  dataDir,
  log,
  intervalMs = BACKUP_INTERVAL_MS,
}: BackupScheduleOptions): Promise<() => Promise<void>> {
  const path = join(dataDir, BACKUP_FILE);
  let saved = await writePosition(db);
  let writing = Promise.resolve();
  let isFirst = true;
  const timer = setInterval(write, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await write();
  };

  function write(): Promise<void> {
    writing = writing.then(writeIfChanged).catch((error: unknown) => log.error("no backup", errorFields(error)));
    return writing;
  }

  async function writeIfChanged(): Promise<void> {
    const now = await writePosition(db);
    if (now === saved) return;
    // An operator who moved a damaged database away may start the server before restoring this backup of it.
    if (isFirst) await copyFile(path, `${path}.previous`).catch(ignoreMissing);
    isFirst = false;
    const rows = await backup(db, path);
    saved = now;
    log.info("backup", { path, rows });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** The position in the write-ahead log, which changes with every write. */
async function writePosition(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db);
  return rows[0]?.at ?? "";
}
