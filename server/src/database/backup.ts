import { createWriteStream } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Kysely, sql } from "kysely";
import { fillTables, isEmpty, readTables, type TableRow } from "./copy-tables.ts";
import type { Database } from "./schema.ts";

/** The first line of a backup; its tables must be those of the database that takes it. */
interface Header {
  readonly fiddle: 1;
  readonly migrations: readonly string[];
}

/** Writes every row to a file, as they all were at one moment, and returns their number. The file is there whole or not at all. */
export async function backup(db: Kysely<Database>, path: string): Promise<number> {
  let rows = 0;
  const header: Header = { fiddle: 1, migrations: await migrationsOf(db) };
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(header)}\n`;
    for await (const row of readTables(db)) {
      rows++;
      yield `${JSON.stringify(row)}\n`;
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
  const file = await open(path).catch(() => null);
  if (!file) throw new Error(`${path} cannot be read. Check its name.`);
  return restoreFrom(db, path, file).finally(() => file.close());
}

async function restoreFrom(db: Kysely<Database>, path: string, file: FileHandle): Promise<number> {
  const input = file.createReadStream({ autoClose: false }).pipe(createGunzip());
  const lines = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const header = await lines.next().then(
    ({ done, value }) => (done === true ? null : (JSON.parse(value) as Header)),
    () => null,
  );
  if (header?.fiddle !== 1) throw new Error(`${path} is not a backup.`);
  const here = await migrationsOf(db);
  if (header.migrations.join() !== here.join())
    throw new Error(
      `${path} was made by another version: its tables are at ${header.migrations.at(-1)}, those here at ${here.at(-1)}. Restore it with that version, then update.`,
    );
  await mustBeEmpty(db);
  return fillTables(db, rows());

  async function* rows(): AsyncGenerator<TableRow> {
    for (let line = await lines.next(); line.done !== true; line = await lines.next())
      yield JSON.parse(line.value) as TableRow;
  }
}

/** Carries every row of one database into another, empty one. Returns their number. */
export async function move(from: Kysely<Database>, to: Kysely<Database>): Promise<number> {
  await mustBeEmpty(to);
  return fillTables(to, readTables(from));
}

async function mustBeEmpty(db: Kysely<Database>): Promise<void> {
  if (!(await isEmpty(db)))
    throw new Error("The database holds accounts already. Name an empty one, by DATABASE_URL or another DATA_DIR.");
}

async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
