import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import { migrate } from "./migrate.ts";
import type { OpenDatabase } from "./open.ts";
import { openPglite } from "./pglite.ts";
import { openPostgresql } from "./postgresql.ts";

/** A PostgreSQL server where tests can create databases. It's required if `CI=true`. */
const POSTGRESQL = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
export const hasPostgresql = process.env["CI"] === "true" || (await answers(POSTGRESQL));

/** Runs the tests on each available database engine. They share one database with all tables, initially empty. */
export function onEachDatabase(tests: (database: () => OpenDatabase) => void): void {
  describe.each(["PGlite", ...(hasPostgresql ? ["PostgreSQL"] : [])])("on %s", (engine) => {
    tests(sharedDatabase(engine === "PGlite" ? "pglite" : "postgresql"));
  });
}

/** Opens a database that the tests of a file, or of a `describe`, share, with all tables, initially empty. */
export function sharedDatabase(engine: OpenDatabase["engine"] = "pglite"): () => OpenDatabase {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  }, 60_000);
  afterAll(() => database.close());
  return () => database;
}

export async function openTestDatabase(engine: OpenDatabase["engine"] = "pglite"): Promise<OpenDatabase> {
  const database = engine === "pglite" ? await openPglite() : await openOwnPostgresql();
  await migrate(database.db);
  return database;
}

/** Creates a database in the test PostgreSQL, and returns its URL and a function that drops it. */
export async function createPostgresql(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `fiddle_test_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name}`);
  const url = new URL(POSTGRESQL);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

async function openOwnPostgresql(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresql();
  const quiet = { info: () => undefined, error: () => undefined };
  const database = await openPostgresql(url, quiet);
  return { ...database, close: () => database.close().then(drop) };
}

async function administer(statement: string): Promise<void> {
  const client = new Client(POSTGRESQL);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  const reached = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end();
  return reached;
}
