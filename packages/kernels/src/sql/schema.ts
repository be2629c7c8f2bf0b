import type { DatabaseSchema, SchemaTable } from "../questions.ts";
import type { SqlEngine, StopSignal } from "./engine.ts";
import { HOME } from "./worker-files.ts";

/** The maximum number of columns, which is more than anyone would read. */
const MAX_COLUMNS = 20_000;

/** The tables, and the files that a query can name. */
export async function readSchema(
  engine: SqlEngine,
  paths: readonly string[],
  stop: StopSignal,
): Promise<DatabaseSchema> {
  const result = await engine.run(engine.columnsQuery, stop);
  const tables = new Map<string, SchemaTable & { columns: { name: string; type: string }[] }>();
  if (result.kind === "table") {
    const [schemas, names, columns, types] = result.table.columns;
    for (let row = 0; row < Math.min(result.table.rowCount, MAX_COLUMNS); row += 1) {
      const text = (column: typeof names) => String(column?.value(row) ?? "");
      const key = `${text(schemas)}.${text(names)}`;
      const table = tables.get(key) ?? { schema: text(schemas), name: text(names), columns: [] };
      table.columns.push({ name: text(columns), type: text(types) });
      tables.set(key, table);
    }
  }
  const files = paths.map((path) => (path.startsWith(`${HOME}/`) ? path.slice(HOME.length + 1) : path));
  return { tables: [...tables.values()], files: files.toSorted() };
}
