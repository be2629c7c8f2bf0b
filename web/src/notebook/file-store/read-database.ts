import type { Kernel, KernelFile, TableSummary } from "@fiddle/kernels";
import { quoted } from "@fiddle/sql/identifier";
import type { GridRow } from "@fiddle/ui/grid/source.ts";
import { readTable } from "../../outputs/table-source.ts";
import { HOME } from "./path.ts";

/** A table or view of a SQLite file. */
export interface DatabaseFileTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly firstRows: readonly GridRow[];
}

const COLUMNS =
  "SELECT t.name, c.name, c.type FROM pragma_table_list t, pragma_table_info(t.name, 'shown') c " +
  "WHERE t.schema = 'shown' AND t.type IN ('table', 'view', 'virtual') AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!' " +
  "ORDER BY t.type = 'view', t.name COLLATE NOCASE, c.cid LIMIT 2000";
const DATABASE_PATH = `${HOME}/described.db`;
const FIRST_ROWS = 5;

/**
 * What is in a SQLite file, with the first rows of so many tables. The kernel is one for this, which ends with it, so that the notebook's
 * needn't be free and doesn't keep the file open.
 */
export async function readDatabase(kernel: Kernel, blob: Blob, sampled: number): Promise<readonly DatabaseFileTable[]> {
  const file: KernelFile = { path: DATABASE_PATH, blob };
  try {
    await kernel.start();
    await kernel.writeFiles({ written: [file], removed: [] });
    const listed = await rowsOf(
      kernel,
      `PRAGMA locking_mode = EXCLUSIVE; ATTACH '${DATABASE_PATH}' AS shown; ${COLUMNS}`,
    );
    const tables = [...Map.groupBy(listed.rows, ([table]) => String(table))];
    const described: DatabaseFileTable[] = [];
    for (const [name, columns] of tables) {
      const isSampled = described.length < sampled;
      const select = `SELECT * FROM shown.${quoted(name, "sqlite")} LIMIT ${FIRST_ROWS}`;
      described.push({
        name,
        columns: columns.map(([, column, type]) => ({ name: String(column), type: String(type) || "any" })),
        firstRows: isSampled ? (await rowsOf(kernel, select).catch(() => ({ rows: [] }))).rows : [],
      });
    }
    return described;
  } finally {
    kernel.dispose();
  }
}

async function rowsOf(kernel: Kernel, code: string): Promise<Pick<TableSummary, "rows">> {
  let table: TableSummary | null = null;
  const { status } = await kernel.execute({ code, cellId: "describe" }, ({ msg_type, content }) => {
    if (msg_type === "execute_result") table = readTable(content.data);
  });
  if (status !== "ok" || table === null) throw new Error("The database can't be read.");
  return table;
}
