import type { Database } from "@sqlite.org/sqlite-wasm";
import { absolute } from "../sql/worker-files.ts";

const ATTACH = /^\s*attach\s+(?:database\s+)?'((?:[^']|'')+)'\s+as\s+(\w+|"(?:[^"]|"")+")\s*$/i;

/** Whether the statement attaches a file that has this name already, as when a cell runs again. */
export function isAttached(database: Database, sql: string): boolean {
  const [, path = "", name = ""] = ATTACH.exec(sql) ?? [];
  if (path === "") return false;
  const file = database.selectValue("SELECT file FROM pragma_database_list WHERE name = ? COLLATE NOCASE", [
    name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name,
  ]);
  return typeof file === "string" && absolute(file) === absolute(path.replaceAll("''", "'"));
}
