import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Env } from "../platform/env.ts";
import type { Log } from "../platform/log.ts";
import { migrate } from "./migrate.ts";
import { openPglite } from "./pglite.ts";
import { openPostgresql } from "./postgresql.ts";
import type { Database } from "./schema.ts";

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: "pglite" | "postgresql";
  /** Publishes the server's URL for the command line, which can't open an embedded database that's in use. */
  readonly announce: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the configured database and runs pending migrations. */
export async function openDatabase(env: Pick<Env, "databaseUrl" | "dataDir">, log: Log): Promise<OpenDatabase> {
  const database =
    env.databaseUrl === undefined ? await openPglite(join(env.dataDir)) : await openPostgresql(env.databaseUrl, log);
  try {
    const done = await migrate(database.db);
    log.info("database open", { engine: database.engine, migrated: done.join(", ") });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
