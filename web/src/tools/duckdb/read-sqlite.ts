import type { Kernel, KernelMessage, SharedTable } from "@fiddle/kernels";
import { quoted, tableNameOf } from "./names.ts";
import { TableError } from "./table-error.ts";

const SOURCE = "fiddle_source";
const TABLE = "application/vnd.fiddle.table+json";

/** The tables of a SQLite file, read by SQLite itself. */
export async function readSqlite(
  kernel: Kernel,
  file: File,
  taken: ReadonlySet<string>,
): Promise<readonly SharedTable[]> {
  const path = `${SOURCE}.db`;
  await kernel.start();
  await kernel.writeFiles({ written: [{ path: `/home/pyodide/${path}`, blob: file }], removed: [] });
  const listed = await rows(
    kernel,
    // One connection is all there is; a database with a write-ahead log opens only for one that says so.
    `PRAGMA locking_mode = EXCLUSIVE; ATTACH '${path}' AS ${SOURCE}; SELECT name FROM ${SOURCE}.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  );
  const names = new Set(taken);
  const tables: SharedTable[] = [];
  try {
    for (const [index, [name]] of listed.entries()) {
      const resultName = `part_${index}`;
      await rows(kernel, `SELECT * FROM ${SOURCE}.${quoted(String(name))}`, resultName);
      const table = await kernel.takeSharedTable(resultName);
      const own = tableNameOf(String(name), names);
      names.add(own);
      if (table) tables.push({ ...table, name: own });
    }
  } finally {
    await rows(kernel, `DETACH ${SOURCE}`).catch(() => {});
  }
  return tables;
}

/** The first rows of a statement's result; throws what SQLite says. */
async function rows(kernel: Kernel, code: string, resultName?: string): Promise<readonly (readonly unknown[])[]> {
  let found: readonly (readonly unknown[])[] = [];
  let problem: string | null = null;
  const take = (message: KernelMessage) => {
    if (message.msg_type === "error") problem = message.content.evalue;
    if (message.msg_type !== "execute_result") return;
    found = (message.content.data[TABLE] as unknown as { readonly rows: readonly (readonly unknown[])[] }).rows;
  };
  await kernel.execute({ code, cellId: "workbench", ...(resultName ? { resultName } : {}) }, take);
  if (problem !== null) throw new TableError(`This is not a SQLite database, or it is damaged: ${String(problem)}`);
  return found;
}
