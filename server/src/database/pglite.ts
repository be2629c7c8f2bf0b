import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { dataDir as emptyDatabase } from "@electric-sql/pglite-prepopulatedfs";
import { Kysely, PGliteDialect } from "kysely";
import { messageOf } from "@fiddle/notebook/message-of";
import { BACKUP_FILE } from "./backup-schedule.ts";
import { acquireLock } from "./lock.ts";
import type { OpenDatabase } from "./open.ts";
import { withPreparedStatements } from "./prepared-statements.ts";
import type { Database } from "./schema.ts";

const COMPLETE_MARKER = "fiddle-complete";

/**
 * Opens the database in a folder, or one in memory. A new one is unpacked from an empty database, because initializing one
 * takes many seconds. Throws `LockedError` if another process has it open: PGlite itself doesn't check this and loses rows.
 */
export async function openPglite(dataDir?: string): Promise<OpenDatabase> {
  if (dataDir === undefined) return opened(await PGlite.create({ loadDataDir: await emptyDatabase() }));
  await mkdir(dataDir, { recursive: true });
  const lock = await acquireLock(join(dataDir, "database.lock"));
  try {
    const folder = join(dataDir, "database");
    // Without the marker, the first start was interrupted before anything was stored.
    const isNew = !hasPglite(dataDir);
    if (isNew) await rm(folder, { recursive: true, force: true });
    const pglite = isNew
      ? await PGlite.create(folder, { loadDataDir: await emptyDatabase() })
      : await PGlite.create(folder).catch((error: unknown) => {
          throw damaged(dataDir, error);
        });
    if (isNew) await writeFile(join(folder, COMPLETE_MARKER), "");
    const { db, close } = opened(pglite);
    return {
      db,
      engine: "pglite",
      announce: (address) => lock.announce(address),
      close: () => close().finally(() => lock.release()),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Whether a folder contains a database. Otherwise `openPglite` would create one. */
export function hasPglite(dataDir: string): boolean {
  return existsSync(join(dataDir, "database", COMPLETE_MARKER));
}

/** The database engine's own error is one of its internals, so the message says what an operator can do. */
function damaged(dataDir: string, cause: unknown): Error {
  const backup = join(dataDir, BACKUP_FILE);
  const restore = existsSync(backup)
    ? `, then restore the last backup: npm run admin -- database restore ${backup}`
    : `. There's no backup at ${backup}; restore a copy of DATA_DIR if you have one`;
  return new Error(
    `The embedded database in ${join(dataDir, "database")} (DATA_DIR) can't be opened and may be damaged: ` +
      `${messageOf(cause)}. Move that folder away${restore}.`,
    { cause },
  );
}

function opened(pglite: PGlite): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: withPreparedStatements(pglite) }) });
  return {
    db,
    engine: "pglite",
    announce: () => Promise.resolve(),
    async close() {
      await db.destroy();
      // Kysely closes only an instance that it has used, and an open one keeps the process alive.
      if (!pglite.closed) await pglite.close();
    },
  };
}
