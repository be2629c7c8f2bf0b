import type { SharedTable } from "@fiddle/kernels";
import { openTables, type OpenTables } from "../../tables/open-tables.ts";
import type { TableKind } from "../../tables/read-tables.ts";
import { tableNameOf } from "./names.ts";

/** The row limit of a table that is read in the page, because of its memory. */
const MAX_ROWS = 2_000_000;

/** The kinds of files that the page reads. DuckDB and SQLite read the others. */
export type ReadKind = Exclude<TableKind, "csv">;

/** Reads the tables of a file that DuckDB cannot read here. Rejects with a message for the user. */
export async function readTables(
  file: File,
  kind: ReadKind,
  usedNames: ReadonlySet<string>,
  open: typeof openTables = openTables,
): Promise<readonly SharedTable[]> {
  const opened = await open(kind, file);
  try {
    return await readAll(file, opened, usedNames);
  } finally {
    opened.close();
  }
}

async function readAll(file: File, { tables, columnsOf }: OpenTables, usedNames: ReadonlySet<string>) {
  const names = new Set(usedNames);
  const shared: SharedTable[] = [];
  for (const [index, table] of tables.entries()) {
    const { rowCount } = table.source;
    if (rowCount > MAX_ROWS)
      throw new Error(
        `This file has more than ${MAX_ROWS.toLocaleString("en")} rows. Convert it to CSV, which has no row limit here.`,
      );
    const label = tables.length > 1 && table.name ? `${file.name}_${table.name}` : file.name;
    const name = tableNameOf(label.replace(/\.xlsx_/i, "_"), names);
    names.add(name);
    const columns = table.columns.map(({ name, type }) => ({ name, type }));
    shared.push({ name, columns, values: await columnsOf(index), rowCount });
  }
  return shared;
}
