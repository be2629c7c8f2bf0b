import { setTimeout as sleep } from "node:timers/promises";
import { messageOf } from "@fiddle/notebook/message-of";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { errorFields, type Log } from "../platform/log.ts";
import type { OpenDatabase } from "./open.ts";
import type { Database } from "./schema.ts";

/** Error codes of a server that is starting or isn't reachable yet. */
const NOT_READY_CODES = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "57P03"]);

const START_TIMEOUT_MS = 30_000;

/** Connects to PostgreSQL, and waits if it isn't ready yet. */
export async function openPostgresql(connectionString: string, log: Log): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Counts and sizes are numbers, as in PGlite. By default, `pg` returns strings.
    types: {
      getTypeParser: (type, format) =>
        type === types.builtins.INT8 && format !== "binary"
          ? Number
          : (types.getTypeParser(type, format) as (text: string) => unknown),
    },
  });
  // The pool replaces a broken idle connection, but without a listener the error would end the process.
  pool.on("error", (error) => log.error("database connection lost", errorFields(error)));
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await pool.query("select 1");
      break;
    } catch (error) {
      if (!NOT_READY_CODES.has((error as { code?: string }).code ?? "") || Date.now() > deadline) {
        await pool.end();
        throw new Error(`Can't open the database at DATABASE_URL: ${messageOf(error)}`, { cause: error });
      }
      log.info("waiting for the database");
      await sleep(500);
    }
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: "postgresql", announce: () => Promise.resolve(), close: () => db.destroy() };
}
