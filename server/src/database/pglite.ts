import { existsSync } from "node:fs";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
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
  if (dataDir === undefined) return opened(await create({ loadDataDir: await emptyDatabase() }));
  await mkdir(dataDir, { recursive: true });
  const lock = await acquireLock(join(dataDir, "database.lock"));
  try {
    const folder = join(dataDir, "database");
    // Without the marker, the first start was interrupted before anything was stored.
    const isNew = !hasPglite(dataDir);
    if (isNew) await rm(folder, { recursive: true, force: true });
    if (isNew) await unpack(await emptyDatabase(), folder);
    const pglite = await create({ dataDir: folder }).catch((error: unknown) => {
      throw isNew ? error : damaged(dataDir, error);
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

const TAR_BLOCK_BYTES = 512;
/** Files are written in parts, because one of them has 16 MB. */
const PART_BYTES = 64_000;

/** Unpacks a compressed tar archive. PGlite does it in the database's memory, which never shrinks again. */
async function unpack(archive: Blob, folder: string): Promise<void> {
  const unzipped = archive.stream().pipeThrough(new DecompressionStream("gzip")).values();
  let rest = Buffer.alloc(0);

  async function read(bytes: number): Promise<Buffer> {
    const parts = [rest];
    for (let length = rest.length; length < bytes;) {
      const { value, done } = await unzipped.next();
      if (done) throw new Error("the archive of the empty database ends too early");
      parts.push(Buffer.from(value));
      length += value.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  for (let header = await read(TAR_BLOCK_BYTES); header[0] !== 0; header = await read(TAR_BLOCK_BYTES)) {
    const field = (at: number, length: number) => header.toString("latin1", at, at + length).replace(/\0[^]*$/, "");
    const path = join(folder, field(0, 100));
    const size = Number.parseInt(field(124, 12), 8);
    const isFolder = field(156, 1) === "5";
    await mkdir(isFolder ? path : dirname(path), { recursive: true });
    if (isFolder) continue;
    await using file = await open(path, "w");
    for (let left = size; left > 0; left -= PART_BYTES) await file.write(await read(Math.min(left, PART_BYTES)));
    await read(-size & (TAR_BLOCK_BYTES - 1));
  }
}

/**
 * V8 chooses when it compiles a module whether it will optimize it later. Of PGlite, it would optimize one function for 2.5 s and
 * with 600 MB of memory, more than everything else takes.
 */
async function create(options: PGliteOptions): Promise<PGlite> {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
  try {
    return await PGlite.create(options);
  } finally {
    setFlagsFromString("--wasm-tier-up");
    setFlagsFromString("--wasm-dynamic-tiering");
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
