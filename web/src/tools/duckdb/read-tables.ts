import type { SharedTable } from "@fiddle/kernels";
import { openTables, type OpenTables } from "../../tables/open-tables.ts";
import type { TableKind } from "../../tables/read-tables.ts";
import { tableNameOf } from "./names.ts";
import { TableError } from "./table-error.ts";

/** More rows would not fit beside the page. */
const MOST_ROWS = 2_000_000;

/** The kinds of files that are read here; DuckDB and SQLite read theirs. */
export type ReadKind = Exclude<TableKind, "csv">;

/** The tables of a file that DuckDB cannot read by itself here. Rejects with a sentence. */
export async function readTables(
  file: File,
  kind: ReadKind,
  taken: ReadonlySet<string>,
  open: typeof openTables = openTables,
): Promise<readonly SharedTable[]> {
  const opened = await open(kind, file);
  try {
    return await takeAll(file, opened, taken);
  } finally {
    opened.close();
  }
}

async function takeAll(file: File, { tables, columnsOf }: OpenTables, taken: ReadonlySet<string>) {
  const names = new Set(taken);
  const shared: SharedTable[] = [];
  for (const [index, table] of tables.entries()) {
    const { rowCount } = table.source;
    if (rowCount > MOST_ROWS)
      throw new TableError(
        `The file has more than ${MOST_ROWS.toLocaleString("en")} rows. Convert it to CSV, which is read in place.`,
      );
    const own = tables.length > 1 && table.name ? `${file.name}_${table.name}` : file.name;
    const name = tableNameOf(own.replace(/\.xlsx_/i, "_"), names);
    names.add(name);
    const columns = table.columns.map(({ name, type }) => ({ name, type }));
    // oxlint-disable-next-line no-await-in-loop -- one after the other keeps memory small
    shared.push({ name, columns, values: await columnsOf(index), rowCount });
  }
  return shared;
}
