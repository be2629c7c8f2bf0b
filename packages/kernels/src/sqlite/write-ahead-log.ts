import { quoted } from "@fiddle/sql/identifier";
import { verbOf } from "@fiddle/sql/verb";
import type { Database } from "@sqlite.org/sqlite-wasm";

/** The message for a user whose database file was changed by attaching it. */
export const LOG_ENDED =
  "Attached. The database used a write-ahead log, which isn't supported here, so its changes were merged and its journal mode is now DELETE.";

/**
 * Attaches a database in WAL mode, which a single connection can open if it has exclusive access, and ends that mode:
 * https://www.sqlite.org/wal.html#noshm. False if that wasn't the problem.
 */
export function attachLogged(database: Database, sql: string): boolean {
  if (verbOf(sql, "sqlite") !== "ATTACH") return false;
  const before = new Set(schemas(database));
  database.exec("PRAGMA locking_mode = EXCLUSIVE");
  try {
    database.exec(sql);
    for (const schema of schemas(database)) {
      if (!before.has(schema)) database.exec(`PRAGMA ${quoted(schema, "sqlite")}.journal_mode = DELETE`);
    }
    return true;
  } catch {
    return false;
  } finally {
    database.exec("PRAGMA locking_mode = NORMAL");
  }
}

function schemas(database: Database): string[] {
  return database.selectValues("SELECT name FROM pragma_database_list").map(String);
}
