import { createReadStream, createWriteStream } from "node:fs";
import { access, open, rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Kysely, sql } from "kysely";
import { fillTables, isEmpty, readTables, type TableRow } from "./copy-tables.ts";
import { dumpTables, type Outdated } from "./dump-tables.ts";
import type { Database } from "./schema.ts";

/** The first line of a backup. It can only be restored to a database with the same migrations. */
interface Header {
  readonly fiddle: 1;
  readonly migrations: readonly string[];
}

/**
 * Writes all rows to a file, in their state when the backup ends, and returns their number. Other queries can run in the
 * meantime. An incomplete file never appears at `path`.
 */
export async function backup(db: Kysely<Database>, path: string, { parts = dumpTables(db) } = {}): Promise<number> {
  let rows = 0;
  const header: Header = { fiddle: 1, migrations: await migrationsOf(db) };
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(header)}\n`;
    for await (const part of parts) {
      rows += "outdated" in part ? -part.outdated.length : 1;
      yield `${JSON.stringify(part)}\n`;
    }
  }
  const draft = `${path}.part`;
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft, { mode: 0o600 }));
  const file = await open(draft, "r+");
  await file.sync();
  await file.close();
  await rename(draft, path);
  return rows;
}

/** Restores a backup to an empty database, completely or not at all. Returns the number of rows. */
export async function restore(db: Kysely<Database>, path: string): Promise<number> {
  await access(path).catch(() => {
    throw new Error(`Can't read ${path}. Check its name.`);
  });
  const header = await firstLine(path);
  if (header?.fiddle !== 1) throw new Error(`${path} isn't a backup. Choose a file that "database backup" wrote.`);
  const here = await migrationsOf(db);
  if (header.migrations.join() !== here.join())
    throw new Error(
      `${path} is from another version: its last migration is ${header.migrations.at(-1)}, and this version's is ${here.at(-1)}. Restore it with that version, then update.`,
    );
  await requireEmpty(db);
  const outdated = await outdatedOf(path);
  if (!outdated) throw new Error(`${path} is incomplete. Use another backup.`);
  return fillTables(db, rows(outdated));

  async function* rows(outdated: ReadonlySet<number>): AsyncGenerator<TableRow> {
    // The numbering starts at the first row, which follows the header.
    let number = -2;
    for await (const line of linesOf(path)) {
      number++;
      if (number < 0 || outdated.has(number)) continue;
      const part = JSON.parse(line) as TableRow | Outdated;
      if (!("outdated" in part)) yield part;
    }
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const input = file.pipe(createGunzip());
  file.on("error", (error) => input.destroy(error));
  // A reader gets the error from the lines. If it has stopped reading, the error doesn't matter.
  input.on("error", () => undefined);
  try {
    yield* createInterface({ input, crlfDelay: Infinity });
  } finally {
    file.destroy();
    input.destroy();
  }
}

async function firstLine(path: string): Promise<Header | null> {
  try {
    for await (const line of linesOf(path)) return JSON.parse(line) as Header;
  } catch {
    // An unreadable file isn't a backup.
  }
  return null;
}

/** Reads the last line. Null if the file is incomplete. */
async function outdatedOf(path: string): Promise<ReadonlySet<number> | null> {
  try {
    let last = "{}";
    for await (const line of linesOf(path)) last = line;
    const { outdated } = JSON.parse(last) as Partial<Outdated>;
    return outdated ? new Set(outdated) : null;
  } catch {
    return null;
  }
}

/** Copies all rows of a database to an empty one. Returns their number. */
export async function move(from: Kysely<Database>, to: Kysely<Database>): Promise<number> {
  const here = await migrationsOf(from);
  const there = await migrationsOf(to);
  if (here.join() !== there.join())
    throw new Error(
      `The databases have different versions: ${here.at(-1)} here and ${there.at(-1)} in PostgreSQL. First update both with the same version: npm run admin -- database migrate`,
    );
  await requireEmpty(to);
  return fillTables(to, readTables(from));
}

async function requireEmpty(db: Kysely<Database>): Promise<void> {
  if (!(await isEmpty(db)))
    throw new Error(
      "The database already contains accounts. Choose an empty one with DATABASE_URL or another DATA_DIR.",
    );
}

async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
