import type { Dialect } from "@fiddle/sql/dialect";
import { splitStatements } from "@fiddle/sql/statements";
import { tablesIn } from "@fiddle/sql/tables";
import { type CellNames, NO_NAMES } from "./cell-names.ts";

const OWN_SCHEMAS = new Set(["information_schema", "pg_catalog"]);
const OWN_TABLES = new Set(["information_schema", "pg_catalog", "sqlite_master", "sqlite_schema"]);

/** The tables that the SQL of a cell reads and writes. Names are in lower case, as SQL compares them. */
export function sqlNames(source: string, dialect: Dialect): CellNames {
  const reads = new Set<string>();
  const binds = new Set<string>();
  const changes = new Set<string>();
  const deletes = new Set<string>();
  const written = { creates: binds, changes, drops: deletes };
  for (const { text } of splitStatements(source, dialect)) {
    const tables = tablesIn(text, dialect)
      .filter(({ schema, name }) => !OWN_SCHEMAS.has(lower(schema)) && !OWN_TABLES.has(lower(name)))
      .map(({ name, use }) => ({ name: lower(name), use }));
    // What a statement creates isn't there yet when it reads.
    for (const { name, use } of tables) if (use === "reads" && !binds.has(name)) reads.add(name);
    for (const { name, use } of tables) if (use !== "reads") written[use].add(name);
  }
  for (const name of [...changes, ...deletes]) if (!binds.has(name)) reads.add(name);
  return { ...NO_NAMES, reads, binds, changes, deletes, uses: reads };
}

function lower(name: string | null): string {
  return name?.toLowerCase() ?? "";
}
