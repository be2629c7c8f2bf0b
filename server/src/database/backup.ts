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

/** The first line of a backup; its tables must be those of the database that takes it. */
interface Header {
  readonly fiddle: 1;
  readonly migrations: readonly string[];
}

/**
 * Writes every row to a file, as they all are at the moment it is done, and returns their number. Others are answered
 * meanwhile. The file is there whole or not at all.
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

/** Fills an empty database with a backup: all of it or nothing. Returns the number of rows. */
export async function restore(db: Kysely<Database>, path: string): Promise<number> {
  await access(path).catch(() => {
    throw new Error(`${path} cannot be read. Check its name.`);
  });
  const header = await firstLine(path);
  if (header?.fiddle !== 1) throw new Error(`${path} is not a backup.`);
  const here = await migrationsOf(db);
  if (header.migrations.join() !== here.join())
    throw new Error(
      `${path} was made by another version: its tables are at ${header.migrations.at(-1)}, those here at ${here.at(-1)}. Restore it with that version, then update.`,
    );
  await requireEmpty(db);
  const outdated = await outdatedOf(path);
  if (!outdated) throw new Error(`${path} is only a part of a backup. Take another one.`);
  return fillTables(db, rows(outdated));

  async function* rows(outdated: ReadonlySet<number>): AsyncGenerator<TableRow> {
    // The header comes before the first row.
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
  // Whoever reads on is told by the lines; whoever has read enough need not know.
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
    // As below.
  }
  return null;
}

/** What the last line says; null where the file ends before it. */
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

/** Carries every row of one database into another, empty one. Returns their number. */
export async function move(from: Kysely<Database>, to: Kysely<Database>): Promise<number> {
  const [here, there] = [await migrationsOf(from), await migrationsOf(to)];
  if (here.join() !== there.join())
    throw new Error(
      `The tables to be moved are at ${here.at(-1)}, those of the PostgreSQL at ${there.at(-1)}. Bring them up to date first, with one version: npm run admin -- database migrate`,
    );
  await requireEmpty(to);
  return fillTables(to, readTables(from));
}

async function requireEmpty(db: Kysely<Database>): Promise<void> {
  if (!(await isEmpty(db)))
    throw new Error("The database holds accounts already. Name an empty one, by DATABASE_URL or another DATA_DIR.");
}

async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
